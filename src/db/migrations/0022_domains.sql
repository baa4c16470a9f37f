CREATE TABLE "website_domains" (
	"workspace_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"is_sibling" boolean NOT NULL,
	"proof" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"live_since" timestamp with time zone,
	"trouble_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"records" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_domains_workspace_id_domain_pk" PRIMARY KEY("workspace_id","domain")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "website_domains_one" ON "website_domains" USING btree ("workspace_id","is_sibling");--> statement-breakpoint
CREATE UNIQUE INDEX "website_domains_served" ON "website_domains" USING btree ("domain") WHERE status in ('live', 'trouble');--> statement-breakpoint
CREATE INDEX "website_domains_due" ON "website_domains" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
-- by hand
SELECT protect_by_workspace('website_domains');
--> statement-breakpoint
-- A check writes a row each day; only what visitors may notice is told.
CREATE TRIGGER tell_public_pages AFTER UPDATE ON website_domains FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_public_pages();
--> statement-breakpoint
CREATE TRIGGER tell_new_public_pages AFTER INSERT ON website_domains FOR EACH ROW
  WHEN (NEW.status IN ('live', 'trouble')) EXECUTE FUNCTION tell_public_pages();
--> statement-breakpoint
CREATE TRIGGER tell_gone_public_pages AFTER DELETE ON website_domains FOR EACH ROW
  WHEN (OLD.status IN ('live', 'trouble')) EXECUTE FUNCTION tell_public_pages();
--> statement-breakpoint
-- Which site a host shows: for requests of everyone, which see no rows of a workspace. Runs as the owner and tells of
-- proven domains alone, what anybody learns who opens them.
CREATE FUNCTION served_domains() RETURNS TABLE (domain text, site_name text, is_sound boolean, is_sibling boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.domain, w.site_name, d.status = 'live', d.is_sibling
    FROM website_domains d JOIN workspaces w ON w.id = d.workspace_id
   WHERE d.status IN ('live', 'trouble') AND w.site_name IS NOT NULL AND w.status IN ('active', 'suspended');
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION served_domains() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION served_domains() TO ruen_app;
