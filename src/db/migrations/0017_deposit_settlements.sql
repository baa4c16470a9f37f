CREATE TABLE "deposit_deductions" (
	"workspace_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	CONSTRAINT "deposit_deductions_workspace_id_settlement_id_position_pk" PRIMARY KEY("workspace_id","settlement_id","position")
);
--> statement-breakpoint
CREATE TABLE "deposit_settlements" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"condition" text DEFAULT 'no_damage' NOT NULL,
	"note" text,
	"held_satang" bigint,
	"advance_satang" bigint,
	"bills_satang" bigint,
	"deductions_satang" bigint,
	"refund_satang" bigint,
	"debt_satang" bigint,
	"bills" jsonb,
	"invoice_id" uuid,
	"method" text,
	"reference" text,
	"returned_day" date,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_settlements_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_settlements_lease_key" ON "deposit_settlements" USING btree ("workspace_id","lease_id");
--> statement-breakpoint
SELECT protect_by_workspace('deposit_settlements');
--> statement-breakpoint
SELECT protect_by_workspace('deposit_deductions');
