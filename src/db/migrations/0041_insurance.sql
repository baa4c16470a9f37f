CREATE TABLE "insurance_policies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"tenant_id" uuid,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"insurer" text NOT NULL,
	"policy_no" text NOT NULL,
	"sum_insured_satang" bigint,
	"premium_satang" bigint,
	"excess_satang" bigint,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"file_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"told_days" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insurance_policies_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "insurance_policies_home" ON "insurance_policies" USING btree ("workspace_id","property_id","end_day");--> statement-breakpoint
CREATE INDEX "insurance_policies_end" ON "insurance_policies" USING btree ("end_day");--> statement-breakpoint
SELECT protect_by_workspace('insurance_policies');
