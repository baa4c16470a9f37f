CREATE TABLE "e_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"title_th" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"mood" text DEFAULT 'warm' NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "greeting_counts" (
	"occasion" text NOT NULL,
	"year" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "greeting_counts_occasion_year_pk" PRIMARY KEY("occasion","year")
);
--> statement-breakpoint
CREATE TABLE "greeting_pauses" (
	"workspace_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "greeting_pauses_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "greeting_sends" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"greeting_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"card_id" text NOT NULL,
	"words" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "greeting_sends_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "greeting_stops" (
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "greeting_stops_workspace_id_email_occasion_pk" PRIMARY KEY("workspace_id","email","occasion")
);
--> statement-breakpoint
CREATE TABLE "greetings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"own_title" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"card_id" text NOT NULL,
	"subject_th" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"headline_th" text DEFAULT '' NOT NULL,
	"headline_en" text DEFAULT '' NOT NULL,
	"message_th" text DEFAULT '' NOT NULL,
	"message_en" text DEFAULT '' NOT NULL,
	"signature_th" text DEFAULT '' NOT NULL,
	"signature_en" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"chosen" text[] DEFAULT '{}' NOT NULL,
	"day" date,
	"send_time" text NOT NULL,
	"auto_send" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"mourning_choice" text,
	"round" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "greetings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "mourning_times" (
	"id" text PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "greeting_sends_person" ON "greeting_sends" USING btree ("workspace_id","greeting_id","round","person_kind","person_id");--> statement-breakpoint
CREATE INDEX "greeting_sends_state" ON "greeting_sends" USING btree ("workspace_id","greeting_id","round","state");--> statement-breakpoint
CREATE INDEX "greetings_due" ON "greetings" USING btree ("status","send_at");--> statement-breakpoint
CREATE INDEX "greetings_list" ON "greetings" USING btree ("workspace_id","send_at","id");--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY['greetings', 'greeting_sends', 'greeting_stops', 'greeting_pauses']) AS t;
