CREATE TABLE "confirmation_asks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_asks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "likeness" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "name_key" text GENERATED ALWAYS AS (regexp_replace(translate(lower(name_th), '่้๊๋์็', ''), '[^a-z0-9ก-๛]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirm_by" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirm_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "unit_key" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(translate(lower(unit_no), '๐๑๒๓๔๕๖๗๘๙', '0123456789'), '^(ห้องเลขที่|ห้อง|เลขที่|room|unit|no)', ''), '[^a-z0-9/ก-ฮ]', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "projects_name_key" ON "projects" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "projects_lat" ON "projects" USING btree ("lat");--> statement-breakpoint
CREATE INDEX "properties_confirm_by" ON "properties" USING btree ("confirm_by") WHERE confirm_by is not null;--> statement-breakpoint
-- by hand
SELECT protect_by_workspace('confirmation_asks');
--> statement-breakpoint
-- Nothing leaves the search on the day of the upgrade: thirty days for all that is free now.
UPDATE "properties" SET "confirm_by" = (now() AT TIME ZONE 'Asia/Bangkok')::date + 30
 WHERE "listing_state" = 'published' AND "status" IN ('available', 'coming_soon') AND "deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "files_likeness_missing" ON "files" USING btree ("workspace_id", "id")
 WHERE likeness IS NULL AND container_id = 2 AND deleted_at IS NULL;
--> statement-breakpoint
-- Whether a home of the workspace in use is shown somewhere else, too: the same place and the same photos. Runs as the
-- owner, since a business must not read another's rows; of another business it says only that there is one (a null), and
-- only of what is public there. Drawings that stand in for photos are compared with nothing.
CREATE FUNCTION same_rooms(home uuid) RETURNS TABLE (property_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH me AS (
    SELECT p.workspace_id, p.id, p.unit_key, p.area_sqm, p.floor, p.bedrooms, j.name_key, j.district_code, j.lat, j.lng
      FROM properties p JOIN projects j ON j.workspace_id = p.workspace_id AND j.id = p.project_id
     WHERE p.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND p.id = home
       AND p.deleted_at IS NULL),
  places AS (
    SELECT j.workspace_id, j.id, true AS is_named FROM me JOIN projects j
        ON j.name_key = me.name_key AND j.name_key <> '' AND j.district_code IS NOT DISTINCT FROM me.district_code
    UNION
    -- Some sixty metres around.
    SELECT j.workspace_id, j.id, false FROM me JOIN projects j
        ON j.lat BETWEEN me.lat - 0.00055 AND me.lat + 0.00055 AND j.lng BETWEEN me.lng - 0.00055 AND me.lng + 0.00055),
  rooms AS (
    SELECT p.workspace_id, p.id, p.workspace_id = me.workspace_id AS is_own,
           bool_or(p.unit_key = me.unit_key AND p.unit_key <> '') AS is_unit
      FROM me JOIN places ON true
      JOIN properties p ON p.workspace_id = places.workspace_id AND p.project_id = places.id AND p.deleted_at IS NULL
     WHERE NOT (p.workspace_id = me.workspace_id AND p.id = me.id)
       AND (p.workspace_id = me.workspace_id
            OR EXISTS (SELECT 1 FROM listing_index l WHERE l.workspace_id = p.workspace_id AND l.property_id = p.id))
       AND (places.is_named AND p.unit_key = me.unit_key AND p.unit_key <> ''
            OR abs(p.area_sqm - me.area_sqm) <= 1 AND p.bedrooms = me.bedrooms
               AND coalesce(p.floor = me.floor, true)
               -- Somebody knows their own rooms by number; others may write the number otherwise.
               AND (p.unit_key = me.unit_key AND p.unit_key <> '' OR p.workspace_id <> me.workspace_id))
     GROUP BY 1, 2, 3),
  mine AS (
    SELECT o.position, f.likeness FROM me
      JOIN property_photos o ON o.workspace_id = me.workspace_id AND o.property_id = me.id AND NOT o.is_drawn
      JOIN files f ON f.workspace_id = o.workspace_id AND f.id = o.file_id AND f.likeness <> 0 AND f.deleted_at IS NULL)
  SELECT DISTINCT CASE WHEN rooms.is_own THEN rooms.id END
    FROM rooms
    JOIN LATERAL (
      SELECT count(DISTINCT mine.position) AS alike, coalesce(bool_or(mine.position = 0 AND o.position = 0), false) AS is_cover
        FROM property_photos o
        JOIN files f ON f.workspace_id = o.workspace_id AND f.id = o.file_id AND f.likeness <> 0 AND f.deleted_at IS NULL
        JOIN mine ON bit_count((mine.likeness # f.likeness)::bit(64)) <= 10
       WHERE o.workspace_id = rooms.workspace_id AND o.property_id = rooms.id AND NOT o.is_drawn) AS photos
      -- Rooms of one building share photos of its pool: where the number differs, more than one must be the same.
      ON photos.alike > 0 AND (rooms.is_unit OR photos.is_cover OR photos.alike > 1);
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION same_rooms(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION same_rooms(uuid) TO ruen_app;
