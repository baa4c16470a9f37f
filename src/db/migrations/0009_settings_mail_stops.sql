CREATE TABLE "mail_stops" (
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_stops_address_kind_pk" PRIMARY KEY("address","kind")
);
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "notifications";