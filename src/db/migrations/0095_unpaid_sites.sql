ALTER TABLE "subscriptions" ADD COLUMN "site_lapsed_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "site_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "domain_lapsed_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "domain_closed_at" timestamp with time zone;
--> statement-breakpoint
-- A domain that no package pays for leads to the address of its website.
DROP FUNCTION served_domains();
--> statement-breakpoint
CREATE FUNCTION served_domains()
RETURNS TABLE (domain text, site_name text, is_sound boolean, is_sibling boolean, is_unpaid boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.domain, w.site_name, d.status = 'live', d.is_sibling, s.domain_closed_at IS NOT NULL
    FROM website_domains d
    JOIN workspaces w ON w.id = d.workspace_id
    LEFT JOIN subscriptions s ON s.workspace_id = d.workspace_id
   WHERE d.status IN ('live', 'trouble') AND w.site_name IS NOT NULL AND w.status IN ('active', 'suspended');
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION served_domains() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION served_domains() TO ruen_app;
