import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/**
 * A repair in the hands of somebody outside: asked for a price, or given the job. Nothing of its link is kept: the link
 * follows from the ids, its number and the server's secret (G425).
 */
export const repairJobs = pgTable(
  'repair_jobs',
  {
    workspaceId: workspaceId(),
    id: id(),
    maintenanceId: uuid('maintenance_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    kind: text('kind').$type<'quote' | 'work'>().notNull(),
    state: text('status')
      .$type<'asked' | 'accepted' | 'refused' | 'withdrawn' | 'done'>()
      .notNull()
      .default('asked'),
    /** How far the work is: on_way, arrived, started, done; null before. */
    stage: text('stage').$type<'on_way' | 'arrived' | 'started' | 'done'>(),
    /** Which link is the good one: renewing takes the next, and the one before is dead. */
    linkNo: integer('link_no').notNull().default(1),
    /** What is paid for it as agreed when it was given. */
    priceSatang: satang('price_satang'),
    refusal: text('refusal').notNull().default(''),
    askedBy: uuid('asked_by'),
    askedAt: instant('requested_at').notNull(),
    /** When the last mail with the link was asked for; null where there is no address or nobody wanted it. */
    sentAt: instant('sent_at'),
    openedAt: instant('opened_at'),
    answeredAt: instant('answered_at'),
    answerBy: instant('answer_by').notNull(),
    /** How often it was asked after: 1 once, 2 and the job is with the business again. */
    nudged: integer('nudged').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('repair_jobs_of').on(t.workspaceId, t.maintenanceId),
    index('repair_jobs_vendor').on(t.workspaceId, t.vendorId),
    index('repair_jobs_waiting').on(t.answerBy).where(sql`status = 'asked' and nudged < 2`),
    uniqueIndex('repair_jobs_one_work')
      .on(t.workspaceId, t.maintenanceId)
      .where(sql`kind = 'work' and status in ('asked', 'accepted')`),
    uniqueIndex('repair_jobs_one_quote')
      .on(t.workspaceId, t.maintenanceId, t.vendorId)
      .where(sql`kind = 'quote' and status = 'asked'`),
  ],
)

/** Prices for a job; the one without `replaced_at` counts. */
export const repairQuotes = pgTable(
  'repair_quotes',
  {
    workspaceId: workspaceId(),
    id: id(),
    jobId: uuid('job_id').notNull(),
    maintenanceId: uuid('maintenance_id').notNull(),
    labourSatang: satang('labour_satang').notNull(),
    partsSatang: satang('parts_satang').notNull(),
    travelSatang: satang('travel_satang').notNull(),
    vatSatang: satang('vat_satang').notNull(),
    warrantyDays: integer('warranty_days').notNull(),
    earliestDay: date('earliest_day', { mode: 'string' }).notNull(),
    earliestPart: text('earliest_part').$type<'morning' | 'afternoon' | 'evening'>().notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    /** vendor, by the link; manager, for one who phoned */
    byKind: text('by_kind').$type<'vendor' | 'manager'>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    replacedAt: instant('replaced_at'),
    chosenAt: instant('chosen_at'),
    chosenBy: uuid('chosen_by'),
    chosenReason: text('chosen_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('repair_quotes_of').on(t.workspaceId, t.maintenanceId),
    uniqueIndex('repair_quotes_counts').on(t.workspaceId, t.jobId).where(sql`replaced_at is null`),
    uniqueIndex('repair_quotes_chosen').on(t.workspaceId, t.maintenanceId).where(sql`chosen_at is not null`),
  ],
)
