ALTER TABLE "users" ADD COLUMN "first_name_en" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_name_en" text;