ALTER TABLE "maintenance_items" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "worker_rating" integer;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "worker_rated_at" timestamp with time zone;