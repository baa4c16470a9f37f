ALTER TABLE "files" ADD COLUMN "light_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "cut_of" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "cut" text;--> statement-breakpoint
CREATE INDEX "files_to_lighten" ON "files" USING btree ("created_at") WHERE light_at is null and is_public and renditions is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_cut" ON "files" USING btree ("workspace_id","cut_of","cut") WHERE deleted_at is null;