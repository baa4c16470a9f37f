CREATE TABLE "business_cards" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"design" text NOT NULL,
	"name_th" text NOT NULL,
	"name_en" text NOT NULL,
	"title_th" text NOT NULL,
	"title_en" text NOT NULL,
	"phone" text NOT NULL,
	"line_id" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"code_kind" text NOT NULL,
	"portrait_file_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_cards_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
SELECT protect_by_workspace('business_cards');
