CREATE TABLE "books_accounts" (
	"workspace_id" uuid NOT NULL,
	"account" text NOT NULL,
	"name_th" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"account_code" text DEFAULT '' NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "books_accounts_workspace_id_account_pk" PRIMARY KEY("workspace_id","account")
);
--> statement-breakpoint
CREATE TABLE "books_openings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"start_day" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "books_openings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_books" (
	"workspace_id" uuid NOT NULL,
	"closed_through" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_books_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"act" text NOT NULL,
	"through_day" date,
	"was_day" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_closings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"workspace_id" uuid NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"debit_satang" bigint NOT NULL,
	"credit_satang" bigint NOT NULL,
	CONSTRAINT "ledger_days_workspace_id_account_day_pk" PRIMARY KEY("workspace_id","account","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "original_day" date;--> statement-breakpoint
CREATE UNIQUE INDEX "books_accounts_code" ON "books_accounts" USING btree ("workspace_id","account_code") WHERE account_code <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "books_openings_once" ON "books_openings" USING btree ("workspace_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "ledger_closings_newest" ON "ledger_closings" USING btree ("workspace_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY[
  'ledger_days', 'ledger_books', 'ledger_closings', 'books_accounts', 'books_openings'
]) AS t;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON ledger_days FROM ruen_app;
--> statement-breakpoint
REVOKE DELETE ON ledger_books FROM ruen_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON ledger_closings FROM ruen_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger_closings EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- What was booked before is in the sums of its days.
INSERT INTO ledger_days (workspace_id, account, day, debit_satang, credit_satang)
SELECT workspace_id, account, day, coalesce(sum(amount_satang) FILTER (WHERE amount_satang > 0), 0),
       coalesce(-sum(amount_satang) FILTER (WHERE amount_satang < 0), 0)
  FROM ledger_lines GROUP BY workspace_id, account, day;
--> statement-breakpoint

-- Sums of accounts and of their days follow the lines, each in the order of its key, so that two postings at once never wait
-- for each other in a circle. The definer may write what requests may not.
CREATE OR REPLACE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_balances AS kept (workspace_id, account, balance_satang)
    SELECT workspace_id, account, sum(amount_satang) FROM fresh GROUP BY workspace_id, account ORDER BY workspace_id, account
    ON CONFLICT (workspace_id, account)
    DO UPDATE SET balance_satang = kept.balance_satang + EXCLUDED.balance_satang;
  INSERT INTO ledger_days AS kept (workspace_id, account, day, debit_satang, credit_satang)
    SELECT workspace_id, account, day, coalesce(sum(amount_satang) FILTER (WHERE amount_satang > 0), 0),
           coalesce(-sum(amount_satang) FILTER (WHERE amount_satang < 0), 0)
      FROM fresh GROUP BY workspace_id, account, day ORDER BY workspace_id, account, day
    ON CONFLICT (workspace_id, account, day)
    DO UPDATE SET debit_satang = kept.debit_satang + EXCLUDED.debit_satang,
                  credit_satang = kept.credit_satang + EXCLUDED.credit_satang;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- The last closed day of a business. The lock is taken before the day is read, and whoever closes takes it alone: what is
-- open by this answer stays open until the transaction ends.
CREATE FUNCTION books_closed_through(business uuid) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('books:' || business, 0));
  RETURN (SELECT closed_through FROM ledger_books WHERE workspace_id = business);
END $$;
--> statement-breakpoint

-- Nothing is posted in a closed period, whatever the code says.
CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  business uuid;
  earliest date;
  closed date;
BEGIN
  FOR business, earliest IN SELECT workspace_id, min(day) FROM fresh GROUP BY workspace_id ORDER BY workspace_id LOOP
    closed := books_closed_through(business);
    IF earliest <= closed THEN
      RAISE EXCEPTION 'the books are closed through %: nothing is posted on %', closed, earliest USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_closed_day AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_day();
--> statement-breakpoint
CREATE TRIGGER refuse_closed_day AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_day();
