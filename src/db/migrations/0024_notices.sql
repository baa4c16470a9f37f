ALTER TABLE "leases" ADD COLUMN "agreed_end_day" date;--> statement-breakpoint
-- by hand: what was agreed before these notices is not known any more; at least they may be taken back.
UPDATE leases SET agreed_end_day = end_day WHERE status = 'active' AND end_reason IS NOT NULL;
