CREATE TABLE "other_incomes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"property_id" uuid,
	"project_id" uuid,
	"amount_satang" bigint NOT NULL,
	"method" text NOT NULL,
	"file_id" uuid,
	"source" text DEFAULT 'hand' NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undo_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "other_incomes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "payable_plans" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid,
	"payee_name" text NOT NULL,
	"payee_tax_id" text DEFAULT '' NOT NULL,
	"payee_address" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"bearer" text NOT NULL,
	"property_id" uuid,
	"project_id" uuid,
	"lines" jsonb NOT NULL,
	"vat_satang" bigint NOT NULL,
	"total_satang" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rhythm" text NOT NULL,
	"first_day" date NOT NULL,
	"next_day" date NOT NULL,
	"ends_on" date,
	"due_days" integer NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payable_plans_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "payable_rules" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"second_from_satang" bigint,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payables" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid,
	"payee_name" text NOT NULL,
	"payee_tax_id" text DEFAULT '' NOT NULL,
	"payee_address" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"bearer" text NOT NULL,
	"property_id" uuid,
	"project_id" uuid,
	"lines" jsonb NOT NULL,
	"vat_satang" bigint NOT NULL,
	"total_satang" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"no" text DEFAULT '' NOT NULL,
	"bill_day" date NOT NULL,
	"due_day" date NOT NULL,
	"service_satang" bigint NOT NULL,
	"file_id" uuid,
	"state" text NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"expense_id" uuid,
	"payment_id" uuid,
	"paid_day" date,
	"paid_by" uuid,
	"method" text,
	"tin_id" uuid,
	"withheld_satang" bigint DEFAULT 0 NOT NULL,
	"withheld_base_satang" bigint DEFAULT 0 NOT NULL,
	"withheld_rate_bp" integer DEFAULT 0 NOT NULL,
	"certificate_no" text,
	"plan_id" uuid,
	"plan_day" date,
	"entered_by" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payables_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "petty_moves" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tin_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expense_id" uuid,
	"income_id" uuid,
	"payable_id" uuid,
	"counted_satang" bigint,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undo_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "petty_moves_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "petty_tins" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"project_id" uuid,
	"keeper" text DEFAULT '' NOT NULL,
	"float_satang" bigint NOT NULL,
	"balance_satang" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "petty_tins_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "petty_tins_never_below" CHECK ("petty_tins"."balance_satang" >= 0)
);
--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "property_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "account" text;--> statement-breakpoint
UPDATE "expenses" SET "account" = CASE "bearer" WHEN 'owner' THEN '5010' ELSE '5020' END;--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "source" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
UPDATE "expenses" e SET "source" = 'repair' FROM "repair_costs" c WHERE c.workspace_id = e.workspace_id AND e.id = ANY (c.expense_ids);--> statement-breakpoint
UPDATE "expenses" e SET "source" = 'commission' FROM "commissions" c WHERE c.workspace_id = e.workspace_id AND c.expense_id = e.id;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "undo_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "other_incomes_day" ON "other_incomes" USING btree ("workspace_id","day","id");--> statement-breakpoint
CREATE INDEX "other_incomes_file" ON "other_incomes" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE INDEX "payable_plans_next" ON "payable_plans" USING btree ("next_day") WHERE state = 'on';--> statement-breakpoint
CREATE INDEX "payables_state" ON "payables" USING btree ("workspace_id","state","due_day");--> statement-breakpoint
CREATE INDEX "payables_paid" ON "payables" USING btree ("workspace_id","paid_day");--> statement-breakpoint
CREATE INDEX "payables_file" ON "payables" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payables_once_of_plan" ON "payables" USING btree ("workspace_id","plan_id","plan_day");--> statement-breakpoint
CREATE INDEX "petty_moves_tin" ON "petty_moves" USING btree ("workspace_id","tin_id","day","id");--> statement-breakpoint
CREATE INDEX "expenses_day" ON "expenses" USING btree ("workspace_id","day","id");
--> statement-breakpoint
SELECT protect_by_workspace('other_incomes');
--> statement-breakpoint
SELECT protect_by_workspace('payable_plans');
--> statement-breakpoint
SELECT protect_by_workspace('payable_rules');
--> statement-breakpoint
SELECT protect_by_workspace('payables');
--> statement-breakpoint
SELECT protect_by_workspace('petty_moves');
--> statement-breakpoint
SELECT protect_by_workspace('petty_tins');
