CREATE TABLE "same_room_pairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_workspace_id" uuid NOT NULL,
	"first_property_id" uuid NOT NULL,
	"second_workspace_id" uuid NOT NULL,
	"second_property_id" uuid NOT NULL,
	"first_published_at" timestamp with time zone NOT NULL,
	"second_published_at" timestamp with time zone NOT NULL,
	"is_unit" boolean NOT NULL,
	"is_cover" boolean NOT NULL,
	"photos" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"hidden_property_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "same_room_pairs_homes" ON "same_room_pairs" USING btree ("first_property_id","second_property_id");--> statement-breakpoint
CREATE INDEX "same_room_pairs_second" ON "same_room_pairs" USING btree ("second_property_id");--> statement-breakpoint
CREATE INDEX "same_room_pairs_newest" ON "same_room_pairs" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- by hand
-- Limits of the true monthly cost and of the cash to move in, and what homes have and whom they take.
CREATE INDEX "listing_index_monthly" ON "listing_index" USING btree ("monthly_satang","property_id")
  INCLUDE ("status","type","bedrooms","rent_satang","furnishing","pets","district_code","published_at");
--> statement-breakpoint
CREATE INDEX "listing_index_move_in" ON "listing_index" USING btree ("move_in_satang","property_id")
  INCLUDE ("status","type","bedrooms","rent_satang","furnishing","pets","district_code","published_at");
--> statement-breakpoint
CREATE INDEX "listing_index_has" ON "listing_index" USING gin ("amenities","pets");
--> statement-breakpoint
-- With the way to a station: "near a train" is asked beside kind and rent.
DROP INDEX "listing_index_filters";
--> statement-breakpoint
CREATE INDEX "listing_index_filters" ON "listing_index" USING btree ("type","bedrooms","rent_satang","property_id")
  INCLUDE ("status","furnishing","pets","area_sqm","province_code","district_code","published_at","station_m","min_lease_months","is_manager_verified");
--> statement-breakpoint
-- Every 8th, 64th and 512th home by a hash of its id: what a wide piece of the map holds is told from these. They carry
-- what searches filter by, so that they are read alone.
CREATE INDEX "listing_index_point_8" ON "listing_index" USING gist (point("lng", "lat"))
  INCLUDE ("lat","lng","status","type","bedrooms","bathrooms","rent_satang","monthly_satang","move_in_satang","furnishing","pets","amenities","area_sqm","floor","audience","province_code","district_code","free_from","min_lease_months","is_manager_verified","station_m","property_id") WHERE (uuid_hash(property_id) & 7) = 0;
--> statement-breakpoint
CREATE INDEX "listing_index_point_64" ON "listing_index" USING gist (point("lng", "lat"))
  INCLUDE ("lat","lng","status","type","bedrooms","bathrooms","rent_satang","monthly_satang","move_in_satang","furnishing","pets","amenities","area_sqm","floor","audience","province_code","district_code","free_from","min_lease_months","is_manager_verified","station_m","property_id") WHERE (uuid_hash(property_id) & 63) = 0;
--> statement-breakpoint
CREATE INDEX "listing_index_point_512" ON "listing_index" USING gist (point("lng", "lat"))
  INCLUDE ("lat","lng","status","type","bedrooms","bathrooms","rent_satang","monthly_satang","move_in_satang","furnishing","pets","amenities","area_sqm","floor","audience","province_code","district_code","free_from","min_lease_months","is_manager_verified","station_m","property_id") WHERE (uuid_hash(property_id) & 511) = 0;
--> statement-breakpoint
-- The same rooms of different businesses, for an administrator: by place and photos, as same_rooms() tells a manager, and
-- of what is public on both sides. Runs as the owner and hands nothing back but how many are new; what was decided stays,
-- what is no longer alike and was not decided goes.
CREATE FUNCTION note_same_rooms() RETURNS integer
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH shown AS MATERIALIZED (
    SELECT p.workspace_id, p.id, l.published_at, p.unit_key, p.area_sqm, p.floor, p.bedrooms, j.name_key, j.district_code,
           j.lat, j.lng, floor(j.lat / 0.00055) AS y, floor(j.lng / 0.00055) AS x
      FROM listing_index l
      JOIN properties p ON p.workspace_id = l.workspace_id AND p.id = l.property_id AND p.deleted_at IS NULL
      JOIN projects j ON j.workspace_id = p.workspace_id AND j.id = p.project_id
     WHERE EXISTS (SELECT 1 FROM property_photos o
                     JOIN files f ON f.workspace_id = o.workspace_id AND f.id = o.file_id AND f.likeness <> 0
                    WHERE o.workspace_id = p.workspace_id AND o.property_id = p.id AND NOT o.is_drawn)),
  places AS (
    SELECT a.workspace_id AS first_workspace, a.id AS first, b.workspace_id AS second_workspace, b.id AS second,
           a.published_at AS first_at, b.published_at AS second_at, a.unit_key = b.unit_key AND a.unit_key <> '' AS is_unit
      FROM shown a JOIN shown b ON b.name_key = a.name_key AND a.name_key <> '' AND a.id < b.id
       AND b.workspace_id <> a.workspace_id AND b.district_code IS NOT DISTINCT FROM a.district_code
     WHERE a.unit_key = b.unit_key AND a.unit_key <> ''
        OR abs(a.area_sqm - b.area_sqm) <= 1 AND a.bedrooms = b.bedrooms AND coalesce(a.floor = b.floor, true)
    UNION
    -- Some sixty metres around: the cells of that size beside each other.
    SELECT a.workspace_id, a.id, b.workspace_id, b.id, a.published_at, b.published_at,
           a.unit_key = b.unit_key AND a.unit_key <> ''
      FROM shown a CROSS JOIN generate_series(-1, 1) dy CROSS JOIN generate_series(-1, 1) dx
      JOIN shown b ON b.y = a.y + dy AND b.x = a.x + dx AND a.id < b.id AND b.workspace_id <> a.workspace_id
       AND b.lat BETWEEN a.lat - 0.00055 AND a.lat + 0.00055 AND b.lng BETWEEN a.lng - 0.00055 AND a.lng + 0.00055
     WHERE abs(a.area_sqm - b.area_sqm) <= 1 AND a.bedrooms = b.bedrooms AND coalesce(a.floor = b.floor, true)),
  found AS MATERIALIZED (
    SELECT places.*, photos.alike, photos.is_cover FROM places
      JOIN LATERAL (
        SELECT count(DISTINCT o.position)::int AS alike, coalesce(bool_or(o.position = 0 AND q.position = 0), false) AS is_cover
          FROM property_photos o
          JOIN files f ON f.workspace_id = o.workspace_id AND f.id = o.file_id AND f.likeness <> 0 AND f.deleted_at IS NULL
          JOIN property_photos q ON q.workspace_id = places.second_workspace AND q.property_id = places.second AND NOT q.is_drawn
          JOIN files g ON g.workspace_id = q.workspace_id AND g.id = q.file_id AND g.likeness <> 0 AND g.deleted_at IS NULL
           AND bit_count((f.likeness # g.likeness)::bit(64)) <= 10
         WHERE o.workspace_id = places.first_workspace AND o.property_id = places.first AND NOT o.is_drawn) AS photos
        ON photos.alike > 0 AND (places.is_unit OR photos.is_cover OR photos.alike > 1)),
  gone AS (
    DELETE FROM same_room_pairs s WHERE s.state = 'open' AND NOT EXISTS (
      SELECT 1 FROM found WHERE found.first = s.first_property_id AND found.second = s.second_property_id)),
  kept AS (
    INSERT INTO same_room_pairs AS s
      (id, first_workspace_id, first_property_id, second_workspace_id, second_property_id, first_published_at,
       second_published_at, is_unit, is_cover, photos)
    SELECT gen_random_uuid(), first_workspace, first, second_workspace, second, first_at, second_at, coalesce(is_unit, false),
           is_cover, alike FROM found
    ON CONFLICT (first_property_id, second_property_id) DO UPDATE
       SET is_unit = excluded.is_unit, is_cover = excluded.is_cover, photos = excluded.photos WHERE s.state = 'open'
    RETURNING xmax = 0 AS is_new)
  SELECT count(*) FILTER (WHERE is_new)::int FROM kept;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_same_rooms() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION note_same_rooms() TO ruen_app;
