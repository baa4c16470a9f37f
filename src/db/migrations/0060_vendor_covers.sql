ALTER TABLE "vendors" ADD COLUMN "licence_no" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "licence_until" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "licence_told" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "policy_told" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "insurer" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "policy_no" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "policy_until" date;