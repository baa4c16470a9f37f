CREATE TABLE "month_end_checks" (
	"workspace_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"period" text NOT NULL,
	"seen" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "month_end_checks_workspace_id_lease_id_period_pk" PRIMARY KEY("workspace_id","lease_id","period")
);
--> statement-breakpoint
CREATE TABLE "month_end_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"go_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "month_end_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "month_end_sends" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"lease_id" uuid NOT NULL,
	"period" text NOT NULL,
	"seen_satang" bigint NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"invoice_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "month_end_sends_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_pauses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid,
	"from_day" date NOT NULL,
	"until_day" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_pauses_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "month_end_runs_once" ON "month_end_runs" USING btree ("workspace_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "month_end_runs_live" ON "month_end_runs" USING btree ("workspace_id") WHERE status in ('counting', 'sending');--> statement-breakpoint
CREATE INDEX "month_end_runs_newest" ON "month_end_runs" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "month_end_runs_due" ON "month_end_runs" USING btree ("go_at") WHERE status = 'counting';--> statement-breakpoint
CREATE UNIQUE INDEX "month_end_sends_once" ON "month_end_sends" USING btree ("workspace_id","run_id","lease_id","period");--> statement-breakpoint
CREATE INDEX "month_end_sends_lease" ON "month_end_sends" USING btree ("workspace_id","lease_id","period","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reminder_pauses_lease" ON "reminder_pauses" USING btree ("workspace_id","lease_id","from_day");
--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY[
  'month_end_runs', 'month_end_sends', 'month_end_checks', 'reminder_pauses'
]) AS t;
