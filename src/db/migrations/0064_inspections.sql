CREATE TABLE "inspection_photos" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"spot" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"chain" text NOT NULL,
	"is_later" boolean DEFAULT false NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspection_photos_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "inspection_photos_seq" UNIQUE("workspace_id","inspection_id","seq")
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"no" text,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT 'letting' NOT NULL,
	"property_id" uuid NOT NULL,
	"lease_id" uuid,
	"tenant_id" uuid,
	"inspector_name" text NOT NULL,
	"inspected_on" date NOT NULL,
	"present" text DEFAULT 'tenant' NOT NULL,
	"present_note" text DEFAULT '' NOT NULL,
	"remark_days" integer DEFAULT 7 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"doc" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_id" uuid,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "inspections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "inspections_no" UNIQUE("workspace_id","no")
);
--> statement-breakpoint
CREATE INDEX "inspections_newest" ON "inspections" USING btree ("workspace_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inspections_home" ON "inspections" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "inspections_lease" ON "inspections" USING btree ("workspace_id","lease_id");--> statement-breakpoint
CREATE INDEX "inspections_tenant" ON "inspections" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
SELECT protect_by_workspace('inspections');
--> statement-breakpoint
SELECT protect_by_workspace('inspection_photos');
