-- What a home is searched and ordered by beside its rent: the cash one moves in with, rent a square metre, the walk to
-- the nearest station. The last two are reckoned by the database from what is there.
ALTER TABLE "listing_index" ADD COLUMN "move_in_satang" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
UPDATE "listing_index" l
   SET "move_in_satang" = p.deposit_satang + p.advance_satang + p.rent_satang + p.common_fee_satang + p.internet_fee_satang
  FROM "properties" p
 WHERE p.workspace_id = l.workspace_id AND p.id = l.property_id;--> statement-breakpoint
ALTER TABLE "listing_index" ALTER COLUMN "move_in_satang" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "per_sqm_satang" bigint GENERATED ALWAYS AS (CASE WHEN area_sqm > 0 THEN (rent_satang / area_sqm)::bigint ELSE 9999999999 END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "station_m" integer GENERATED ALWAYS AS (coalesce((stations -> 0 ->> 'metres')::integer, 999999)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_index_per_sqm" ON "listing_index" USING btree ("per_sqm_satang","property_id");--> statement-breakpoint
CREATE INDEX "listing_index_station_m" ON "listing_index" USING btree ("station_m","property_id");
