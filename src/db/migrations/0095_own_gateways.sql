CREATE TABLE "gateway_accounts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"provider_account" text,
	"public_id" text NOT NULL,
	"last_digits" text NOT NULL,
	"keys_sealed" text,
	"telling" text NOT NULL,
	"webhook_id" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gateway_accounts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "gateway_charges" ADD COLUMN "gateway_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_account_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_accounts_one" ON "gateway_accounts" USING btree ("workspace_id","provider") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "gateway_accounts_ended" ON "gateway_accounts" USING btree ("ended_at") WHERE keys_sealed is not null and ended_at is not null;--> statement-breakpoint
SELECT protect_by_workspace('gateway_accounts'::regclass);
