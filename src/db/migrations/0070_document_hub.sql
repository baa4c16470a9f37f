CREATE TABLE "document_openings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_openings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "outside_papers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"property_id" uuid,
	"lease_id" uuid,
	"tenant_id" uuid,
	"owner_id" uuid,
	"file_id" uuid NOT NULL,
	"paper_day" date,
	"end_day" date,
	"notes" text DEFAULT '' NOT NULL,
	"seen_by_tenant" text DEFAULT 'no' NOT NULL,
	"seen_by_owner" text DEFAULT 'no' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_papers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "document_openings_record" ON "document_openings" USING btree ("workspace_id","record_kind","record_id","id");--> statement-breakpoint
CREATE INDEX "outside_papers_newest" ON "outside_papers" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "outside_papers_home" ON "outside_papers" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "outside_papers_lease" ON "outside_papers" USING btree ("workspace_id","lease_id");--> statement-breakpoint
CREATE INDEX "outside_papers_tenant" ON "outside_papers" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
CREATE INDEX "outside_papers_end" ON "outside_papers" USING btree ("end_day");--> statement-breakpoint
SELECT protect_by_workspace('outside_papers');--> statement-breakpoint
SELECT protect_by_workspace('document_openings');
