import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Recurring care: what is done again and again, how often, and for what. */
export const carePlans = pgTable(
  'care_plans',
  {
    workspaceId: workspaceId(),
    id: id(),
    title: text('title').notNull(),
    /** The trade, as repairs have it. */
    category: text('category').notNull(),
    /** What is to be done, a line each. */
    details: text('details').notNull().default(''),
    /** Every so many of `unit`: week, month, year. */
    every: integer('every').notNull(),
    unit: text('unit').notNull(),
    /** The day that all others are counted from. */
    anchorDay: date('anchor_day', { mode: 'string' }).notNull(),
    /** Rounds before this day are not made up for. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** So many days before its day a round becomes a repair. */
    leadDays: integer('lead_days').notNull(),
    /** A Sunday or a holiday gives way to the next working day. */
    onWorkingDays: boolean('on_working_days').notNull().default(true),
    /** together: one repair over all homes; each: one for each home or asset. */
    shape: text('shape').notNull(),
    vendorId: uuid('vendor_id'),
    estimateSatang: satang('estimate_satang'),
    billTo: text('bill_to').notNull(),
    /** on, paused, ended */
    state: text('state').notNull().default('on'),
    /** When the next round becomes a repair; null while there is none. */
    makeOn: date('make_on', { mode: 'string' }),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('care_plans_list').on(t.workspaceId, t.state, t.makeOn, t.id),
    index('care_plans_due').on(t.makeOn).where(sql`state = 'on' and deleted_at is null`),
  ],
)

/** What a plan is for: homes, buildings, assets; each row names one of them. */
export const careTargets = pgTable(
  'care_targets',
  {
    workspaceId: workspaceId(),
    id: id(),
    planId: uuid('plan_id').notNull(),
    propertyId: uuid('property_id'),
    projectId: uuid('project_id'),
    assetId: uuid('asset_id'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('care_targets_of').on(t.workspaceId, t.planId),
    index('care_targets_asset').on(t.workspaceId, t.assetId),
  ],
)

/** The rounds of a plan that are no longer as the plan says, by the day that it says: made, skipped, moved. */
export const careRounds = pgTable(
  'care_rounds',
  {
    workspaceId: workspaceId(),
    planId: uuid('plan_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** made, moved, skipped, missed, empty */
    state: text('state').notNull(),
    /** The day on which it is done. */
    onDay: date('on_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.planId, t.day] })],
)

/** The repairs that a round was made into. */
export const careRepairs = pgTable(
  'care_repairs',
  {
    workspaceId: workspaceId(),
    maintenanceId: uuid('maintenance_id').notNull(),
    planId: uuid('plan_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What it looks after, where one repair is for several. */
    assetIds: uuid('asset_ids').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.maintenanceId] }),
    index('care_repairs_of').on(t.workspaceId, t.planId, t.day),
  ],
)
