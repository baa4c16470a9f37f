CREATE TABLE "lease_notices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_notices_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "lease_notices_lease" ON "lease_notices" USING btree ("workspace_id","lease_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_notices_asked_key" ON "lease_notices" USING btree ("workspace_id","lease_id") WHERE state = 'asked';--> statement-breakpoint
SELECT protect_by_workspace('lease_notices');
