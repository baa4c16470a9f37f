ALTER TABLE "meter_readings" ADD COLUMN "old_end" integer;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "new_start" integer;