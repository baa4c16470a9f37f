CREATE TABLE "invoice_shares" (
	"workspace_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount_satang" bigint NOT NULL,
	CONSTRAINT "invoice_shares_workspace_id_invoice_id_tenant_id_pk" PRIMARY KEY("workspace_id","invoice_id","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "shares_bills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
CREATE INDEX "invoice_shares_tenant" ON "invoice_shares" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("workspace_id","payer_id") WHERE payer_id is not null;--> statement-breakpoint
SELECT protect_by_workspace('invoice_shares');
