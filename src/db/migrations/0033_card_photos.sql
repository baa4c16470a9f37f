ALTER TABLE "listing_index" ADD COLUMN "more_photo_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint

-- What is published already gets its pictures; from now on they are written with the rest of the row.
UPDATE "listing_index" l
   SET "more_photo_ids" = more.ids
  FROM (SELECT o.workspace_id, o.property_id, (array_agg(o.file_id ORDER BY o.position))[2:6] AS ids
          FROM "property_photos" o
          JOIN LATERAL (SELECT c.is_drawn FROM "property_photos" c
                         WHERE c.workspace_id = o.workspace_id AND c.property_id = o.property_id
                         ORDER BY c.position LIMIT 1) cover ON cover.is_drawn = o.is_drawn
         GROUP BY o.workspace_id, o.property_id) more
 WHERE l.workspace_id = more.workspace_id AND l.property_id = more.property_id AND cardinality(more.ids) > 0;
