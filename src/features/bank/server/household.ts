import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { MONEY_OPEN } from '#db/tax-of-bills.ts'
import { matchLines } from '#features/bank/matching/match-lines.ts'
import type {
  Household,
  LearntPayer,
  Match,
  OpenBill,
  OpenLine,
  Paid,
  UnseenPayment,
} from '#features/bank/matching/types.ts'

import type { Account } from './accounts.ts'

/** As far back as money that came twice, or was noted before, is looked for. */
const RECENT = "interval '120 days'"

/**
 * What the open lines of an account are, by the bills, payments and payers of this moment. Nothing of it is stored: a bill that
 * was paid by a card meanwhile is no proposal any more.
 */
export async function matchesOf(
  tx: Tx,
  workspaceId: string,
  account: Pick<Account, 'id' | 'bank' | 'holder'>,
): Promise<Map<string, Match>> {
  const lines = await openLines(tx, workspaceId, account.id)
  if (lines.length === 0) return new Map()
  const first = lines[0]!.day
  const household: Household = {
    ...{ ownBank: account.bank, holder: account.holder },
    bills: await openBills(tx, workspaceId),
    payments: await unseenPayments(tx, workspaceId, first),
    learnt: await learntPayers(tx, workspaceId),
    paid: await paidOf(tx, workspaceId, first),
  }

  return new Map(matchLines(lines, household).map((match) => [match.lineId, match]))
}

async function openLines(tx: Tx, workspaceId: string, accountId: string): Promise<OpenLine[]> {
  const { rows } = await tx.execute<Omit<OpenLine, 'satang'> & { amount: string }>(sql`
    select id, day::text as day, satang::text as amount, words, is_provisional as "isProvisional" from bank_lines
     where workspace_id = ${workspaceId} and account_id = ${accountId} and state = 'open'
     order by day, coalesce(time, ''), position, id`)

  return rows.map(({ amount, ...row }) => ({ ...row, satang: BigInt(amount) }))
}

async function openBills(tx: Tx, workspaceId: string): Promise<OpenBill[]> {
  const { rows } = await tx.execute<Omit<OpenBill, 'openSatang'> & { open: string }>(sql`
    select i.id, i.no, i.tenant_id as "tenantId", i.property_id as "propertyId", i.issue_day::text as "issueDay",
           i.due_day::text as "dueDay", coalesce(nullif(${MONEY_OPEN}, 0), i.total_satang - i.paid_satang)::text as open,
           array[t.first_name || ' ' || t.last_name] || array(
             select o.first_name || ' ' || o.last_name from lease_cotenants c
               join tenants o on o.workspace_id = c.workspace_id and o.id = c.tenant_id
              where c.workspace_id = i.workspace_id and c.lease_id = i.lease_id) as names
      from invoices i join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
     where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue') and i.total_satang > i.paid_satang`)

  return rows.map(({ open, ...row }) => ({ ...row, openSatang: BigInt(open) }))
}

/** Transfers that were noted by hand, and slips, whether looked at or not, that no line has shown. */
async function unseenPayments(tx: Tx, workspaceId: string, first: string): Promise<UnseenPayment[]> {
  const { rows } = await tx.execute<Omit<UnseenPayment, 'satang'> & { amount: string }>(sql`
    select y.id, coalesce(y.payer_id, y.tenant_id) as "tenantId", y.amount_satang::text as amount, s.trans_ref as "transRef",
           to_char(coalesce(y.settled_at, y.created_at) at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day
      from payments y
      left join slips s on s.workspace_id = y.workspace_id and s.payment_id = y.id
     where y.workspace_id = ${workspaceId} and y.failure_code is null and y.created_at > ${first}::date - ${sql.raw(RECENT)}
       and (y.status = 'succeeded' and y.method in ('slip', 'transfer') or y.status = 'pending' and y.method = 'slip')
       and not exists (select 1 from bank_allocations b where b.workspace_id = y.workspace_id and b.payment_id = y.id)
     order by y.created_at, y.id`)

  return rows.map(({ amount, ...row }) => ({ ...row, satang: BigInt(amount) }))
}

async function learntPayers(tx: Tx, workspaceId: string): Promise<LearntPayer[]> {
  const { rows } = await tx.execute<LearntPayer>(
    sql`select tenant_id as "tenantId", bank, account_digits as digits, name from bank_payers where workspace_id = ${workspaceId}`,
  )

  return rows
}

async function paidOf(tx: Tx, workspaceId: string, first: string): Promise<Paid[]> {
  // Money that no line has shown stands first: a line may be just that.
  const { rows } = await tx.execute<{ paymentId: string; tenantId: string; amount: string; day: string }>(sql`
    select y.id as "paymentId", coalesce(y.payer_id, y.tenant_id) as "tenantId", y.amount_satang::text as amount,
           to_char(y.settled_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day
      from payments y
     where y.workspace_id = ${workspaceId} and y.status = 'succeeded' and y.method not in ('credit', 'deposit', 'withheld')
       and y.settled_at > ${first}::date - ${sql.raw(RECENT)}
     order by exists (select 1 from bank_allocations b where b.workspace_id = y.workspace_id and b.payment_id = y.id),
              y.settled_at desc, y.id`)

  return rows.map(({ amount, ...row }) => ({ ...row, satang: BigInt(amount) }))
}
