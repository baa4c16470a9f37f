CREATE TABLE "past_owners" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"share_bp" integer NOT NULL,
	"from_day" date,
	"until_day" date NOT NULL,
	CONSTRAINT "past_owners_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "past_owners_days" CHECK ("past_owners"."from_day" is null or "past_owners"."from_day" <= "past_owners"."until_day")
);
--> statement-breakpoint
ALTER TABLE "property_owners" ADD COLUMN "since_day" date;--> statement-breakpoint
CREATE INDEX "past_owners_home" ON "past_owners" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "past_owners_owner" ON "past_owners" USING btree ("workspace_id","owner_id");--> statement-breakpoint
SELECT protect_by_workspace('past_owners');
--> statement-breakpoint

-- Whose a home was on which days: `from_day` null from the beginning, `until_day` null until now.
CREATE VIEW ownerships WITH (security_invoker = true) AS
  SELECT workspace_id, property_id, owner_id, share_bp, since_day AS from_day, NULL::date AS until_day FROM property_owners
  UNION ALL
  SELECT workspace_id, property_id, owner_id, share_bp, from_day, until_day FROM past_owners;
--> statement-breakpoint
GRANT SELECT ON ownerships TO ruen_app;
