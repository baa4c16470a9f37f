DROP INDEX "deposit_settlements_lease_key";--> statement-breakpoint
ALTER TABLE "deposit_settlements" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
ALTER TABLE "deposit_settlements" ADD COLUMN "taken_back_by" uuid;--> statement-breakpoint
ALTER TABLE "deposit_settlements" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit_settlements" ADD COLUMN "is_return_kept" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_settlements_lease_key" ON "deposit_settlements" USING btree ("workspace_id","lease_id") WHERE status <> 'taken_back';