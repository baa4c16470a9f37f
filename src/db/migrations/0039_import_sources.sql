CREATE TABLE "import_sources" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"reading" jsonb NOT NULL,
	"progress" jsonb,
	CONSTRAINT "import_sources_workspace_id_import_id_pk" PRIMARY KEY("workspace_id","import_id")
);
--> statement-breakpoint
SELECT protect_by_workspace('import_sources');
