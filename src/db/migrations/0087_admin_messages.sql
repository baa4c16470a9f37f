CREATE TABLE "alert_reads" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "alert_reads_user_id_alert_id_pk" PRIMARY KEY("user_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text DEFAULT 'news' NOT NULL,
	"title_th" text NOT NULL,
	"title_en" text NOT NULL,
	"body_th" text NOT NULL,
	"body_en" text NOT NULL,
	"image_file_id" uuid,
	"audience" text[] NOT NULL,
	"publish_on" date,
	"publish_time" text DEFAULT '08:00' NOT NULL,
	"expires_on" date,
	"expires_time" text DEFAULT '23:59' NOT NULL,
	"on_dashboard" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"shows_from" timestamp with time zone,
	"shows_until" timestamp with time zone,
	"rung_at" timestamp with time zone,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"subject_th" text NOT NULL,
	"subject_en" text NOT NULL,
	"opening_th" text DEFAULT '' NOT NULL,
	"opening_en" text DEFAULT '' NOT NULL,
	"closing_th" text DEFAULT '' NOT NULL,
	"closing_en" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"day" date NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "delivery_days_day_way_state_pk" PRIMARY KEY("day","way","state")
);
--> statement-breakpoint
CREATE TABLE "message_days" (
	"day" date NOT NULL,
	"business_id" uuid NOT NULL,
	"threads" integer NOT NULL,
	"messages" integer NOT NULL,
	"asked" integer NOT NULL,
	"answered" integer NOT NULL,
	CONSTRAINT "message_days_day_business_id_pk" PRIMARY KEY("day","business_id")
);
--> statement-breakpoint
CREATE TABLE "message_waits" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"waiting" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popup_closings" (
	"user_id" uuid NOT NULL,
	"popup_id" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popup_closings_user_id_popup_id_pk" PRIMARY KEY("user_id","popup_id")
);
--> statement-breakpoint
CREATE TABLE "popup_figures" (
	"popup_id" uuid PRIMARY KEY NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"pressed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_th" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"text_th" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"image_file_id" uuid NOT NULL,
	"alt_th" text NOT NULL,
	"alt_en" text NOT NULL,
	"button_th" text DEFAULT '' NOT NULL,
	"button_en" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"audience" text[] NOT NULL,
	"pages" text[] NOT NULL,
	"shows" text DEFAULT 'once' NOT NULL,
	"publish_on" date,
	"publish_time" text DEFAULT '08:00' NOT NULL,
	"expires_on" date,
	"expires_time" text DEFAULT '23:59' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"shows_from" timestamp with time zone,
	"shows_until" timestamp with time zone,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "alert_reads_alert" ON "alert_reads" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alerts_shown" ON "alerts" USING btree ("shows_from");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_templates_version" ON "mail_templates" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "popups_shown" ON "popups" USING btree ("shows_from");--> statement-breakpoint
CREATE INDEX "notice_deliveries_day" ON "notice_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_day" ON "chat_messages" USING btree ("created_at","workspace_id");--> statement-breakpoint
CREATE TRIGGER tell_public_pages AFTER INSERT OR UPDATE OR DELETE ON popups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_pages();
