CREATE TABLE "filings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"lease_id" uuid,
	"arrived_at" timestamp with time zone NOT NULL,
	"is_time_known" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"sex" text,
	"birth_day" date,
	"nationality" text,
	"visa" text,
	"stay_until" date,
	"status" text DEFAULT 'open' NOT NULL,
	"receipt_no" text,
	"filed_at" timestamp with time zone,
	"reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "filings_of" ON "filings" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
CREATE INDEX "filings_state" ON "filings" USING btree ("workspace_id","status","arrived_at");--> statement-breakpoint
SELECT protect_by_workspace('filings');