CREATE TABLE "tenant_companions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"detail" text,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_companions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "tenant_companions_of" ON "tenant_companions" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
SELECT protect_by_workspace('tenant_companions');
