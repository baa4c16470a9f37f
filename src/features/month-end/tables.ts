import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** Bills that a person sends together. counting → sending → sent | partly, or undone. One at a time in a business. */
export const monthEndRuns = pgTable(
  'month_end_runs',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Made with the page: pressed twice, it is sent once. */
    requestId: uuid('request_id').notNull(),
    status: text('status').$type<'counting' | 'sending' | 'sent' | 'partly' | 'undone'>().notNull(),
    /** Until then it can be undone. */
    goAt: instant('go_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('month_end_runs_once').on(t.workspaceId, t.requestId),
    uniqueIndex('month_end_runs_live').on(t.workspaceId).where(sql`status in ('counting', 'sending')`),
    index('month_end_runs_newest').on(t.workspaceId, t.createdAt.desc()),
    index('month_end_runs_due').on(t.goAt).where(sql`status = 'counting'`),
  ],
)

/** A bill of a run: for which month of which lease, and the sum that was seen. waiting → sent | failed. */
export const monthEndSends = pgTable(
  'month_end_sends',
  {
    workspaceId: workspaceId(),
    id: id(),
    runId: uuid('run_id').notNull(),
    position: integer('position').notNull(),
    leaseId: uuid('lease_id').notNull(),
    period: text('period').notNull(),
    seenSatang: satang('seen_satang').notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    /** Why it failed: the code of the refusal. */
    refusal: text('refusal'),
    invoiceId: uuid('invoice_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('month_end_sends_once').on(t.workspaceId, t.runId, t.leaseId, t.period),
    index('month_end_sends_lease').on(t.workspaceId, t.leaseId, t.period, t.createdAt.desc()),
  ],
)

/** Somebody has looked at what is unusual about a bill, and it is right. Asked again where something else is unusual. */
export const monthEndChecks = pgTable(
  'month_end_checks',
  {
    workspaceId: workspaceId(),
    leaseId: uuid('lease_id').notNull(),
    period: text('period').notNull(),
    /** What was unusual then, with its figures. */
    seen: text('seen').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.leaseId, t.period] })],
)

/** Reminders and late fees are paused: of one lease, or of the whole business. */
export const reminderPauses = pgTable(
  'reminder_pauses',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Null for the whole business. */
    leaseId: uuid('lease_id'),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** On this day they go on again; null until somebody says so. */
    untilDay: date('until_day', { mode: 'string' }),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('reminder_pauses_lease').on(t.workspaceId, t.leaseId, t.fromDay),
  ],
)
