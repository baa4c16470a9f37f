CREATE TABLE "paper_scans" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"signed_on" date NOT NULL,
	"signers" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_scans_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "outside_papers" ADD COLUMN "told_days" integer;--> statement-breakpoint
ALTER TABLE "outside_papers" ADD COLUMN "told_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_scans_key" ON "paper_scans" USING btree ("workspace_id","paper_id","version");--> statement-breakpoint
CREATE INDEX "paper_scans_file" ON "paper_scans" USING btree ("workspace_id","file_id");
--> statement-breakpoint
SELECT protect_by_workspace('paper_scans');
