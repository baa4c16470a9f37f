CREATE TABLE "feed_states" (
	"workspace_id" uuid NOT NULL,
	"feed" text NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_states_workspace_id_feed_pk" PRIMARY KEY("workspace_id","feed")
);
--> statement-breakpoint
CREATE TABLE "partner_posts" (
	"workspace_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"partner" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_posts_workspace_id_partner_property_id_pk" PRIMARY KEY("workspace_id","partner","property_id")
);
--> statement-breakpoint
CREATE TABLE "site_search_options" (
	"workspace_id" uuid NOT NULL,
	"filters" text[] NOT NULL,
	"sort" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_search_options_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category" text DEFAULT 'news' NOT NULL,
	"title_th" text,
	"title_en" text,
	"body_th" text,
	"body_en" text,
	"cover_file_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"expires_on" date,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "posts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "posts_list" ON "posts" USING btree ("workspace_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- by hand
SELECT protect_by_workspace('partner_posts');
--> statement-breakpoint
SELECT protect_by_workspace('feed_states');
--> statement-breakpoint
SELECT protect_by_workspace('posts');
--> statement-breakpoint
CREATE TRIGGER tell_public_pages AFTER INSERT OR UPDATE OR DELETE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_pages();
--> statement-breakpoint
SELECT protect_by_workspace('site_search_options');
--> statement-breakpoint
CREATE TRIGGER tell_public_pages AFTER INSERT OR UPDATE OR DELETE ON site_search_options
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_pages();
