CREATE TABLE "bells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"event" text NOT NULL,
	"ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "socket_tickets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"workspace_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"seconds" integer,
	CONSTRAINT "chat_files_workspace_id_file_id_pk" PRIMARY KEY("workspace_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"workspace_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "chat_members_workspace_id_chat_id_user_id_pk" PRIMARY KEY("workspace_id","chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"workspace_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"side" text NOT NULL,
	"sender_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"about_kind" text,
	"about_id" uuid,
	"assignee_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"find_key" text GENERATED ALWAYS AS (fold_key(text)) STORED,
	CONSTRAINT "chat_messages_workspace_id_chat_id_number_pk" PRIMARY KEY("workspace_id","chat_id","number")
);
--> statement-breakpoint
CREATE TABLE "chat_readers" (
	"workspace_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"is_marked" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"archived_number" integer,
	"told_number" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "chat_readers_workspace_id_chat_id_user_id_pk" PRIMARY KEY("workspace_id","chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"party_kind" text,
	"party_id" uuid,
	"team_ids" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	"staff_number" integer DEFAULT 0 NOT NULL,
	"party_number" integer DEFAULT 0 NOT NULL,
	"assigned_to" uuid,
	"link_no" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "chats_once_key" UNIQUE NULLS NOT DISTINCT("workspace_id","party_kind","party_id","team_ids")
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"text_th" text NOT NULL,
	"text_en" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quick_replies_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "chat_files_of" ON "chat_files" USING btree ("workspace_id","chat_id","number");--> statement-breakpoint
CREATE INDEX "chat_members_of" ON "chat_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once_key" ON "chat_messages" USING btree ("workspace_id","chat_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_sender" ON "chat_messages" USING btree ("workspace_id","sender_id");--> statement-breakpoint
CREATE INDEX "chat_readers_of" ON "chat_readers" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "chats_newest" ON "chats" USING btree ("workspace_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("workspace_id","last_at") WHERE party_number > staff_number;--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY['chats', 'chat_members', 'chat_messages', 'chat_files', 'chat_readers', 'quick_replies']) AS t;
