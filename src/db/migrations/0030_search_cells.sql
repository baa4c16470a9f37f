DROP INDEX "listing_index_point";--> statement-breakpoint
-- by hand
-- Homes by cells of the map, some 550 metres wide, then by kind and rent: what stands near a place is gathered from these.
-- The index of points read every home around and cost as much disk. Behind INCLUDE stands what searches filter by.
CREATE INDEX "listing_index_cell" ON "listing_index" USING btree ((floor(lat * 200)::int * 100000 + floor(lng * 200)::int),"type","bedrooms","rent_satang","property_id")
  INCLUDE ("status","furnishing","pets","amenities","audience","bathrooms","area_sqm","floor","monthly_satang","move_in_satang","free_from","min_lease_months","is_manager_verified","station_m","published_at","district_code","province_code","lat","lng");
--> statement-breakpoint
-- The same behind those by kind and by district: one column that an index lacks makes PostgreSQL fetch every home.
DROP INDEX "listing_index_filters";
--> statement-breakpoint
CREATE INDEX "listing_index_filters" ON "listing_index" USING btree ("type","bedrooms","rent_satang","property_id")
  INCLUDE ("status","furnishing","pets","amenities","audience","bathrooms","area_sqm","floor","monthly_satang","move_in_satang","free_from","min_lease_months","is_manager_verified","station_m","published_at","district_code","province_code");
--> statement-breakpoint
DROP INDEX "listing_index_district";
--> statement-breakpoint
CREATE INDEX "listing_index_district" ON "listing_index" USING btree ("district_code","rent_satang","property_id")
  INCLUDE ("status","type","bedrooms","furnishing","pets","amenities","audience","bathrooms","area_sqm","floor","monthly_satang","move_in_satang","free_from","min_lease_months","is_manager_verified","station_m","published_at");
--> statement-breakpoint
-- Planning a search by likeness compares the typed name with every value of the statistics: a hundred of them took longer
-- than the search.
ALTER TABLE "listing_index" ALTER COLUMN "words" SET STATISTICS 20;
