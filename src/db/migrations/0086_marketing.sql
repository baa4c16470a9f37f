CREATE TABLE "feed_reads" (
	"workspace_id" uuid NOT NULL,
	"feed" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_reads_workspace_id_feed_pk" PRIMARY KEY("workspace_id","feed")
);
--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"headline_th" text NOT NULL,
	"headline_en" text NOT NULL,
	"short_th" text NOT NULL,
	"short_en" text NOT NULL,
	"body_th" text NOT NULL,
	"body_en" text NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"channels" text[] NOT NULL,
	"layout" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date,
	"flyer" jsonb NOT NULL,
	"flyer_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "listing_sources" (
	"workspace_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_sources_workspace_id_property_id_day_source_pk" PRIMARY KEY("workspace_id","property_id","day","source")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "source" text;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_links_code" ON "campaign_links" USING btree ("code");--> statement-breakpoint
CREATE INDEX "campaign_links_home" ON "campaign_links" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "campaigns_home" ON "campaigns" USING btree ("workspace_id","property_id");
--> statement-breakpoint
SELECT protect_by_workspace('campaigns');
--> statement-breakpoint
SELECT protect_by_workspace('campaign_links');
--> statement-breakpoint
SELECT protect_by_workspace('listing_sources');
--> statement-breakpoint
SELECT protect_by_workspace('feed_reads');
--> statement-breakpoint
-- Whose a counted address is: for whoever scans one, who is logged in to no business. Runs as the owner, and tells of one
-- code that is known already which business it is of; everything else is read as that business.
CREATE FUNCTION campaign_workspace(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT workspace_id FROM campaign_links WHERE code = wanted;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION campaign_workspace(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION campaign_workspace(text) TO ruen_app;
