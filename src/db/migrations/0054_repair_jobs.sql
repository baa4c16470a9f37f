CREATE TABLE "repair_jobs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"stage" text,
	"link_no" integer DEFAULT 1 NOT NULL,
	"price_satang" bigint,
	"refusal" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer_by" timestamp with time zone NOT NULL,
	"nudged" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_jobs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_quotes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"maintenance_id" uuid NOT NULL,
	"labour_satang" bigint NOT NULL,
	"parts_satang" bigint NOT NULL,
	"travel_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"warranty_days" integer NOT NULL,
	"earliest_day" date NOT NULL,
	"earliest_part" text NOT NULL,
	"valid_until" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_kind" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	"chosen_at" timestamp with time zone,
	"chosen_by" uuid,
	"chosen_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "repair_quotes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "repair_jobs_of" ON "repair_jobs" USING btree ("workspace_id","maintenance_id");--> statement-breakpoint
CREATE INDEX "repair_jobs_vendor" ON "repair_jobs" USING btree ("workspace_id","vendor_id");--> statement-breakpoint
CREATE INDEX "repair_jobs_waiting" ON "repair_jobs" USING btree ("answer_by") WHERE status = 'asked' and nudged < 2;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_jobs_one_work" ON "repair_jobs" USING btree ("workspace_id","maintenance_id") WHERE kind = 'work' and status in ('asked', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "repair_jobs_one_quote" ON "repair_jobs" USING btree ("workspace_id","maintenance_id","vendor_id") WHERE kind = 'quote' and status = 'asked';--> statement-breakpoint
CREATE INDEX "repair_quotes_of" ON "repair_quotes" USING btree ("workspace_id","maintenance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_quotes_counts" ON "repair_quotes" USING btree ("workspace_id","job_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_quotes_chosen" ON "repair_quotes" USING btree ("workspace_id","maintenance_id") WHERE chosen_at is not null;--> statement-breakpoint
SELECT protect_by_workspace('repair_jobs');--> statement-breakpoint
SELECT protect_by_workspace('repair_quotes');
