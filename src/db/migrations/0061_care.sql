CREATE TABLE "asset_photos" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_photos_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"property_id" uuid,
	"project_id" uuid,
	"place" text DEFAULT '' NOT NULL,
	"bought_day" date,
	"price_satang" bigint,
	"installed_day" date,
	"warranty_until" date,
	"warranty_with" text DEFAULT '' NOT NULL,
	"warranty_phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"retired_day" date,
	"retired_reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "assets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "care_plans" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"anchor_day" date NOT NULL,
	"from_day" date NOT NULL,
	"lead_days" integer NOT NULL,
	"on_working_days" boolean DEFAULT true NOT NULL,
	"shape" text NOT NULL,
	"vendor_id" uuid,
	"estimate_satang" bigint,
	"bill_to" text NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"make_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "care_plans_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "care_repairs" (
	"workspace_id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"day" date NOT NULL,
	"asset_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "care_repairs_workspace_id_maintenance_id_pk" PRIMARY KEY("workspace_id","maintenance_id")
);
--> statement-breakpoint
CREATE TABLE "care_rounds" (
	"workspace_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"on_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_rounds_workspace_id_plan_id_day_pk" PRIMARY KEY("workspace_id","plan_id","day")
);
--> statement-breakpoint
CREATE TABLE "care_targets" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"property_id" uuid,
	"project_id" uuid,
	"asset_id" uuid,
	CONSTRAINT "care_targets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "asset_id" uuid;--> statement-breakpoint
CREATE INDEX "asset_photos_of" ON "asset_photos" USING btree ("workspace_id","asset_id","created_at");--> statement-breakpoint
CREATE INDEX "assets_home" ON "assets" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "assets_building" ON "assets" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "care_plans_list" ON "care_plans" USING btree ("workspace_id","state","make_on","id");--> statement-breakpoint
CREATE INDEX "care_plans_due" ON "care_plans" USING btree ("make_on") WHERE state = 'on' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "care_repairs_of" ON "care_repairs" USING btree ("workspace_id","plan_id","day");--> statement-breakpoint
CREATE INDEX "care_targets_of" ON "care_targets" USING btree ("workspace_id","plan_id");--> statement-breakpoint
CREATE INDEX "care_targets_asset" ON "care_targets" USING btree ("workspace_id","asset_id");--> statement-breakpoint
CREATE INDEX "maintenance_asset" ON "maintenance_items" USING btree ("workspace_id","asset_id") WHERE asset_id is not null;
--> statement-breakpoint
SELECT protect_by_workspace('assets');
--> statement-breakpoint
SELECT protect_by_workspace('asset_photos');
--> statement-breakpoint
SELECT protect_by_workspace('care_plans');
--> statement-breakpoint
SELECT protect_by_workspace('care_targets');
--> statement-breakpoint
SELECT protect_by_workspace('care_rounds');
--> statement-breakpoint
SELECT protect_by_workspace('care_repairs');