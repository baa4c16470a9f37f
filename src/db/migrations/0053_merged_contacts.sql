ALTER TABLE "contacts" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "folded" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "not_same" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_merged" ON "contacts" USING btree ("workspace_id","merged_into");