import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** What of a statement a payout paid: satang as digits. */
export type Cover = { statementId: string; period: string; satang: string }

/** Payouts that were prepared together: who prepared them, who handed them on, who approved. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    workspaceId: workspaceId(),
    id: id(),
    onceKey: uuid('once_key').notNull(),
    /** The day of the books that the sums were taken from. */
    day: date('day', { mode: 'string' }).notNull(),
    preparedBy: uuid('prepared_by'),
    createdAt: createdAt(),
    handedAt: instant('handed_at'),
    approvedBy: uuid('approved_by'),
    approvedAt: instant('approved_at'),
    /** Who prepared it approved it, too, as nobody else there sees money. */
    isAlone: boolean('is_alone').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('payout_runs_once').on(t.workspaceId, t.onceKey),
    index('payout_runs_newest').on(t.workspaceId, t.createdAt.desc(), t.id),
  ],
)

/** Money on its way to an owner. draft → waiting → approved or held → sent → failed; dropped before it was sent. */
export const ownerPayouts = pgTable(
  'owner_payouts',
  {
    workspaceId: workspaceId(),
    id: id(),
    runId: uuid('run_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    state: text('state')
      .$type<'draft' | 'waiting' | 'held' | 'approved' | 'sent' | 'failed' | 'dropped'>()
      .notNull(),
    amountSatang: satang('amount_satang').notNull(),
    /** What could be paid when it was prepared. */
    payableSatang: satang('payable_satang').notNull(),
    /** It waits for the owner's new account instead of going to the old one. */
    waitsForAccount: boolean('waits_for_account').notNull().default(false),
    /** The account that was approved; empty until then, and while it is held. */
    bankCode: text('bank_code'),
    bankAccountNo: text('bank_account_no'),
    bankAccountName: text('bank_account_name'),
    /** The bank's number of the transfer. */
    reference: text('reference'),
    sentDay: date('sent_day', { mode: 'string' }),
    sentBy: uuid('sent_by'),
    sentAt: instant('sent_at'),
    /** Which months it paid, the oldest first. */
    covers: jsonb('covers').$type<Cover[]>().notNull().default([]),
    /** Why it came back, or was dropped. */
    endReason: text('end_reason'),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('owner_payouts_run').on(t.workspaceId, t.runId, t.ownerId),
    index('owner_payouts_owner').on(t.workspaceId, t.ownerId, t.state),
    index('owner_payouts_newest').on(t.workspaceId, t.createdAt.desc(), t.id),
  ],
)
