CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"chain_id" uuid,
	"started_by" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"blanked" integer DEFAULT 0 NOT NULL,
	"unsealed" integer DEFAULT 0 NOT NULL,
	"is_sealing_late" boolean DEFAULT false NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"first_fault" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_proofs" (
	"workspace_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_proofs_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE INDEX "audit_checks_newest" ON "audit_checks" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
SELECT protect_by_workspace('audit_proofs');
--> statement-breakpoint

-- Admins look at the proofs of all businesses, as at the log itself.
CREATE POLICY read_by_admins ON audit_proofs FOR SELECT USING (current_setting('app.audit_reader', true) = 'on');
--> statement-breakpoint

-- What a check found is the job's to say.
REVOKE INSERT, UPDATE, DELETE ON audit_proofs FROM ruen_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_checks FROM ruen_app;
