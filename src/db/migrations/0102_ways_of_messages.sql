ALTER TABLE "broadcasts" ADD COLUMN "necessary" text CHECK ("necessary" IN ('utilities', 'safety', 'rules', 'money'));--> statement-breakpoint
-- Which matter it was about was never asked, so nothing of it is carried over.
ALTER TABLE "broadcasts" DROP COLUMN "by_mail";--> statement-breakpoint
ALTER TABLE "greeting_sends" ADD COLUMN "by_bell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_waits" ADD COLUMN "threads" integer DEFAULT 0 NOT NULL;
