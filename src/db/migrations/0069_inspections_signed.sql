CREATE TABLE "inspection_remarks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"text" text NOT NULL,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspection_remarks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspection_shares" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspection_shares_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspection_signatures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"party" text NOT NULL,
	"name" text NOT NULL,
	"drawing" text,
	"consent" jsonb NOT NULL,
	"text_sha256" text NOT NULL,
	"taken_by" uuid NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspection_signatures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "inspection_signatures_party" UNIQUE("workspace_id","inspection_id","party")
);
--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "signed_paper" jsonb;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "signed_photos" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "unsigned_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "remarks_until" date;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "signed_file_id" uuid;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "signed_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "inspection_remarks_inspection" ON "inspection_remarks" USING btree ("workspace_id","inspection_id");--> statement-breakpoint
CREATE INDEX "inspection_shares_inspection" ON "inspection_shares" USING btree ("workspace_id","inspection_id");--> statement-breakpoint
SELECT protect_by_workspace('inspection_remarks');
--> statement-breakpoint
SELECT protect_by_workspace('inspection_signatures');
--> statement-breakpoint
SELECT protect_by_workspace('inspection_shares');
