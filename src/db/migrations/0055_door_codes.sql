CREATE TABLE "door_codes" (
	"workspace_id" uuid NOT NULL,
	"code" text NOT NULL,
	"property_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "door_codes_workspace_id_code_pk" PRIMARY KEY("workspace_id","code")
);
--> statement-breakpoint
CREATE TABLE "door_reports" (
	"workspace_id" uuid NOT NULL,
	"sent_id" uuid NOT NULL,
	"code" text NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_reports_workspace_id_sent_id_pk" PRIMARY KEY("workspace_id","sent_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "door_codes_code" ON "door_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "door_codes_home" ON "door_codes" USING btree ("workspace_id","property_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "door_reports_code" ON "door_reports" USING btree ("workspace_id","code");
--> statement-breakpoint
SELECT protect_by_workspace('door_codes');
--> statement-breakpoint
SELECT protect_by_workspace('door_reports');
--> statement-breakpoint
-- Whose a code at a door is: for whoever stands there, who is logged in to no business. Runs as the owner, and tells of
-- one code that is known already which business it is of; everything else is read as that business.
CREATE FUNCTION door_workspace(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT workspace_id FROM door_codes WHERE code = wanted;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION door_workspace(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION door_workspace(text) TO ruen_app;
