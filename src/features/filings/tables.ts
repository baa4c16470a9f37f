import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** What immigration is told of a foreigner who came (TM30). That of a move-in carries the id of its lease. */
export const filings = pgTable(
  'filings',
  {
    workspaceId: workspaceId(),
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    leaseId: uuid('lease_id'),
    arrivedAt: instant('arrived_at').notNull(),
    /** `no`: only the day is known, and the moment is its beginning. */
    isTimeKnown: text('is_time_known').$type<'yes' | 'no'>().notNull(),
    /** As in the passport, in Latin letters. */
    firstName: text('first_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    sex: text('sex').$type<'M' | 'F'>(),
    birthDay: date('birth_day'),
    /** Three letters. */
    nationality: text('nationality'),
    visa: text('visa'),
    stayUntil: date('stay_until'),
    status: text('status').$type<'open' | 'filed' | 'not_needed'>().notNull().default('open'),
    receiptNo: text('receipt_no'),
    filedAt: instant('filed_at'),
    /** The office's answer as a picture or PDF. */
    proofFileId: uuid('proof_file_id'),
    /** Why it need not be filed. */
    reason: text('reason'),
    /** One more with each change. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('filings_of').on(t.workspaceId, t.tenantId),
    index('filings_state').on(t.workspaceId, t.status, t.arrivedAt),
  ],
)
