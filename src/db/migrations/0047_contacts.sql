CREATE TABLE "contacts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"type" text NOT NULL,
	"email" text,
	"phone" text,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"consent" text DEFAULT 'unknown' NOT NULL,
	"consent_at" timestamp with time zone,
	"consent_how" text,
	"last_contacted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "contacts_list" ON "contacts" USING btree ("workspace_id","last_contacted_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("workspace_id",lower("email"));
--> statement-breakpoint
SELECT protect_by_workspace('contacts');
