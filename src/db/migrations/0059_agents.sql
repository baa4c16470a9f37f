CREATE TABLE "agent_terms" (
	"workspace_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"licence_no" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"rate_bp" integer DEFAULT 0 NOT NULL,
	"flat_satang" bigint DEFAULT 0 NOT NULL,
	"co_share_bp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_terms_workspace_id_vendor_id_pk" PRIMARY KEY("workspace_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "agent_visits" (
	"workspace_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "agent_visits_workspace_id_visit_id_pk" PRIMARY KEY("workspace_id","visit_id")
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"introduction_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"party" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"amount_satang" bigint,
	"paid_day" date,
	"paid_by" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	"expense_id" uuid,
	"withheld_satang" bigint DEFAULT 0 NOT NULL,
	"withheld_rate_bp" integer DEFAULT 0 NOT NULL,
	"certificate_no" text,
	"payee_name" text,
	"payee_tax_id" text,
	"payee_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid,
	"lease_id" uuid,
	"vendor_id" uuid NOT NULL,
	"co_vendor_id" uuid,
	"co_share_bp" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"rate_bp" integer DEFAULT 0 NOT NULL,
	"flat_satang" bigint DEFAULT 0 NOT NULL,
	"bearer" text DEFAULT 'workspace' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "introductions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "agent_visits_vendor" ON "agent_visits" USING btree ("workspace_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_party" ON "commissions" USING btree ("workspace_id","introduction_id","party");--> statement-breakpoint
CREATE INDEX "commissions_vendor" ON "commissions" USING btree ("workspace_id","vendor_id");--> statement-breakpoint
CREATE INDEX "commissions_state" ON "commissions" USING btree ("workspace_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_application" ON "introductions" USING btree ("workspace_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_lease" ON "introductions" USING btree ("workspace_id","lease_id");--> statement-breakpoint
CREATE INDEX "leases_application" ON "leases" USING btree ("workspace_id","application_id");--> statement-breakpoint
SELECT protect_by_workspace('agent_terms');
--> statement-breakpoint
SELECT protect_by_workspace('introductions');
--> statement-breakpoint
SELECT protect_by_workspace('commissions');
--> statement-breakpoint
SELECT protect_by_workspace('agent_visits');
