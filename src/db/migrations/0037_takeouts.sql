CREATE TABLE "takeouts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"locale" text DEFAULT 'th' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"step" text,
	"percent" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"bytes" bigint,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "takeouts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "takeouts_one_at_a_time" ON "takeouts" USING btree ("workspace_id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "takeouts_to_end" ON "takeouts" USING btree ("created_at") WHERE status in ('queued', 'ready');--> statement-breakpoint
SELECT protect_by_workspace('takeouts');
