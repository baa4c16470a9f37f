-- Tax that companies hold back from rent: what a bill expects of it, and the certificates that pay it.
CREATE TABLE "withholding_certificates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"no" text NOT NULL,
	"day" date NOT NULL,
	"base_satang" bigint NOT NULL,
	"tax_satang" bigint NOT NULL,
	"payee" text,
	"expense_id" uuid,
	"file_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reject_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "withholding_certificates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "withhold_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "withheld_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "withholding_certificates_state" ON "withholding_certificates" USING btree ("workspace_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withholding_certificates_once" ON "withholding_certificates" USING btree ("workspace_id","invoice_id","no") WHERE state <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "withholding_certificates_payment" ON "withholding_certificates" USING btree ("workspace_id","payment_id");
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_withheld_check CHECK (withhold_satang >= 0 AND withheld_satang BETWEEN 0 AND paid_satang);
--> statement-breakpoint
ALTER TABLE withholding_certificates
  ADD CONSTRAINT withholding_certificates_sums_check CHECK (tax_satang > 0 AND base_satang >= tax_satang),
  ADD CONSTRAINT withholding_certificates_state_check CHECK (state IN ('waiting', 'accepted', 'rejected')),
  ADD CONSTRAINT withholding_certificates_payee_check CHECK (payee IN ('business', 'owner') AND (state <> 'accepted' OR payee IS NOT NULL));
--> statement-breakpoint
SELECT protect_by_workspace('withholding_certificates');
