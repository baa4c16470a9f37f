ALTER TABLE "statement_packets" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statement_packets" ADD COLUMN "links_ended_at" timestamp with time zone;