CREATE TABLE "lease_cotenants" (
	"workspace_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"share_bp" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_cotenants_workspace_id_lease_id_tenant_id_pk" PRIMARY KEY("workspace_id","lease_id","tenant_id")
);
--> statement-breakpoint
DROP INDEX "lease_signatures_party_key";--> statement-breakpoint
ALTER TABLE "lease_signatures" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "lease_signatures" ADD COLUMN "drawing" text;--> statement-breakpoint
CREATE UNIQUE INDEX "lease_cotenants_position_key" ON "lease_cotenants" USING btree ("workspace_id","lease_id","position");--> statement-breakpoint
CREATE INDEX "lease_cotenants_tenant" ON "lease_cotenants" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
-- Until now the one tenant of a lease signed it.
UPDATE "lease_signatures" s SET "tenant_id" = l."tenant_id" FROM "leases" l
 WHERE l."workspace_id" = s."workspace_id" AND l."id" = s."lease_id" AND s."party" = 'tenant';--> statement-breakpoint
ALTER TABLE "lease_signatures" ADD CONSTRAINT "lease_signatures_once_key" UNIQUE NULLS NOT DISTINCT("workspace_id","lease_id","party","tenant_id");--> statement-breakpoint
SELECT protect_by_workspace('lease_cotenants');
