CREATE TABLE "audit_pending" (
	"workspace_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "audit_pending_workspace_id_entry_id_pk" PRIMARY KEY("workspace_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_workspace_at" ON "audit_log" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint

-- Every entry of the audit log waits here for its seal: what commits late is sealed late, and never passed over.
INSERT INTO audit_pending (workspace_id, entry_id)
  SELECT a.workspace_id, a.id FROM audit_log a
   WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.workspace_id = a.workspace_id AND s.entry_id = a.id);
--> statement-breakpoint
SELECT protect_by_workspace('audit_pending');
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON audit_pending FROM ruen_app;
--> statement-breakpoint
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_pending (workspace_id, entry_id) SELECT workspace_id, id FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER await_seal AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION await_seal();
--> statement-breakpoint

-- An admin reads the log of all businesses: only a transaction that says so (app.audit_reader), and only to look.
CREATE POLICY read_by_admins ON audit_log FOR SELECT USING (current_setting('app.audit_reader', true) = 'on');
--> statement-breakpoint
CREATE POLICY read_by_admins ON audit_seals FOR SELECT USING (current_setting('app.audit_reader', true) = 'on');
