import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** What stands in homes and buildings and is looked after: air conditioners, pumps, extinguishers. */
export const assets = pgTable(
  'assets',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** See `ASSET_KINDS`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    model: text('model').notNull().default(''),
    serial: text('serial').notNull().default(''),
    /** The home that it stands in, or the building whose common part it is: exactly one. */
    propertyId: uuid('property_id'),
    projectId: uuid('project_id'),
    /** Where there, in words. */
    place: text('place').notNull().default(''),
    boughtDay: date('bought_day', { mode: 'string' }),
    priceSatang: satang('price_satang'),
    installedDay: date('installed_day', { mode: 'string' }),
    /** The last day on which the warranty holds, and who gives it. */
    warrantyUntil: date('warranty_until', { mode: 'string' }),
    warrantyWith: text('warranty_with').notNull().default(''),
    warrantyPhone: text('warranty_phone').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Since when it is no longer used, and why; its history stays. */
    retiredDay: date('retired_day', { mode: 'string' }),
    retiredReason: text('retired_reason').notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('assets_home').on(t.workspaceId, t.propertyId),
    index('assets_building').on(t.workspaceId, t.projectId),
  ],
)

/** Pictures of an asset and of its plate. */
export const assetPhotos = pgTable(
  'asset_photos',
  {
    workspaceId: workspaceId(),
    id: id(),
    assetId: uuid('asset_id').notNull(),
    fileId: uuid('file_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('asset_photos_of').on(t.workspaceId, t.assetId, t.createdAt),
  ],
)
