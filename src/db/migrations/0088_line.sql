CREATE TABLE "line_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_mac" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"line_user_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_followed" boolean NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "retry_key" uuid;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "retry_key_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "line_codes_mac" ON "line_codes" USING btree ("code_mac");--> statement-breakpoint
CREATE INDEX "line_events_age" ON "line_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "line_links_line_user" ON "line_links" USING btree ("line_user_id");