ALTER TABLE "filings" ADD COLUMN "proof_file_id" uuid;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "line_id" text;