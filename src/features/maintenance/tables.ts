import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Repairs. A repair has one home that it is told by, and in `maintenance_homes` all that it is about. */
export const maintenanceItems = pgTable(
  'maintenance_items',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** RP-2026-0147 */
    no: text('no').notNull(),
    propertyId: uuid('property_id').notNull(),
    /** Who lives there and is told about it. */
    tenantId: uuid('tenant_id'),
    /** manager, tenant, door */
    reporterKind: text('reporter_kind').notNull().default('manager'),
    /** As given at the door, where nobody is logged in. */
    reporterName: text('reporter_name'),
    reporterPhone: text('reporter_phone'),
    title: text('title').notNull(),
    description: text('description'),
    category: text('category').notNull(),
    priority: text('priority').notNull().default('normal'),
    /** See `rules/states.ts`. */
    status: text('status').notNull().default('new'),
    /** parts, owner, tenant, other */
    holdReason: text('hold_reason'),
    vendorId: uuid('vendor_id'),
    /** What is broken, where that is written down. */
    assetId: uuid('asset_id'),
    /** Times that suit the tenant: `{day, part}`, part one of morning, afternoon, evening. */
    windows: jsonb('windows').$type<{ day: string; part: string }[]>().notNull().default([]),
    /** They need not be home. */
    mayEnter: boolean('may_enter').notNull().default(false),
    scheduledAt: instant('scheduled_at'),
    scheduledUntil: instant('scheduled_until'),
    /** The clocks as they run now: null while they stand still or are done. */
    answerDueAt: instant('answer_due_at'),
    mendDueAt: instant('mend_due_at'),
    answeredAt: instant('answered_at'),
    completedAt: instant('completed_at'),
    completedBy: uuid('completed_by'),
    reopenedCount: integer('reopened_count').notNull().default(0),
    estimateSatang: satang('estimate_satang'),
    costSatang: satang('cost_satang'),
    /** owner, tenant, shared, business */
    billTo: text('bill_to').notNull().default('owner'),
    billToReason: text('bill_to_reason').notNull().default(''),
    /** When the tenants were last written to. */
    toldAt: instant('told_at'),
    /** When the tenant said that it is mended. */
    confirmedAt: instant('confirmed_at'),
    /** One to five, of the tenant once it is mended. */
    rating: integer('rating'),
    ratedAt: instant('rated_at'),
    /** The same of the team, about who mended it. */
    workerRating: integer('worker_rating'),
    workerRatedAt: instant('worker_rated_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('maintenance_no').on(t.workspaceId, t.no),
    index('maintenance_list').on(t.workspaceId, t.status, t.createdAt.desc().nullsFirst(), t.id),
    index('maintenance_open')
      .on(t.workspaceId, t.createdAt, t.id)
      .where(sql`status not in ('completed', 'cancelled')`),
    index('maintenance_done').on(t.workspaceId, t.status, t.completedAt.desc().nullsLast(), t.id),
    index('maintenance_scheduled').on(t.workspaceId, t.scheduledAt),
    index('maintenance_tenant').on(t.workspaceId, t.tenantId),
    index('maintenance_vendor').on(t.workspaceId, t.vendorId),
    index('maintenance_asset').on(t.workspaceId, t.assetId).where(sql`asset_id is not null`),
  ],
)

/** The homes of a repair: one, or each that a burst pipe reaches. */
export const maintenanceHomes = pgTable(
  'maintenance_homes',
  {
    workspaceId: workspaceId(),
    maintenanceId: uuid('maintenance_id').notNull(),
    propertyId: uuid('property_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.maintenanceId, t.propertyId] }),
    index('maintenance_homes_home').on(t.workspaceId, t.propertyId),
  ],
)

/** What happened to a repair, step by step; never changed. The clocks are reckoned from it. */
export const maintenanceSteps = pgTable(
  'maintenance_steps',
  {
    workspaceId: workspaceId(),
    id: id(),
    maintenanceId: uuid('maintenance_id').notNull(),
    at: instant('at').notNull(),
    /** See `rules/steps.ts`. */
    kind: text('kind').notNull(),
    /** The state that began, of a move. */
    state: text('state'),
    /** manager, tenant, vendor, owner, door, system */
    byKind: text('by_kind').notNull(),
    byId: uuid('by_id'),
    text: text('text').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('maintenance_steps_of').on(t.workspaceId, t.maintenanceId, t.at),
  ],
)

/** Pictures of what is broken, and of what was mended. */
export const maintenancePhotos = pgTable(
  'maintenance_photos',
  {
    workspaceId: workspaceId(),
    id: id(),
    maintenanceId: uuid('maintenance_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** before, after */
    phase: text('phase').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('maintenance_photos_of').on(t.workspaceId, t.maintenanceId, t.createdAt),
  ],
)
