CREATE TABLE "room_act_rooms" (
	"workspace_id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "room_act_rooms_workspace_id_act_id_property_id_pk" PRIMARY KEY("workspace_id","act_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "room_acts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "room_acts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "room_act_rooms_home" ON "room_act_rooms" USING btree ("workspace_id","property_id");--> statement-breakpoint
SELECT protect_by_workspace('room_acts');
--> statement-breakpoint
SELECT protect_by_workspace('room_act_rooms');
