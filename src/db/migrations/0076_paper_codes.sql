ALTER TABLE "paper_shares" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "paper_shares" ADD COLUMN "code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paper_shares" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;