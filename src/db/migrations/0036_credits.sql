ALTER TABLE "deposit_settlements" ADD COLUMN "credit_satang" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keeps_excess" boolean DEFAULT false NOT NULL;