CREATE TABLE "lease_offers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"months" integer NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"rent_satang" bigint NOT NULL,
	"deposit_satang" bigint NOT NULL,
	"held_satang" bigint NOT NULL,
	"common_fee_satang" bigint NOT NULL,
	"internet_fee_satang" bigint NOT NULL,
	"answer_by" date,
	"message" text,
	"wish" text,
	"next_lease_id" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_offers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "lease_offers_lease" ON "lease_offers" USING btree ("workspace_id","lease_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_offers_standing_key" ON "lease_offers" USING btree ("workspace_id","lease_id") WHERE state = 'offered';--> statement-breakpoint
SELECT protect_by_workspace('lease_offers');
