import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from './columns.ts'

/** Uploaded files. The bytes lie in the files port under `key`; renditions of images beside it. */
export const files = pgTable(
  'files',
  {
    workspaceId: workspaceId(),
    id: id(),
    uploadedBy: uuid('uploaded_by'),
    /** 1 profile, 2 property photos, 3 documents (private), 4 website assets, 5 general. */
    containerId: integer('container_id').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    name: text('name').notNull(),
    type: text('type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    key: text('key').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Variant name → { key, type, width, height }, once the image job has run. */
    renditions: jsonb('renditions').$type<Record<string, { key: string; width: number; height: number }>>(),
    /** The picture in a few pixels (WebP in base64), until it has come; empty for one that can be seen through, null until made. */
    placeholder: text('placeholder'),
    /** 64 bits that look-alikes share nearly all of; 0 for a picture with nothing to tell it by, null until looked at. */
    likeness: bigint('likeness', { mode: 'bigint' }),
    /** When its AVIF was tried; null for what has yet to be, and for what is private. */
    lightAt: instant('light_at'),
    /** The picture that this one was cut out of, and how: `x-y-zoom` in hundredths. The whole one is not for visitors. */
    cutOf: uuid('cut_of'),
    cut: text('cut'),
    /** What the client called this sending, so that one whose answer was lost is not kept twice. */
    uploadKey: text('upload_key'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    // What has yet to be tried in AVIF: empty but for the newest.
    index('files_to_lighten')
      .on(t.createdAt)
      .where(sql`light_at is null and is_public and renditions is not null and deleted_at is null`),
    uniqueIndex('files_upload_key')
      .on(t.workspaceId, t.containerId, t.uploadedBy, t.uploadKey)
      .where(sql`upload_key is not null and deleted_at is null`),
    uniqueIndex('files_cut').on(t.workspaceId, t.cutOf, t.cut).where(sql`deleted_at is null`),
  ],
)
