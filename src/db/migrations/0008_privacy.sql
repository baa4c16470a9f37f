CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"token_hash" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"removing" text[] DEFAULT '{}' NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "origin_salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "change_salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "origin_hash" text;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "change_hash" text;--> statement-breakpoint
CREATE INDEX "erasures_user" ON "erasures" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_once_key" ON "erasures" USING btree ("user_id") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "erasures_token" ON "erasures" USING btree ("token_hash");--> statement-breakpoint
REVOKE DELETE ON erasures FROM ruen_app;
--> statement-breakpoint

-- The audit log stays append-only but for one thing: the two parts that may be personal can be blanked, each as a whole
-- and together with its salt, without which the hash that its seal holds tells nothing.
CREATE FUNCTION guard_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS DISTINCT FROM OLD
     AND to_jsonb(NEW) - '{ip,origin_salt,before,after,change_salt}'::text[]
       = to_jsonb(OLD) - '{ip,origin_salt,before,after,change_salt}'::text[]
     AND ((NEW.ip, NEW.origin_salt) IS NOT DISTINCT FROM (OLD.ip, OLD.origin_salt)
          OR (NEW.ip IS NULL AND NEW.origin_salt IS NULL))
     AND ((NEW.before, NEW.after, NEW.change_salt) IS NOT DISTINCT FROM (OLD.before, OLD.after, OLD.change_salt)
          OR (NEW.before IS NULL AND NEW.after IS NULL AND NEW.change_salt IS NULL))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_log();
