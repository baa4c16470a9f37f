CREATE TABLE "website_drafts" (
	"workspace_id" uuid NOT NULL,
	"page" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_drafts_workspace_id_page_pk" PRIMARY KEY("workspace_id","page")
);
--> statement-breakpoint
CREATE TABLE "website_versions" (
	"workspace_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"pages" jsonb NOT NULL,
	"changed" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_versions_workspace_id_number_pk" PRIMARY KEY("workspace_id","number")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "website" jsonb;
--> statement-breakpoint
-- by hand
SELECT protect_by_workspace('website_drafts');
--> statement-breakpoint
SELECT protect_by_workspace('website_versions');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON website_versions FROM ruen_app;
