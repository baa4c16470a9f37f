CREATE TABLE "bill_changes" (
	"workspace_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"was_satang" bigint NOT NULL,
	"amount_satang" bigint NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_changes_workspace_id_lease_id_period_kind_pk" PRIMARY KEY("workspace_id","lease_id","period","kind")
);
--> statement-breakpoint
CREATE TABLE "bill_holds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "bill_holds_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_plans" (
	"workspace_id" uuid NOT NULL,
	"review_days" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_plans_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "charge_acts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"split" text NOT NULL,
	"total_satang" bigint NOT NULL,
	"borne_satang" bigint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "charge_acts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"status" text NOT NULL,
	"invoice_id" uuid,
	"cause" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "late_fee_waivers" (
	"workspace_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_fee_waivers_workspace_id_invoice_id_pk" PRIMARY KEY("workspace_id","invoice_id")
);
--> statement-breakpoint
DROP INDEX "invoices_once_key";--> statement-breakpoint
CREATE INDEX "bill_holds_lease" ON "bill_holds" USING btree ("workspace_id","lease_id","created_at");--> statement-breakpoint
CREATE INDEX "charge_acts_newest" ON "charge_acts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "charges_once_key" ON "charges" USING btree ("workspace_id","act_id","lease_id","part");--> statement-breakpoint
CREATE INDEX "charges_waiting" ON "charges" USING btree ("workspace_id","lease_id","status");--> statement-breakpoint
CREATE INDEX "charges_invoice" ON "charges" USING btree ("workspace_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_key" ON "invoices" USING btree ("workspace_id","lease_id","period","kind") WHERE status <> 'void' and kind <> 'charge';--> statement-breakpoint
SELECT protect_by_workspace('charge_acts');
--> statement-breakpoint
SELECT protect_by_workspace('charges');
--> statement-breakpoint
SELECT protect_by_workspace('bill_holds');
--> statement-breakpoint
SELECT protect_by_workspace('bill_changes');
--> statement-breakpoint
SELECT protect_by_workspace('bill_plans');
--> statement-breakpoint
SELECT protect_by_workspace('late_fee_waivers');
