ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint

-- Of tries that wait already nobody knows whether the gateway was asked: it is asked about them.
UPDATE "payments" SET "asked_at" = "created_at" WHERE status = 'pending';--> statement-breakpoint

-- The newest of several that are open stays; the older ones end. So do those of staff who work there already.
UPDATE "one_time_tokens" t SET "used_at" = now()
 WHERE t.used_at IS NULL AND EXISTS (
   SELECT 1 FROM "one_time_tokens" newer
    WHERE newer.user_id = t.user_id AND newer.purpose = t.purpose AND newer.used_at IS NULL
      AND (newer.subject = t.subject OR t.purpose = 'change_email')
      AND (newer.created_at, newer.id) > (t.created_at, t.id));--> statement-breakpoint
UPDATE "invitations" i SET "revoked_at" = now()
 WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL
   AND (EXISTS (
          SELECT 1 FROM "invitations" newer
           WHERE newer.workspace_id = i.workspace_id AND newer.kind = i.kind
             AND newer.accepted_at IS NULL AND newer.revoked_at IS NULL
             AND (CASE WHEN i.kind = 'staff' THEN newer.email = i.email ELSE newer.record_id = i.record_id END)
             AND (newer.created_at, newer.id) > (i.created_at, i.id))
        OR (i.kind = 'staff' AND EXISTS (
          SELECT 1 FROM "workspace_members" m JOIN "users" u ON u.id = m.user_id
           WHERE m.workspace_id = i.workspace_id AND u.email = i.email AND u.status <> 'deleted')));--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_open" ON "one_time_tokens" USING btree ("user_id","purpose","subject") WHERE used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_one_address" ON "one_time_tokens" USING btree ("user_id") WHERE purpose = 'change_email' and used_at is null;--> statement-breakpoint
CREATE INDEX "payments_unasked" ON "payments" USING btree ("created_at") WHERE status = 'pending' and asked_at is null and method in ('card', 'promptpay');--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_staff" ON "invitations" USING btree ("workspace_id","email") WHERE kind = 'staff' and accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_record" ON "invitations" USING btree ("workspace_id","kind","record_id") WHERE kind <> 'staff' and accepted_at is null and revoked_at is null;
