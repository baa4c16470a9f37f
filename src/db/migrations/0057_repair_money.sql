CREATE TABLE "repair_approvals" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"amount_satang" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"answered_via" text,
	"answered_at" timestamp with time zone,
	"held_from" text,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_approvals_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_rules" (
	"workspace_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"soft_satang" bigint,
	"hard_satang" bigint,
	"urgent_soft_satang" bigint,
	"urgent_hard_satang" bigint,
	"clocks" jsonb,
	"work_days" smallint[],
	"from_minute" integer,
	"to_minute" integer,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_rules_workspace_id_scope_scope_id_pk" PRIMARY KEY("workspace_id","scope","scope_id")
);
--> statement-breakpoint
CREATE TABLE "repair_costs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"bill_id" uuid,
	"day" date NOT NULL,
	"total_satang" bigint NOT NULL,
	"owner_satang" bigint NOT NULL,
	"tenant_satang" bigint NOT NULL,
	"business_satang" bigint NOT NULL,
	"expense_ids" uuid[] NOT NULL,
	"charge_act_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "repair_costs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "vendor_bills" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"job_id" uuid,
	"no" text DEFAULT '' NOT NULL,
	"bill_day" date NOT NULL,
	"due_day" date NOT NULL,
	"labour_satang" bigint NOT NULL,
	"parts_satang" bigint NOT NULL,
	"travel_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"total_satang" bigint NOT NULL,
	"file_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"by_kind" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"payment_id" uuid,
	"paid_day" date,
	"paid_by" uuid,
	"withheld_satang" bigint DEFAULT 0 NOT NULL,
	"withheld_base_satang" bigint DEFAULT 0 NOT NULL,
	"withheld_rate_bp" integer DEFAULT 0 NOT NULL,
	"certificate_no" text,
	"payee_name" text,
	"payee_tax_id" text,
	"payee_address" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_bills_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "repair_approvals_of" ON "repair_approvals" USING btree ("workspace_id","maintenance_id","created_at");--> statement-breakpoint
CREATE INDEX "repair_approvals_owner" ON "repair_approvals" USING btree ("workspace_id","owner_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_approvals_waiting" ON "repair_approvals" USING btree ("workspace_id","maintenance_id","owner_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "repair_costs_of" ON "repair_costs" USING btree ("workspace_id","maintenance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_costs_once" ON "repair_costs" USING btree ("workspace_id","bill_id") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_costs_once_without" ON "repair_costs" USING btree ("workspace_id","maintenance_id") WHERE undone_at is null and bill_id is null;--> statement-breakpoint
CREATE INDEX "vendor_bills_of" ON "vendor_bills" USING btree ("workspace_id","maintenance_id");--> statement-breakpoint
CREATE INDEX "vendor_bills_state" ON "vendor_bills" USING btree ("workspace_id","state","due_day");--> statement-breakpoint
CREATE INDEX "vendor_bills_vendor" ON "vendor_bills" USING btree ("workspace_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_bills_one_of_job" ON "vendor_bills" USING btree ("workspace_id","job_id") WHERE state <> 'refused';--> statement-breakpoint
SELECT protect_by_workspace('repair_approvals');
--> statement-breakpoint
SELECT protect_by_workspace('repair_rules');
--> statement-breakpoint
SELECT protect_by_workspace('vendor_bills');
--> statement-breakpoint
SELECT protect_by_workspace('repair_costs');
