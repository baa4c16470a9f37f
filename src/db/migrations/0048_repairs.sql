CREATE TABLE "maintenance_homes" (
	"workspace_id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "maintenance_homes_workspace_id_maintenance_id_property_id_pk" PRIMARY KEY("workspace_id","maintenance_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_photos" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_photos_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_steps" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text,
	"by_kind" text NOT NULL,
	"by_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "maintenance_steps_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "no" text;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "reporter_kind" text DEFAULT 'manager' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "reporter_name" text;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "reporter_phone" text;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "windows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "may_enter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "scheduled_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "mend_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "completed_by" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "reopened_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "estimate_satang" bigint;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "bill_to_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "created_by" uuid;--> statement-breakpoint
CREATE INDEX "maintenance_homes_home" ON "maintenance_homes" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "maintenance_photos_of" ON "maintenance_photos" USING btree ("workspace_id","maintenance_id","created_at");--> statement-breakpoint
CREATE INDEX "maintenance_steps_of" ON "maintenance_steps" USING btree ("workspace_id","maintenance_id","at");--> statement-breakpoint
CREATE INDEX "maintenance_tenant" ON "maintenance_items" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
CREATE INDEX "maintenance_vendor" ON "maintenance_items" USING btree ("workspace_id","vendor_id");--> statement-breakpoint
UPDATE maintenance_items r SET no = n.no FROM (
  SELECT workspace_id, id, 'RP-' || y || '-' || lpad(row_number() OVER (PARTITION BY workspace_id, y ORDER BY created_at, id)::text, 4, '0') AS no
    FROM (SELECT workspace_id, id, created_at, extract(year FROM created_at AT TIME ZONE 'Asia/Bangkok')::int AS y FROM maintenance_items) AS i) AS n
 WHERE n.workspace_id = r.workspace_id AND n.id = r.id;--> statement-breakpoint
ALTER TABLE "maintenance_items" ALTER COLUMN "no" SET NOT NULL;--> statement-breakpoint
INSERT INTO counters (workspace_id, kind, year, last)
  SELECT workspace_id, 'repair', split_part(no, '-', 2)::int, count(*)::int FROM maintenance_items GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO maintenance_homes (workspace_id, maintenance_id, property_id) SELECT workspace_id, id, property_id FROM maintenance_items;--> statement-breakpoint
UPDATE maintenance_items r SET vendor_id = (SELECT id FROM vendors v WHERE v.workspace_id = r.workspace_id AND v.name = r.vendor_name ORDER BY v.created_at LIMIT 1);--> statement-breakpoint
UPDATE maintenance_items SET description = concat_ws(E'\n', nullif(description, ''), vendor_name) WHERE vendor_id IS NULL AND vendor_name IS NOT NULL;--> statement-breakpoint
INSERT INTO maintenance_steps (workspace_id, id, maintenance_id, at, kind, state, by_kind)
  SELECT workspace_id, gen_random_uuid(), id, created_at, 'moved', 'new', 'system' FROM maintenance_items
  UNION ALL SELECT workspace_id, gen_random_uuid(), id, coalesce(completed_at, updated_at), 'moved', status, 'system' FROM maintenance_items WHERE status <> 'new';--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD CONSTRAINT "maintenance_no" UNIQUE("workspace_id","no");
--> statement-breakpoint
SELECT protect_by_workspace('maintenance_homes');
--> statement-breakpoint
SELECT protect_by_workspace('maintenance_photos');
--> statement-breakpoint
SELECT protect_by_workspace('maintenance_steps');
