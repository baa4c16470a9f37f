CREATE TABLE "report_schedules" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid,
	"property_id" uuid,
	"owner_id" uuid,
	"side" text DEFAULT 'all' NOT NULL,
	"locale" text DEFAULT 'th' NOT NULL,
	"mail_to" text[] DEFAULT '{}' NOT NULL,
	"share_with" uuid,
	"once" text NOT NULL,
	"every" text NOT NULL,
	"on_day" integer NOT NULL,
	"months" integer DEFAULT 1 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_day" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid,
	"property_id" uuid,
	"owner_id" uuid,
	"side" text DEFAULT 'all' NOT NULL,
	"locale" text DEFAULT 'th' NOT NULL,
	"mail_to" text[] DEFAULT '{}' NOT NULL,
	"share_with" uuid,
	"once" text NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"told" jsonb,
	"pdf_file_id" uuid,
	"xlsx_file_id" uuid,
	"schedule_id" uuid,
	"mailings" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_schedules_once_key" ON "report_schedules" USING btree ("workspace_id","once");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_day") WHERE not is_paused;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_key" ON "reports" USING btree ("workspace_id","once");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_shared" ON "reports" USING btree ("workspace_id","share_with");--> statement-breakpoint
CREATE INDEX "reports_to_end" ON "reports" USING btree ("kept_until") WHERE share_with is null;
--> statement-breakpoint
SELECT protect_by_workspace('report_schedules');
--> statement-breakpoint
SELECT protect_by_workspace('reports');
