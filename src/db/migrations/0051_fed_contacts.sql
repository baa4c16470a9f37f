ALTER TABLE "contacts" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "contacts_phone" ON "contacts" USING btree ("workspace_id","phone");
--> statement-breakpoint
-- Who asked, visited or applied until now leads to a person as from now on: to an entry with the same number or address,
-- or to a new one. What was erased has neither and makes none. Nobody is asked whether one may write to them.
DO $$
DECLARE
  one record;
  entry uuid;
BEGIN
  FOR one IN
    SELECT * FROM (
      SELECT i.workspace_id, i.name, i.phone, i.email, i.locale, i.created_at, NULL::uuid AS user_id,
             CASE WHEN i.property_id IS NULL THEN 'website' ELSE 'listing' END AS source,
             (SELECT max(a.created_at) FROM audit_log a
               WHERE a.workspace_id = i.workspace_id AND a.record_kind = 'inquiry' AND a.record_id = i.id::text
                 AND a.action = 'inquiry.changed' AND i.status = 'answered') AS spoken_at
        FROM inquiries i
      UNION ALL
      SELECT v.workspace_id, v.name, v.phone, v.email, v.locale, v.created_at, NULL, 'visit',
             CASE WHEN v.status = 'done' THEN least(v.at, now()) END
        FROM visits v
      UNION ALL
      SELECT a.workspace_id, concat_ws(' ', a.first_name, a.last_name), a.phone, a.email, a.locale, a.submitted_at,
             a.user_id, 'listing', a.decided_at
        FROM applications a WHERE a.submitted_at IS NOT NULL
    ) AS came
     WHERE coalesce(phone, email) IS NOT NULL AND workspace_id <> '00000000-0000-0000-0000-000000000000'
     ORDER BY created_at, name
  LOOP
    SELECT c.id INTO entry FROM contacts c
     WHERE c.workspace_id = one.workspace_id AND (c.phone = one.phone OR lower(c.email) = lower(one.email))
     ORDER BY c.phone = one.phone AND lower(c.email) = lower(one.email) DESC NULLS LAST,
              fold_key(c.name) = fold_key(one.name) DESC, c.phone = one.phone DESC NULLS LAST, c.id
     LIMIT 1;
    IF entry IS NULL THEN
      -- A UUIDv7 of the day they first came, so that they stand in that order.
      entry := (lpad(to_hex((extract(epoch FROM one.created_at) * 1000)::bigint), 12, '0') || '7'
                || substr(md5(gen_random_uuid()::text), 1, 3) || 'a' || substr(md5(gen_random_uuid()::text), 1, 15))::uuid;
      INSERT INTO contacts (workspace_id, id, name, type, email, phone, locale, source, user_id, created_at, updated_at)
      VALUES (one.workspace_id, entry, left(one.name, 150),
              CASE WHEN EXISTS (SELECT 1 FROM tenants r WHERE r.workspace_id = one.workspace_id AND r.deleted_at IS NULL
                                   AND (r.phone = one.phone OR lower(r.email) = lower(one.email))) THEN 'tenant'
                   WHEN EXISTS (SELECT 1 FROM owners r WHERE r.workspace_id = one.workspace_id AND r.deleted_at IS NULL
                                   AND (r.phone = one.phone OR lower(r.email) = lower(one.email))) THEN 'owner'
                   WHEN EXISTS (SELECT 1 FROM vendors r WHERE r.workspace_id = one.workspace_id AND r.deleted_at IS NULL
                                   AND (r.phone = one.phone OR lower(r.email) = lower(one.email))) THEN 'vendor'
                   ELSE 'prospect' END,
              one.email, one.phone, CASE WHEN one.locale = 'en' THEN 'en' ELSE 'th' END, one.source, one.user_id,
              one.created_at, one.created_at);
    END IF;
    UPDATE contacts SET last_contacted_at = greatest(last_contacted_at, one.spoken_at)
     WHERE workspace_id = one.workspace_id AND id = entry AND one.spoken_at IS NOT NULL;
  END LOOP;
END $$;
