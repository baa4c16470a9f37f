CREATE TABLE "calendar_done" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_done_user_id_key_day_pk" PRIMARY KEY("user_id","key","day")
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place_id" uuid,
	"home_id" uuid,
	"is_showing" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"minutes" integer,
	"remind" text DEFAULT 'none' NOT NULL,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feed_events" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"digest" text NOT NULL,
	"event" jsonb NOT NULL,
	"day" date NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_events_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "calendar_entries_user" ON "calendar_entries" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "calendar_entries_place" ON "calendar_entries" USING btree ("place_id","day");--> statement-breakpoint
CREATE INDEX "calendar_entries_remind" ON "calendar_entries" USING btree ("remind_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_id" ON "calendar_feeds" USING btree ("id");