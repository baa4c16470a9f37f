ALTER TABLE "files" ADD COLUMN "upload_key" text;--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "cover_blur" text;--> statement-breakpoint
CREATE UNIQUE INDEX "files_upload_key" ON "files" USING btree ("workspace_id","container_id","uploaded_by","upload_key") WHERE upload_key is not null and deleted_at is null;--> statement-breakpoint
-- by hand: a colour alone was shown nowhere; the few pixels that stand there now are made by a job.
UPDATE files SET placeholder = NULL WHERE placeholder IS NOT NULL;
