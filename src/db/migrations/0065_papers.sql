CREATE TABLE "paper_openings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"share_id" uuid,
	"act" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_openings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "paper_shares" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_shares_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"composed" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"clauses" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"issuer" jsonb NOT NULL,
	"issued_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"no" text,
	"version" integer DEFAULT 0 NOT NULL,
	"has_draft" boolean DEFAULT true NOT NULL,
	"property_id" uuid,
	"lease_id" uuid,
	"tenant_id" uuid,
	"owner_id" uuid,
	"title_th" text NOT NULL,
	"title_en" text NOT NULL,
	"fields" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"prefilled_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"void_reason" text,
	"sent_by" text,
	"tracking_no" text DEFAULT '' NOT NULL,
	"sent_on" date,
	"received_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "paper_openings_paper" ON "paper_openings" USING btree ("workspace_id","paper_id","id");--> statement-breakpoint
CREATE INDEX "paper_shares_paper" ON "paper_shares" USING btree ("workspace_id","paper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_versions_key" ON "paper_versions" USING btree ("workspace_id","paper_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_no_key" ON "papers" USING btree ("workspace_id","no");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "papers_property" ON "papers" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "papers_lease" ON "papers" USING btree ("workspace_id","lease_id");--> statement-breakpoint
CREATE INDEX "papers_tenant" ON "papers" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
CREATE INDEX "papers_owner" ON "papers" USING btree ("workspace_id","owner_id");--> statement-breakpoint
SELECT protect_by_workspace('papers');
--> statement-breakpoint
SELECT protect_by_workspace('paper_versions');
--> statement-breakpoint
SELECT protect_by_workspace('paper_shares');
--> statement-breakpoint
SELECT protect_by_workspace('paper_openings');
