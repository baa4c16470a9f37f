CREATE TABLE "inquiries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"budget_satang" bigint,
	"area" text,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "inquiries_at" ON "inquiries" USING btree ("workspace_id","created_at");--> statement-breakpoint
SELECT protect_by_workspace('inquiries');
