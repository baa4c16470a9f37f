import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** What a report is of, in both tables. */
const scope = {
  kind: text('kind').notNull(),
  projectId: uuid('project_id'),
  propertyId: uuid('property_id'),
  ownerId: uuid('owner_id'),
  side: text('side').$type<'all' | 'own'>().notNull().default('all'),
  /** Of heads, words and mails. */
  locale: text('locale').$type<'th' | 'en'>().notNull().default('th'),
  mailTo: text('mail_to').array().notNull().default(sql`'{}'`),
  /** The owner who finds it in their portal. */
  shareWith: uuid('share_with'),
}

/** A report that was made: its figures as they were then, and its files. */
export const reports = pgTable(
  'reports',
  {
    workspaceId: workspaceId(),
    id: id(),
    ...scope,
    /** Made with the form, or of a schedule and its day: asked twice, it is made once. */
    onceKey: text('once').notNull(),
    /** First and last month, `2026-11`. */
    fromMonth: text('from_month').notNull(),
    toMonth: text('to_month').notNull(),
    name: text('name').notNull().default(''),
    note: text('note').notNull().default(''),
    status: text('status').$type<'running' | 'ready' | 'failed'>().notNull().default('running'),
    /** 0 to 100. */
    percent: integer('percent').notNull().default(0),
    rowCount: integer('row_count').notNull().default(0),
    /** Period, scope and figures in words, as they were when it was made. Money is a text of satang. */
    told: jsonb('told').$type<{ period: string; scopeName: string; figures: unknown[] }>(),
    /** Null for one of too many rows for paper. */
    pdfFileId: uuid('pdf_file_id'),
    xlsxFileId: uuid('xlsx_file_id'),
    scheduleId: uuid('schedule_id'),
    /** How often its files were mailed. */
    mailings: integer('mailings').notNull().default(0),
    mailedAt: instant('mailed_at'),
    keptUntil: instant('kept_until').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('reports_once_key').on(t.workspaceId, t.onceKey),
    index('reports_newest').on(t.workspaceId, t.createdAt.desc(), t.id.desc()),
    index('reports_shared').on(t.workspaceId, t.shareWith),
    index('reports_to_end').on(t.keptUntil).where(sql`share_with is null`),
  ],
)

/** A report that is made by itself, each month or week, of the months that are over. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    workspaceId: workspaceId(),
    id: id(),
    ...scope,
    onceKey: text('once').notNull(),
    every: text('every').$type<'month' | 'week'>().notNull(),
    onDay: integer('on_day').notNull(),
    months: integer('months').notNull().default(1),
    isPaused: boolean('is_paused').notNull().default(false),
    nextDay: date('next_day', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('report_schedules_once_key').on(t.workspaceId, t.onceKey),
    index('report_schedules_due').on(t.nextDay).where(sql`not is_paused`),
  ],
)
