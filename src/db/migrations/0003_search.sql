-- What searches filter and order by travels in the indexes they begin with, so that counting and choosing a page read
-- the index alone and only the homes shown are fetched. The columns behind INCLUDE are unknown to the schema kit.
CREATE INDEX "listing_index_filters" ON "listing_index" USING btree ("type","bedrooms","rent_satang","property_id")
  INCLUDE ("status","furnishing","pets","area_sqm","province_code","district_code","published_at");
--> statement-breakpoint
DROP INDEX "listing_index_district";
--> statement-breakpoint
CREATE INDEX "listing_index_district" ON "listing_index" USING btree ("district_code","rent_satang","property_id")
  INCLUDE ("status","type","bedrooms","furnishing","pets","area_sqm","published_at");
--> statement-breakpoint
DROP INDEX "listing_index_point";
--> statement-breakpoint
CREATE INDEX "listing_index_point" ON "listing_index" USING gist (point("lng", "lat"))
  INCLUDE ("lat","lng","status","type","bedrooms","rent_satang","furnishing","pets","area_sqm","published_at","property_id");
--> statement-breakpoint
-- Reading an index alone needs pages known to be visible to all: tidied after two changes in a hundred, not twenty.
ALTER TABLE "listing_index" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
