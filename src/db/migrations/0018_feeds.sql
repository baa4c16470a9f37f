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
-- by hand
SELECT protect_by_workspace('partner_posts');
--> statement-breakpoint
SELECT protect_by_workspace('feed_states');
