CREATE TABLE "bank_mappings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"headings" text[] NOT NULL,
	"roles" text[] NOT NULL,
	"date_order" text NOT NULL,
	"years" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_mappings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_files" ADD COLUMN "sheet" jsonb;--> statement-breakpoint
ALTER TABLE "bank_files" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "bill_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "has_paid_bill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_mappings_heading" ON "bank_mappings" USING btree ("workspace_id","account_id","signature");--> statement-breakpoint
CREATE INDEX "bank_mappings_signature" ON "bank_mappings" USING btree ("workspace_id","signature","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_bill" ON "bank_lines" USING btree ("workspace_id","bill_payment_id") WHERE bill_payment_id is not null;--> statement-breakpoint
SELECT protect_by_workspace('bank_mappings');

--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"rate_e4" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "usd_cents" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "rate_e4" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "rate_day" date;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "rent_usd_cents" bigint;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "rent_rate_e4" integer;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "rent_rate_day" date;--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "rent_usd_cents" bigint;--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "rent_rate_e4" integer;--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "rent_rate_day" date;--> statement-breakpoint
ALTER TABLE "other_incomes" ADD COLUMN "usd_cents" bigint;--> statement-breakpoint
ALTER TABLE "other_incomes" ADD COLUMN "rate_e4" integer;--> statement-breakpoint
ALTER TABLE "other_incomes" ADD COLUMN "rate_day" date;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "usd_cents" bigint;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "rate_e4" integer;--> statement-breakpoint
ALTER TABLE "payables" ADD COLUMN "rate_day" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rent_usd_cents" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rent_rate_e4" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rent_rate_day" date;--> statement-breakpoint
CREATE INDEX "exchange_rates_newest" ON "exchange_rates" USING btree ("day" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_bounds" CHECK (rate_e4 between 100000 and 1000000);--> statement-breakpoint
-- A rate is never changed: what was booked by it says so for ever.
REVOKE UPDATE, DELETE ON exchange_rates FROM ruen_app;
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_in_dollars" CHECK (num_nulls(rent_usd_cents, rent_rate_e4, rent_rate_day) in (0, 3) and (rent_usd_cents is null or rent_usd_cents > 0));
--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_in_dollars" CHECK (num_nulls(rent_usd_cents, rent_rate_e4, rent_rate_day) in (0, 3) and (rent_usd_cents is null or rent_usd_cents > 0));
--> statement-breakpoint
ALTER TABLE "listing_index" ADD CONSTRAINT "listing_index_in_dollars" CHECK (num_nulls(rent_usd_cents, rent_rate_e4, rent_rate_day) in (0, 3) and (rent_usd_cents is null or rent_usd_cents > 0));
--> statement-breakpoint
ALTER TABLE "other_incomes" ADD CONSTRAINT "other_incomes_in_dollars" CHECK (num_nulls(usd_cents, rate_e4, rate_day) in (0, 3) and (usd_cents is null or usd_cents > 0));
--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_in_dollars" CHECK (num_nulls(usd_cents, rate_e4, rate_day) in (0, 3) and (usd_cents is null or usd_cents > 0));
--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_in_dollars" CHECK (num_nulls(usd_cents, rate_e4, rate_day) in (0, 3) and (usd_cents is null or usd_cents > 0));
