ALTER TABLE "partner_posts" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "confirmed_by" text DEFAULT 'manager' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirmed_by" text DEFAULT 'manager' NOT NULL;--> statement-breakpoint
-- by hand
-- What people wrote is nobody's to change; what became of it is.
GRANT UPDATE (read_at, answered_at) ON letters TO ruen_app;
