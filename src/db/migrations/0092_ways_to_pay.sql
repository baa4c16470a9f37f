DROP INDEX "payments_unasked";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_try" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD COLUMN "capture_try" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD COLUMN "capture_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "channel" text;--> statement-breakpoint
CREATE INDEX "payments_unasked" ON "payments" USING btree ("created_at") WHERE status = 'pending' and asked_at is null and method in ('card', 'promptpay', 'bank_app', 'wallet', 'counter', 'paypal');