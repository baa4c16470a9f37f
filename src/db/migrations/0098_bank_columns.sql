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
