CREATE TABLE "seals" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"no" text NOT NULL,
	"title_th" text NOT NULL,
	"title_en" text NOT NULL,
	"text_sha256" text NOT NULL,
	"signers" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sha256" text,
	"file_id" uuid,
	"stamped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seals_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "seals_code_key" ON "seals" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_record_key" ON "seals" USING btree ("workspace_id","kind","record_id","version");--> statement-breakpoint
CREATE INDEX "seals_sha256" ON "seals" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
SELECT protect_by_workspace('seals');
--> statement-breakpoint
-- Whose a sealed paper is: for whoever checks one, who is logged in to no business. They run as the owner, and tell of one
-- code or one file that is known already which business it is of; everything else is read as that business.
CREATE FUNCTION seal_workspace_by_code(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT workspace_id FROM seals WHERE code = wanted;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION seal_workspace_by_code(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION seal_workspace_by_code(text) TO ruen_app;
--> statement-breakpoint
CREATE FUNCTION seal_workspace_by_hash(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT workspace_id FROM seals WHERE sha256 = wanted LIMIT 1;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION seal_workspace_by_hash(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION seal_workspace_by_hash(text) TO ruen_app;
