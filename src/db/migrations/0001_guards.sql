-- Row-level security by workspace, grants for the request role, the ledger's own guards, and the door to the jobs.
-- The role ruen_app is created before migrations run (src/db/migrate.ts).

GRANT USAGE ON SCHEMA public TO ruen_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ruen_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ruen_app;
--> statement-breakpoint

-- Puts a table of tenant data under its workspace. Later migrations call it for each table they add.
CREATE FUNCTION protect_by_workspace(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY by_workspace ON %s USING (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)',
    target);
END $$;
--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY[
  'workspace_settings', 'counters', 'audit_log',
  'projects', 'properties', 'property_photos', 'files',
  'owners', 'property_owners', 'tenants', 'visits', 'applications', 'application_files', 'maintenance_items',
  'leases', 'lease_signatures', 'documents',
  'meters', 'meter_readings', 'invoices', 'invoice_lines', 'payments', 'slips', 'receipts',
  'ledger_entries', 'ledger_lines', 'ledger_balances', 'expenses', 'owner_statements',
  'imports', 'import_rows'
]) AS t;
--> statement-breakpoint

-- What requests may never do, whatever the code says.
REVOKE UPDATE, DELETE ON audit_log, ledger_entries, ledger_lines, receipts, lease_signatures FROM ruen_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON ledger_balances FROM ruen_app;
--> statement-breakpoint
REVOKE DELETE ON invoices, payments, slips, slip_uses, counters, users, workspaces FROM ruen_app;
--> statement-breakpoint

-- The ledger is append-only, for every role.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger_lines EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger_entries EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Every entry's lines add up to 0, and there are at least two: checked when the transaction commits.
CREATE FUNCTION check_entry_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid;
  total numeric;
  lines integer;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
  SELECT coalesce(sum(amount_satang), 0), count(*) INTO total, lines
    FROM ledger_lines WHERE workspace_id = NEW.workspace_id AND entry_id = entry;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'ledger entry % is not balanced: sum %, % lines', entry, total, lines USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entry_balanced AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entry_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balanced();
--> statement-breakpoint

-- Balances follow the lines, in the order of the accounts, so that two postings at once never wait for each other in a
-- circle. The definer may write what requests may not.
CREATE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_balances AS kept (workspace_id, account, balance_satang)
    SELECT workspace_id, account, sum(amount_satang) FROM fresh GROUP BY workspace_id, account ORDER BY workspace_id, account
    ON CONFLICT (workspace_id, account)
    DO UPDATE SET balance_satang = kept.balance_satang + EXCLUDED.balance_satang;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_balances AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_balances();
--> statement-breakpoint

ALTER TABLE invoices ADD CONSTRAINT invoices_paid_within_total CHECK (paid_satang >= 0 AND paid_satang <= total_satang);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_amount_positive CHECK (amount_satang > 0);
--> statement-breakpoint

-- The door to the jobs: requests may announce events in their own transaction, and nothing else. A key of its own and
-- `unsafe_dedupe` change nothing for a job that is new, but spare the search through all waiting jobs that the queue
-- makes otherwise: the cost stays the same however long the queue is.
CREATE FUNCTION announce(event text, payload jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT graphile_worker.add_job('announce', json_build_object('event', event, 'payload', payload),
    max_attempts := 25, job_key := gen_random_uuid()::text, job_key_mode := 'unsafe_dedupe');
$$;
--> statement-breakpoint
-- The same for many events of one kind at once (a rent run): `payloads` is an array.
CREATE FUNCTION announce_all(event text, payloads jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
    SELECT ('announce', json_build_object('event', event, 'payload', one), NULL, NULL, 25::smallint, NULL, NULL, NULL)::graphile_worker.job_spec
      FROM jsonb_array_elements(payloads) AS one));
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION announce(text, jsonb), announce_all(text, jsonb) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION announce(text, jsonb), announce_all(text, jsonb) TO ruen_app;
--> statement-breakpoint

-- Pages that all visitors share are kept for a moment; a change of what they show reaches every process at once.
CREATE FUNCTION tell_public_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ruen_public', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'listing_index', 'properties', 'property_photos', 'projects', 'files', 'leases',
    'workspaces', 'workspace_settings', 'site_settings'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER tell_public_pages AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_public_pages()',
      shown);
  END LOOP;
END $$;
