ALTER TABLE "vendors" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "type" text DEFAULT 'individual' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "areas" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "bank_code" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "bank_account_no" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "bank_account_name" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "locale" text DEFAULT 'th' NOT NULL;--> statement-breakpoint
CREATE INDEX "vendors_list" ON "vendors" USING btree ("workspace_id","name","id");