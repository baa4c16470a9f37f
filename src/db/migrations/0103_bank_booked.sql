ALTER TABLE "bank_lines" ADD COLUMN "expense_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "income_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "has_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_expense" ON "bank_lines" USING btree ("workspace_id","expense_id") WHERE expense_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_income" ON "bank_lines" USING btree ("workspace_id","income_id") WHERE income_id is not null;