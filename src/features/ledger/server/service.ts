import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Account } from './accounts.ts'
import { openDayOf } from './closing.ts'
import { imbalance, type PostingLine, reversed } from './rules.ts'

export {
  ACCOUNTS,
  type Account,
  ADVANCE_HELD,
  accountOfLine,
  BANK,
  BUILDING_UTILITIES,
  BUSINESS_EXPENSES,
  CASH,
  CREDITS_HELD,
  DEPOSITS_BILLED,
  DEPOSITS_HELD,
  GATEWAY_FEES,
  isAccount,
  MANAGEMENT_FEE,
  OFFICE,
  OPENING,
  OTHER_INCOME,
  OWNER_PAYABLE,
  PETTY_CASH,
  PROPERTY_EXPENSES,
  RECEIVABLE,
  REFUNDS_DUE,
  TAXES_AND_INSURANCE,
  WAGES,
} from './accounts.ts'
export { closedThrough, closePeriod, holdBooks, listClosings, reopenPeriod } from './closing.ts'
export { creditHeld, creditOf, holdCredit, type Tenancy } from './credits.ts'
export { accountKind, accountName, kindName } from './names.ts'
export { holdOwnerMonths } from './owner-months.ts'
export {
  allocate,
  creditGivenLines,
  depositGatheredLines,
  depositPart,
  depositReturnedLines,
  expensePaidLines,
  invoiceIssuedLines,
  invoiceVoidedLines,
  openingDepositLines,
  otherIncomeLines,
  ownerPaidLines,
  type PostingLine,
  type Purse,
  paymentCreditedLines,
  paymentReceivedLines,
  paymentRefundedLines,
  pettyToppedUpLines,
  smaller,
  spreadCredit,
  statementSettledLines,
  surplusReceivedLines,
  surplusRefundedLines,
  vendorPaidLines,
} from './rules.ts'
export { sumsOn, trialBalance } from './sums.ts'
export { verifyBooks } from './verify.ts'

export type EntryKind =
  | 'invoice_issued'
  | 'invoice_voided'
  | 'payment_received'
  | 'surplus_received'
  | 'surplus_refunded'
  | 'expense_paid'
  | 'expense_owed'
  | 'expense_undone'
  | 'vendor_paid'
  | 'vendor_pay_reversed'
  | 'bill_paid'
  | 'bill_pay_reversed'
  | 'income_received'
  | 'income_undone'
  | 'petty_topped_up'
  | 'petty_top_up_undone'
  | 'fee_charged'
  | 'statement_settled'
  | 'owner_paid'
  | 'owner_pay_reversed'
  | 'deposit_gathered'
  | 'deposit_returned'
  | 'deposit_gather_reversed'
  | 'deposit_return_reversed'
  | 'payment_reversed'
  | 'payment_refunded'
  | 'payment_credited'
  | 'payment_credit_reversed'
  | 'credit_given'
  | 'opening'
  | 'opening_reversed'
  | 'opening_balances'
  | 'opening_balances_reversed'

/** One event to be booked. `sourceKind` and `sourceId` name the record that is its cause. */
export type Posting = {
  kind: EntryKind
  /** In a closed period it is refused; what nobody does by hand is booked on the first open day instead (G492). */
  day: string
  sourceKind: string
  sourceId: string
  memo?: string
  createdBy?: string | null
  /** When it is booked, by the kit's clock. */
  at: Date
  lines: PostingLine[]
}

/**
 * Books an event, once: the same kind and source again changes nothing. Answers whether it was new.
 * Throws for lines that do not balance; the database refuses them as well, at commit.
 * @throws Problem 409 `books_closed` where somebody (`createdBy`) books on a day of a closed period
 */
export async function postEntry(tx: Tx, workspaceId: string, posting: Posting): Promise<boolean> {
  return (await postEntries(tx, workspaceId, [posting])) === 1
}

/** Books many events in one statement; answers how many were new. Events without lines (a bill of zero) are passed over. */
export async function postEntries(tx: Tx, workspaceId: string, postings: Posting[]): Promise<number> {
  const booked = postings.filter((posting) => posting.lines.length > 0)
  if (booked.length === 0) return 0
  for (const { kind, sourceId, lines } of booked) {
    const wrong = imbalance(lines)
    if (wrong) throw new Error(`${kind} of ${sourceId}: ${wrong}`)
  }
  const dayOf = await openDayOf(tx, workspaceId)
  const entries = booked.map((posting) => ({ id: newId(), ...posting, ...dayOf(posting) }))
  const heads = entries.map((entry) => ({
    id: entry.id,
    day: entry.day,
    original_day: entry.originalDay,
    kind: entry.kind,
    source_kind: entry.sourceKind,
    source_id: entry.sourceId,
    memo: entry.memo ?? '',
    created_by: entry.createdBy ?? null,
    created_at: entry.at.toISOString(),
  }))
  const lines = entries.flatMap((entry) =>
    entry.lines.map((line, index) => ({
      entry_id: entry.id,
      position: index + 1,
      account: line.account,
      amount: line.amountSatang.toString(),
      property_id: line.propertyId ?? null,
      owner_id: line.ownerId ?? null,
      tenant_id: line.tenantId ?? null,
      lease_id: line.leaseId ?? null,
    })),
  )
  const { rows } = await tx.execute<{ booked: number }>(sql`
    with fresh as (
      insert into ledger_entries (workspace_id, id, day, original_day, kind, source_kind, source_id, memo, created_by, created_at)
      select ${workspaceId}::uuid, e.* from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
        as e(id uuid, day date, original_day date, kind text, source_kind text, source_id uuid, memo text, created_by uuid, created_at timestamptz)
      on conflict (workspace_id, kind, source_kind, source_id) do nothing
      returning id, day
    ), written as (
      insert into ledger_lines (workspace_id, entry_id, position, account, amount_satang, day, property_id, owner_id, tenant_id, lease_id)
      select ${workspaceId}::uuid, l.entry_id, l.position, l.account, l.amount, fresh.day, l.property_id, l.owner_id, l.tenant_id, l.lease_id
        from fresh join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as l(entry_id uuid, position int, account text, amount bigint, property_id uuid, owner_id uuid, tenant_id uuid, lease_id uuid)
          on l.entry_id = fresh.id
      returning 1
    )
    select count(*)::int as booked from fresh`)

  return rows[0]!.booked
}

/**
 * Books the opposite of an event, line by line, once. Answers false where that event was never booked or is reversed
 * already.
 */
export async function reverseEntry(
  tx: Tx,
  workspaceId: string,
  { of, ...posting }: Omit<Posting, 'lines'> & { of: EntryKind },
): Promise<boolean> {
  const { sourceKind, sourceId } = posting
  const { rows } = await tx.execute<{
    account: Account
    amount: string
    propertyId: string | null
    ownerId: string | null
    tenantId: string | null
    leaseId: string | null
  }>(sql`
    select l.account, l.amount_satang::text as amount, l.property_id as "propertyId", l.owner_id as "ownerId",
           l.tenant_id as "tenantId", l.lease_id as "leaseId"
      from ledger_entries e join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
     where e.workspace_id = ${workspaceId} and e.kind = ${of} and e.source_kind = ${sourceKind} and e.source_id = ${sourceId}
     order by l.position`)
  const lines = rows.map(({ account, amount, propertyId, ownerId, tenantId, leaseId }) => ({
    account,
    amountSatang: BigInt(amount),
    ...(propertyId ? { propertyId } : {}),
    ...(ownerId ? { ownerId } : {}),
    ...(tenantId ? { tenantId } : {}),
    ...(leaseId ? { leaseId } : {}),
  }))

  return lines.length > 0 && postEntry(tx, workspaceId, { ...posting, lines: reversed(lines) })
}

export type AccountBalance = { account: string; balanceSatang: bigint }

/** The balance of each account as the database keeps it: debit positive. */
export async function balances(tx: Tx, workspaceId: string): Promise<AccountBalance[]> {
  const { rows } = await tx.execute<{ account: string; balance_satang: string }>(sql`
    select account, balance_satang from ledger_balances where workspace_id = ${workspaceId} order by account`)

  return rows.map((row) => ({ account: row.account, balanceSatang: BigInt(row.balance_satang) }))
}

/** What a tenant's lease has standing in an account, as a positive figure for liabilities (deposit held, advance rent). */
export async function heldForLeases(
  tx: Tx,
  workspaceId: string,
  { account, leaseIds }: { account: string; leaseIds: string[] },
): Promise<Map<string, bigint>> {
  if (leaseIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ lease_id: string; held: string }>(sql`
    select lease_id, (-sum(amount_satang))::text as held from ledger_lines
     where workspace_id = ${workspaceId} and account = ${account} and lease_id in ${leaseIds}
     group by lease_id`)

  return new Map(rows.map((row) => [row.lease_id, BigInt(row.held)]))
}
