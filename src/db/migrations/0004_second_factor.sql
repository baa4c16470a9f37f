ALTER TABLE "sessions" ADD COLUMN "family_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_totp" ADD COLUMN "pending_secret" text;--> statement-breakpoint
ALTER TABLE "user_totp" ADD COLUMN "pending_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family_hash");