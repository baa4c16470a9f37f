ALTER TABLE "leases" ADD COLUMN "rent_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "guarantor" jsonb;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "occupant_names" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "register_payer" text DEFAULT 'half' NOT NULL;