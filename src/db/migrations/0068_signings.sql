CREATE TABLE "signing_signers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"signing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"spot" text NOT NULL,
	"role_th" text NOT NULL,
	"role_en" text NOT NULL,
	"name_th" text NOT NULL,
	"name_en" text NOT NULL,
	"how" text NOT NULL,
	"is_here" text NOT NULL,
	"email" text,
	"link_no" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"method" text,
	"typed_name" text,
	"drawing" text,
	"consent_th" text,
	"consent_en" text,
	"shown_sha256" text,
	"ip" text,
	"user_agent" text,
	"user_id" uuid,
	"decline_reason" text,
	"decline_words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_signers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "signings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"no" text NOT NULL,
	"title_th" text NOT NULL,
	"title_en" text NOT NULL,
	"text_sha256" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"sign_by" date NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"end_reason" text,
	"signed_paper_file_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "signings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "signing_signers_order" ON "signing_signers" USING btree ("workspace_id","signing_id","position");--> statement-breakpoint
CREATE INDEX "signings_paper" ON "signings" USING btree ("workspace_id","paper_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "signings_open_key" ON "signings" USING btree ("workspace_id","paper_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "signings_due" ON "signings" USING btree ("sign_by") WHERE state = 'asked';--> statement-breakpoint
SELECT protect_by_workspace('signings');
--> statement-breakpoint
SELECT protect_by_workspace('signing_signers');
