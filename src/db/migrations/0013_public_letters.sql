CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text,
	"subject" text,
	"subject_contact" text,
	"may_name" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint

-- What people wrote is added and forgotten, never changed.
REVOKE UPDATE ON letters FROM ruen_app;
