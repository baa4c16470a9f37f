CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"workspace_id" uuid,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'Tenant' NOT NULL,
	"locale" text DEFAULT 'th' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"is_first_login" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"parsed" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "import_rows_workspace_id_import_id_line_pk" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"summary" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "gateway_charges" (
	"charge_id" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"workspace_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description_th" text NOT NULL,
	"description_en" text NOT NULL,
	"quantity" numeric(12, 3) DEFAULT 1 NOT NULL,
	"unit_th" text,
	"unit_en" text,
	"unit_price_satang" bigint NOT NULL,
	"amount_satang" bigint NOT NULL,
	"tax" text DEFAULT 'exempt' NOT NULL,
	"cause" jsonb,
	CONSTRAINT "invoice_lines_workspace_id_invoice_id_position_pk" PRIMARY KEY("workspace_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"lease_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"period" text NOT NULL,
	"status" text NOT NULL,
	"issue_day" date NOT NULL,
	"due_day" date NOT NULL,
	"total_satang" bigint NOT NULL,
	"paid_satang" bigint DEFAULT 0 NOT NULL,
	"void_reason" text,
	"reminders_sent" text[] DEFAULT '{}' NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"meter_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value" integer NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"invoice_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_readings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digits" integer DEFAULT 4 NOT NULL,
	"import_id" uuid,
	CONSTRAINT "meters_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"fee_satang" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"gateway_charge_id" text,
	"authorize_url" text,
	"failure_code" text,
	"card_brand" text,
	"card_last4" text,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount_satang" bigint NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "slip_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"slip_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slips" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"image_sha256" text NOT NULL,
	"bank_code" text,
	"trans_ref" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"reject_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slips_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"locale" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "lease_signatures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid NOT NULL,
	"typed_name" text NOT NULL,
	"email" text NOT NULL,
	"method" text NOT NULL,
	"consent_text" text NOT NULL,
	"paper_sha256" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_signatures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"property_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"application_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date,
	"rent_satang" bigint NOT NULL,
	"deposit_satang" bigint NOT NULL,
	"advance_satang" bigint NOT NULL,
	"common_fee_satang" bigint DEFAULT 0 NOT NULL,
	"internet_fee_satang" bigint DEFAULT 0 NOT NULL,
	"due_day" integer NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"late_fee_satang" bigint DEFAULT 0 NOT NULL,
	"water_mode" text NOT NULL,
	"water_rate_satang" bigint DEFAULT 0 NOT NULL,
	"electric_mode" text NOT NULL,
	"electric_rate_satang" bigint DEFAULT 0 NOT NULL,
	"notice_days" integer DEFAULT 30 NOT NULL,
	"occupants" integer DEFAULT 1 NOT NULL,
	"special_terms_th" text,
	"special_terms_en" text,
	"billing_mode" text DEFAULT 'before' NOT NULL,
	"paper_sha256" text,
	"paper" jsonb,
	"paper_file_id" uuid,
	"signed_paper_file_id" uuid,
	"findings" jsonb,
	"sent_at" timestamp with time zone,
	"sign_by" date,
	"signed_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ending_told_at" timestamp with time zone,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leases_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"maintenance_id" uuid,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"payee_name" text,
	"amount_satang" bigint NOT NULL,
	"receipt_file_id" uuid,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expenses_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"workspace_id" uuid NOT NULL,
	"account" text NOT NULL,
	"balance_satang" bigint NOT NULL,
	CONSTRAINT "ledger_balances_workspace_id_account_pk" PRIMARY KEY("workspace_id","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"workspace_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"day" date NOT NULL,
	"property_id" uuid,
	"owner_id" uuid,
	"tenant_id" uuid,
	"lease_id" uuid,
	CONSTRAINT "ledger_lines_workspace_id_entry_id_position_pk" PRIMARY KEY("workspace_id","entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "owner_statements" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"period" text NOT NULL,
	"income_satang" bigint NOT NULL,
	"expense_satang" bigint NOT NULL,
	"fee_satang" bigint NOT NULL,
	"payable_satang" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"paid_out_at" timestamp with time zone,
	"payout_reference" text,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_statements_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"workspace_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "application_files_workspace_id_application_id_file_id_pk" PRIMARY KEY("workspace_id","application_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"move_in_day" date,
	"term_months" integer,
	"income_satang" bigint,
	"consent_at" timestamp with time zone,
	"consent_version" text,
	"signature_name" text,
	"locale" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_items" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"tenant_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"vendor_name" text,
	"scheduled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cost_satang" bigint,
	"bill_to" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_items_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"email" text,
	"phone" text,
	"address" text,
	"tax_id" text,
	"bank_code" text,
	"bank_account_no" text,
	"bank_account_name" text,
	"statement_locale" text DEFAULT 'th' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "owners_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "property_owners" (
	"workspace_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"share_bp" integer DEFAULT 10000 NOT NULL,
	CONSTRAINT "property_owners_workspace_id_property_id_owner_id_pk" PRIMARY KEY("workspace_id","property_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"nickname" text,
	"email" text,
	"phone" text,
	"id_number" text,
	"nationality" text,
	"is_company" text DEFAULT 'no' NOT NULL,
	"employer" text,
	"emergency_contact" text,
	"locale" text DEFAULT 'th' NOT NULL,
	"notes" text,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tenants_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"language_id" integer DEFAULT 1 NOT NULL,
	"demo_type_id" integer DEFAULT 2 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"workspace_id" uuid,
	"to_address" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uploaded_by" uuid,
	"container_id" integer NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"width" integer,
	"height" integer,
	"renditions" jsonb,
	"placeholder" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "listing_index" (
	"workspace_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"site_name" text,
	"manager_name" text NOT NULL,
	"manager_name_en" text,
	"is_manager_verified" boolean DEFAULT false NOT NULL,
	"title_th" text NOT NULL,
	"title_en" text,
	"project_name" text,
	"project_name_en" text,
	"type" text NOT NULL,
	"bedrooms" integer NOT NULL,
	"bathrooms" integer NOT NULL,
	"area_sqm" double precision,
	"floor" integer,
	"furnishing" text NOT NULL,
	"pets" text[] NOT NULL,
	"amenities" text[] NOT NULL,
	"audience" text NOT NULL,
	"province_code" text,
	"district_code" text,
	"subdistrict_code" text,
	"lat" double precision,
	"lng" double precision,
	"stations" jsonb NOT NULL,
	"station_codes" text[] NOT NULL,
	"rent_satang" bigint NOT NULL,
	"deposit_satang" bigint NOT NULL,
	"advance_satang" bigint NOT NULL,
	"monthly_satang" bigint NOT NULL,
	"min_lease_months" integer NOT NULL,
	"utilities_at_cost" boolean DEFAULT false NOT NULL,
	"utilities_included" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"free_from" date,
	"confirmed_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"cover_file_id" uuid,
	"is_cover_drawn" boolean DEFAULT true NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "listing_index_workspace_id_property_id_pk" PRIMARY KEY("workspace_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name_th" text NOT NULL,
	"name_en" text,
	"address_line" text,
	"address_line_en" text,
	"province_code" text,
	"district_code" text,
	"subdistrict_code" text,
	"postcode" text,
	"lat" double precision,
	"lng" double precision,
	"floors" integer,
	"year_built" integer,
	"facilities" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "projects_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid,
	"unit_no" text NOT NULL,
	"building" text,
	"floor" integer,
	"type" text NOT NULL,
	"title_th" text NOT NULL,
	"title_en" text,
	"description_th" text,
	"description_en" text,
	"bedrooms" integer DEFAULT 0 NOT NULL,
	"bathrooms" integer DEFAULT 1 NOT NULL,
	"area_sqm" numeric(9, 2),
	"furnishing" text DEFAULT 'part' NOT NULL,
	"pets" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"audience" text DEFAULT 'mixed' NOT NULL,
	"rent_satang" bigint NOT NULL,
	"deposit_satang" bigint NOT NULL,
	"advance_satang" bigint NOT NULL,
	"common_fee_satang" bigint DEFAULT 0 NOT NULL,
	"internet_fee_satang" bigint DEFAULT 0 NOT NULL,
	"water_mode" text DEFAULT 'at_cost' NOT NULL,
	"water_rate_satang" bigint DEFAULT 0 NOT NULL,
	"electric_mode" text DEFAULT 'at_cost' NOT NULL,
	"electric_rate_satang" bigint DEFAULT 0 NOT NULL,
	"min_lease_months" integer DEFAULT 12 NOT NULL,
	"available_from" date,
	"listing_state" text DEFAULT 'draft' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"free_from" date,
	"confirmed_at" timestamp with time zone,
	"fee_percent_bp" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "properties_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "property_photos" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_drawn" boolean DEFAULT false NOT NULL,
	"alt_th" text,
	"alt_en" text,
	CONSTRAINT "property_photos_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_log_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_workspace_id_kind_year_pk" PRIMARY KEY("workspace_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "user_links" (
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_links_user_id_kind_workspace_id_record_id_pk" PRIMARY KEY("user_id","kind","workspace_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_settings" (
	"workspace_id" uuid NOT NULL,
	"tax_id" text,
	"is_vat_registered" boolean DEFAULT false NOT NULL,
	"promptpay_kind" text,
	"promptpay_id" text,
	"payee_name" text,
	"bank_code" text,
	"bank_account_no" text,
	"bank_account_name" text,
	"default_due_day" integer DEFAULT 5 NOT NULL,
	"default_grace_days" integer DEFAULT 3 NOT NULL,
	"default_late_fee_satang" integer DEFAULT 0 NOT NULL,
	"billing_mode" text DEFAULT 'before' NOT NULL,
	"bill_lead_days" integer DEFAULT 10 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_settings_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_name" text,
	"business_name" text NOT NULL,
	"business_name_en" text,
	"is_company" boolean DEFAULT false NOT NULL,
	"user_type" text DEFAULT 'manager' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"verified_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"primary_color" text,
	"logo_file_id" uuid,
	"tagline_th" text,
	"tagline_en" text,
	"about_th" text,
	"about_en" text,
	"phone" text,
	"email" text,
	"line_id" text,
	"address_th" text,
	"address_en" text,
	"extra_pages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "one_time_tokens_hash" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_access_key" ON "sessions" USING btree ("access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_key" ON "sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous_refresh" ON "sessions" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_no_key" ON "invoices" USING btree ("workspace_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_key" ON "invoices" USING btree ("workspace_id","lease_id","period","kind") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("workspace_id","status","due_day","id");--> statement-breakpoint
CREATE INDEX "invoices_tenant" ON "invoices" USING btree ("workspace_id","tenant_id","due_day");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("workspace_id","issue_day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_day_key" ON "meter_readings" USING btree ("workspace_id","meter_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "meters_property_kind_key" ON "meters" USING btree ("workspace_id","property_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency_key" ON "payments" USING btree ("workspace_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("workspace_id","invoice_id","status");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("workspace_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_no_key" ON "receipts" USING btree ("workspace_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment_key" ON "receipts" USING btree ("workspace_id","payment_id");--> statement-breakpoint
CREATE INDEX "slip_uses_slip" ON "slip_uses" USING btree ("slip_id");--> statement-breakpoint
CREATE INDEX "slips_queue" ON "slips" USING btree ("workspace_id","status","created_at");--> statement-breakpoint
CREATE INDEX "slips_invoice" ON "slips" USING btree ("workspace_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_record_key" ON "documents" USING btree ("workspace_id","kind","record_id","locale","version");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_signatures_party_key" ON "lease_signatures" USING btree ("workspace_id","lease_id","party");--> statement-breakpoint
CREATE UNIQUE INDEX "leases_no_key" ON "leases" USING btree ("workspace_id","no");--> statement-breakpoint
CREATE INDEX "leases_property" ON "leases" USING btree ("workspace_id","property_id","start_day");--> statement-breakpoint
CREATE INDEX "leases_tenant" ON "leases" USING btree ("workspace_id","tenant_id");--> statement-breakpoint
CREATE INDEX "leases_run" ON "leases" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE INDEX "expenses_property" ON "expenses" USING btree ("workspace_id","property_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source_key" ON "ledger_entries" USING btree ("workspace_id","kind","source_kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("workspace_id","day","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("workspace_id","account","day");--> statement-breakpoint
CREATE INDEX "ledger_lines_property" ON "ledger_lines" USING btree ("workspace_id","property_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_statements_once_key" ON "owner_statements" USING btree ("workspace_id","owner_id","period");--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("workspace_id","status","submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("workspace_id","user_id","property_id");--> statement-breakpoint
CREATE INDEX "maintenance_list" ON "maintenance_items" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "property_owners_owner" ON "property_owners" USING btree ("workspace_id","owner_id");--> statement-breakpoint
CREATE INDEX "tenants_list" ON "tenants" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visits_at" ON "visits" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_dedupe_key" ON "mail_outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sandbox_objects_kind" ON "sandbox_objects" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "listing_index_newest" ON "listing_index" USING btree ("published_at" DESC NULLS FIRST,"property_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_index_price" ON "listing_index" USING btree ("rent_satang","property_id");--> statement-breakpoint
CREATE INDEX "listing_index_district" ON "listing_index" USING btree ("district_code","rent_satang","property_id");--> statement-breakpoint
CREATE INDEX "listing_index_province" ON "listing_index" USING btree ("province_code","rent_satang","property_id");--> statement-breakpoint
CREATE INDEX "listing_index_property" ON "listing_index" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "listing_index_point" ON "listing_index" USING gist (point("lng", "lat"));--> statement-breakpoint
CREATE INDEX "listing_index_stations" ON "listing_index" USING gin ("station_codes");--> statement-breakpoint
CREATE INDEX "listing_index_words" ON "listing_index" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_list" ON "properties" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "properties_project" ON "properties" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "property_photos_property" ON "property_photos" USING btree ("workspace_id","property_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("workspace_id","record_kind","record_id","created_at");--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_site_name_key" ON "workspaces" USING btree ("site_name");