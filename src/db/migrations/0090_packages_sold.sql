CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"code" text NOT NULL,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_first_only" boolean DEFAULT false NOT NULL,
	"business_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"order_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_uses_order_id_pk" PRIMARY KEY("order_id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"amount_satang" bigint DEFAULT 0 NOT NULL,
	"duration" text NOT NULL,
	"months" integer,
	"packages" text[] NOT NULL,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_selling" (
	"id" integer PRIMARY KEY NOT NULL,
	"sold_from" date,
	"announced_at" timestamp with time zone,
	"seller_name" text DEFAULT '' NOT NULL,
	"seller_address" text DEFAULT '' NOT NULL,
	"seller_tax_id" text DEFAULT '' NOT NULL,
	"is_vat_registered" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"number" integer NOT NULL,
	"max_units" integer,
	"bands" jsonb NOT NULL,
	"addons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contract_discount" integer DEFAULT 0 NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_attempts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"fee_satang" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"idempotency_key" text NOT NULL,
	"asked_for" text NOT NULL,
	"gateway_charge_id" text,
	"authorize_url" text,
	"expires_at" timestamp with time zone,
	"failure_code" text,
	"card_brand" text,
	"card_last4" text,
	"card_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "package_attempts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "package_charges" (
	"charge_id" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "package_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "package_orders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"package_id" text NOT NULL,
	"version_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"addons" text[] NOT NULL,
	"with_contract" boolean NOT NULL,
	"day" date NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"list_satang" bigint NOT NULL,
	"period_net_satang" bigint NOT NULL,
	"net_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"total_satang" bigint NOT NULL,
	"discount_id" uuid,
	"code_id" uuid,
	"discount_code" text,
	"discount_months" integer,
	"base_revision" integer NOT NULL,
	"payment_method" text DEFAULT 'card' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "package_orders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "package_receipts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"day" date NOT NULL,
	"net_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"total_satang" bigint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_receipts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" uuid NOT NULL,
	"status" text NOT NULL,
	"package_id" text NOT NULL,
	"version_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"addons" text[] NOT NULL,
	"with_contract" boolean NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"list_satang" bigint DEFAULT 0 NOT NULL,
	"net_satang" bigint DEFAULT 0 NOT NULL,
	"discount_id" uuid,
	"discount_months" integer,
	"is_ending" boolean DEFAULT false NOT NULL,
	"next" jsonb,
	"card_id" uuid,
	"card_user_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "package_versions_number" ON "package_versions" USING btree ("package_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "package_attempts_key" ON "package_attempts" USING btree ("workspace_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "package_attempts_live" ON "package_attempts" USING btree ("workspace_id","order_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "package_attempts_pending" ON "package_attempts" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "package_orders_live" ON "package_orders" USING btree ("workspace_id") WHERE status in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "package_orders_newest" ON "package_orders" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "package_receipts_no" ON "package_receipts" USING btree ("workspace_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "package_receipts_order" ON "package_receipts" USING btree ("workspace_id","order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("status","period_end");
--> statement-breakpoint
SELECT protect_by_workspace(t::regclass) FROM unnest(ARRAY[
  'subscriptions', 'package_orders', 'package_attempts', 'package_receipts'
]) AS t;
--> statement-breakpoint
-- The first prices: as the page of prices has told them so far. What a package may be without paying is `free`.
INSERT INTO package_versions (id, package_id, number, max_units, bands, addons, contract_discount, trial_days) VALUES
  ('01936000-0000-7000-8000-000000000001', 'free', 1, 3, '[{"fromUnit":1,"satang":"0"}]', '[]', 0, 0),
  ('01936000-0000-7000-8000-000000000002', 'starter', 1, NULL,
   '[{"fromUnit":1,"satang":"2900"},{"fromUnit":21,"satang":"1900"},{"fromUnit":101,"satang":"1200"}]',
   '[{"id":"domain","satang":"19900"}]', 1000, 30),
  ('01936000-0000-7000-8000-000000000003', 'pro', 1, NULL,
   '[{"fromUnit":1,"satang":"4900"},{"fromUnit":21,"satang":"3500"},{"fromUnit":101,"satang":"2500"}]',
   '[]', 1000, 30);
--> statement-breakpoint
-- Administrators look through what all businesses paid for packages: the newest first, names of businesses, no persons.
CREATE FUNCTION package_history(wanted text, most int, skipped int)
RETURNS TABLE (business_id uuid, business text, order_id uuid, kind text, status text, package_id text, units int,
  with_contract boolean, method text, total_satang bigint, discount_code text, receipt_no text, failure_code text,
  created_at timestamptz, paid_at timestamptz, total int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.workspace_id, w.business_name, o.id, o.kind,
         CASE WHEN a.status = 'refunded' THEN 'refunded' ELSE o.status END, o.package_id, o.units, o.with_contract,
         coalesce(a.method, o.payment_method), o.total_satang, o.discount_code, r.no, a.failure_code, o.created_at,
         o.paid_at, (count(*) OVER ())::int
    FROM package_orders o
    JOIN workspaces w ON w.id = o.workspace_id
    LEFT JOIN package_receipts r ON r.workspace_id = o.workspace_id AND r.order_id = o.id
    LEFT JOIN LATERAL (SELECT status, method, failure_code FROM package_attempts t
                        WHERE t.workspace_id = o.workspace_id AND t.order_id = o.id ORDER BY t.created_at DESC LIMIT 1) a ON true
   WHERE (o.status <> 'replaced' OR a.status IS NOT NULL)
     AND (wanted = '' OR w.business_name ILIKE '%' || wanted || '%' OR coalesce(w.business_name_en, '') ILIKE '%' || wanted || '%'
          OR r.no ILIKE '%' || wanted || '%' OR o.discount_code ILIKE '%' || wanted || '%')
   ORDER BY o.created_at DESC, o.id LIMIT most OFFSET skipped;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION package_history(text, int, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION package_history(text, int, int) TO ruen_app;
