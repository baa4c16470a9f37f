CREATE TABLE "paper_template_editions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edition" integer NOT NULL,
	"clauses" jsonb NOT NULL,
	"used_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_template_editions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "paper_templates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "paper_versions" ADD COLUMN "template_of" text;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD COLUMN "template_edition" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "template_of" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "template_edition" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "clauses" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_template_editions_key" ON "paper_template_editions" USING btree ("workspace_id","kind","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_templates_kind" ON "paper_templates" USING btree ("workspace_id","kind");--> statement-breakpoint
SELECT protect_by_workspace('paper_templates');
--> statement-breakpoint
SELECT protect_by_workspace('paper_template_editions');
--> statement-breakpoint
-- Papers were written with it.
REVOKE UPDATE, DELETE ON paper_template_editions FROM ruen_app;
--> statement-breakpoint
-- The platform's templates that are in use, for whoever writes a paper. Runs as the owner and tells of no draft and of no
-- business.
CREATE FUNCTION platform_templates() RETURNS TABLE (kind text, edition integer, clauses jsonb, since timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.kind, t.edition, e.clauses, e.created_at
    FROM paper_templates t
    JOIN paper_template_editions e ON e.workspace_id = t.workspace_id AND e.kind = t.kind AND e.edition = t.edition
   WHERE t.workspace_id = '00000000-0000-0000-0000-000000000000' AND t.state = 'in_use';
$$;
--> statement-breakpoint
-- How many businesses write with a template of their own: numbers alone.
CREATE FUNCTION own_templates_in_use() RETURNS TABLE (kind text, businesses integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.kind, count(*)::int FROM paper_templates t
   WHERE t.workspace_id <> '00000000-0000-0000-0000-000000000000' AND t.state = 'in_use' GROUP BY t.kind;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION platform_templates(), own_templates_in_use() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION platform_templates(), own_templates_in_use() TO ruen_app;
