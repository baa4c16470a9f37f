CREATE TABLE "owner_account_changes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"bank_code" text,
	"bank_account_no" text,
	"bank_account_name" text,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"is_alone" boolean DEFAULT false NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"told_email" text,
	CONSTRAINT "owner_account_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "statement_packets" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"period" text NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"made_of" jsonb NOT NULL,
	"differs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "statement_packets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "owner_payouts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"payable_satang" bigint NOT NULL,
	"waits_for_account" boolean DEFAULT false NOT NULL,
	"bank_code" text,
	"bank_account_no" text,
	"bank_account_name" text,
	"reference" text,
	"sent_day" date,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"end_reason" text,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_payouts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"once_key" uuid NOT NULL,
	"day" date NOT NULL,
	"prepared_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"is_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payout_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "owner_statements" ADD COLUMN "paid_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "reserve_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_account_changes_one" ON "owner_account_changes" USING btree ("workspace_id","owner_id") WHERE state in ('asked', 'confirmed');--> statement-breakpoint
CREATE INDEX "owner_account_changes_due" ON "owner_account_changes" USING btree ("usable_from") WHERE state = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_packets_version" ON "statement_packets" USING btree ("workspace_id","statement_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_payouts_run" ON "owner_payouts" USING btree ("workspace_id","run_id","owner_id");--> statement-breakpoint
CREATE INDEX "owner_payouts_owner" ON "owner_payouts" USING btree ("workspace_id","owner_id","state");--> statement-breakpoint
CREATE INDEX "owner_payouts_newest" ON "owner_payouts" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_once" ON "payout_runs" USING btree ("workspace_id","once_key");--> statement-breakpoint
CREATE INDEX "payout_runs_newest" ON "payout_runs" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
UPDATE "owner_statements" SET "paid_satang" = "payable_satang" WHERE "paid_out_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_payouts" ADD CONSTRAINT "owner_payouts_amount" CHECK ("amount_satang" > 0);--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_reserve" CHECK ("reserve_satang" >= 0);--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY['owner_account_changes', 'payout_runs', 'owner_payouts', 'statement_packets']) AS t;
