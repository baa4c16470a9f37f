CREATE TABLE "auto_charges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"auto_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"day" date NOT NULL,
	"next_day" date NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'told' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_charges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "auto_payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"gateway_account_id" uuid,
	"gateway_customer_id" text,
	"gateway_card_id" text,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"consent_version" integer NOT NULL,
	"consent_text" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_because" text,
	CONSTRAINT "auto_payments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "gateway_accounts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"provider_account" text,
	"public_id" text NOT NULL,
	"last_digits" text NOT NULL,
	"keys_sealed" text,
	"telling" text NOT NULL,
	"webhook_id" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gateway_accounts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"sent_day" date,
	"reference" text,
	"status" text NOT NULL,
	"failure_code" text,
	"request_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "gateway_charges" ADD COLUMN "gateway_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_account_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "auto_charges_bill" ON "auto_charges" USING btree ("workspace_id","invoice_id");--> statement-breakpoint
CREATE INDEX "auto_charges_due" ON "auto_charges" USING btree ("next_day") WHERE status = 'told';--> statement-breakpoint
CREATE UNIQUE INDEX "auto_payments_one" ON "auto_payments" USING btree ("workspace_id","lease_id","tenant_id") WHERE stopped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_accounts_one" ON "gateway_accounts" USING btree ("workspace_id","provider") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "gateway_accounts_ended" ON "gateway_accounts" USING btree ("ended_at") WHERE keys_sealed is not null and ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("workspace_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_asked" ON "payment_refunds" USING btree ("workspace_id","payment_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("workspace_id","payment_id","created_at");
--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY['gateway_accounts', 'payment_refunds', 'auto_payments', 'auto_charges']) AS t;
