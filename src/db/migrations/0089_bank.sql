CREATE TABLE "bank_accounts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank" text,
	"account_no" text,
	"holder" text,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_accounts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_allocations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"satang" bigint NOT NULL,
	"is_made" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_allocations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_file_lines" (
	"workspace_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	CONSTRAINT "bank_file_lines_workspace_id_file_id_bank_line_id_pk" PRIMARY KEY("workspace_id","file_id","bank_line_id")
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"bank" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"line_count" integer NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"vanished_count" integer DEFAULT 0 NOT NULL,
	"is_proven" boolean NOT NULL,
	"opening_satang" bigint,
	"closing_satang" bigint,
	"reading" jsonb,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bank_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"position" integer NOT NULL,
	"satang" bigint NOT NULL,
	"balance_satang" bigint,
	"words" text[] NOT NULL,
	"is_provisional" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"kind" text,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_payers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"bank" text,
	"account_digits" text,
	"name" text,
	"bank_line_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_payers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_allocations_payment" ON "bank_allocations" USING btree ("workspace_id","payment_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_line" ON "bank_allocations" USING btree ("workspace_id","bank_line_id");--> statement-breakpoint
CREATE INDEX "bank_file_lines_line" ON "bank_file_lines" USING btree ("workspace_id","bank_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_files_once" ON "bank_files" USING btree ("workspace_id","account_id","sha256") WHERE state = 'imported';--> statement-breakpoint
CREATE INDEX "bank_files_newest" ON "bank_files" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_lines_account" ON "bank_lines" USING btree ("workspace_id","account_id","day");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("workspace_id","account_id","state","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_payers_line" ON "bank_payers" USING btree ("workspace_id","bank_line_id");
--> statement-breakpoint
SELECT protect_by_workspace('bank_accounts');
--> statement-breakpoint
SELECT protect_by_workspace('bank_allocations');
--> statement-breakpoint
SELECT protect_by_workspace('bank_file_lines');
--> statement-breakpoint
SELECT protect_by_workspace('bank_files');
--> statement-breakpoint
SELECT protect_by_workspace('bank_lines');
--> statement-breakpoint
SELECT protect_by_workspace('bank_payers');
