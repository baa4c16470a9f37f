CREATE TABLE "mail_bounces" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"said" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_try_at" timestamp with time zone,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_quiet" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_wishes" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_wishes_user_id_topic_way_pk" PRIMARY KEY("user_id","topic","way")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"user_id" uuid,
	"workspace_id" uuid,
	"address" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"locale" text NOT NULL,
	"must_mail" boolean DEFAULT false NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_text" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_deliveries_one_way" ON "notice_deliveries" USING btree ("notice_id","way");--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("next_try_at") WHERE "notice_deliveries"."state" in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "notice_deliveries_mail" ON "notice_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_dedupe_key" ON "notices" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "notices_of_person" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_of_business" ON "notices" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
-- The finer kinds of mails give way to topics: what was stopped stops its topic.
ALTER TABLE "mail_stops" RENAME COLUMN "kind" TO "topic";--> statement-breakpoint
ALTER TABLE "mail_stops" RENAME CONSTRAINT "mail_stops_address_kind_pk" TO "mail_stops_address_topic_pk";--> statement-breakpoint
INSERT INTO "mail_stops" ("address", "topic", "created_at")
SELECT "address", k.topic, min("created_at") FROM "mail_stops" s JOIN (VALUES
  ('rent', 'bills'), ('receipts', 'bills'), ('applications', 'visits'), ('listings', 'calendar'), ('statements', 'reports'),
  ('insurance', 'calendar'), ('documents', 'calendar'), ('filings', 'calendar')) AS k (kind, topic) ON k.kind = s."topic"
GROUP BY 1, 2 ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "mail_stops" WHERE "topic" IN ('rent', 'receipts', 'applications', 'listings', 'statements', 'insurance', 'documents', 'filings');
