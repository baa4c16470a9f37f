CREATE TABLE "broadcast_sends" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"reach" text NOT NULL,
	"state" text NOT NULL,
	"chat_id" uuid,
	"number" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcast_sends_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"project_id" uuid,
	"floor" integer,
	"subject_th" text NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_th" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"go_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "broadcasts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
DROP INDEX "chats_waiting";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "answered_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "chats" SET "answered_number" = "staff_number" WHERE "staff_number" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_sends_person" ON "broadcast_sends" USING btree ("workspace_id","broadcast_id","person_kind","person_id");--> statement-breakpoint
CREATE INDEX "broadcast_sends_state" ON "broadcast_sends" USING btree ("workspace_id","broadcast_id","state","position");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_once_key" ON "broadcasts" USING btree ("workspace_id","request_id");--> statement-breakpoint
CREATE INDEX "broadcasts_list" ON "broadcasts" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("go_at") WHERE status = 'counting';--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("workspace_id","last_at") WHERE party_number > answered_number;--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY['broadcasts', 'broadcast_sends']) AS t;
