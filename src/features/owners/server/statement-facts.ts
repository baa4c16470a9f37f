import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isOwnedOn } from '#db/ownerships.ts'
import { firstDayOfMonth, lastDayOfMonth } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import type {
  AdvanceUsed,
  Collected,
  Credited,
  Share,
  Spent,
  StatementFacts,
  StatementHome,
} from './rules.ts'

type Scope = { workspaceId: string; ownerId: string; period: string }

/**
 * All that an owner's month is computed from, read in a handful of statements.
 * @param today of a month that still runs nothing is read that is dated after this day
 */
export async function readFacts(tx: Tx, scope: Scope, today: string): Promise<StatementFacts> {
  const { ownerId, period } = scope
  const homes = await homesOf(tx, scope)
  const carried = await carriedInto(tx, scope)
  const facts = { ownerId, period, homes, ...carried }
  if (homes.length === 0) return { ...facts, collected: [], credited: [], advancesUsed: [], spent: [] }
  const last = lastDayOfMonth(period)
  const span = { from: firstDayOfMonth(period), to: today < last ? today : last }

  return {
    ...facts,
    collected: await collectedOf(tx, scope, span),
    credited: await creditedOf(tx, scope, span),
    advancesUsed: await advancesOf(tx, scope, span),
    spent: await spentOf(tx, scope, span),
  }
}

type Span = { from: string; to: string }

/** Homes that are or were the owner's, with whose they were on which days. A home that has left the lists still counts. */
async function homesOf(tx: Tx, { workspaceId, ownerId }: Scope): Promise<StatementHome[]> {
  const { rows } = await tx.execute<{
    propertyId: string
    unitNo: string
    type: string
    projectTh: string | null
    projectEn: string | null
    feePercentBp: number
    shares: Share[]
  }>(sql`
    select p.id as "propertyId", p.unit_no as "unitNo", p.type, j.name_th as "projectTh", j.name_en as "projectEn",
           p.fee_percent_bp as "feePercentBp",
           (select json_agg(json_build_object('ownerId', o.owner_id, 'shareBp', o.share_bp, 'fromDay', o.from_day, 'untilDay', o.until_day)
                            order by o.owner_id, o.from_day nulls first)
              from ownerships o where o.workspace_id = p.workspace_id and o.property_id = p.id) as shares
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId}
       and p.id in (select property_id from ownerships where workspace_id = ${workspaceId} and owner_id = ${ownerId})
     order by j.name_th nulls last, p.unit_no`)

  return rows.map(({ propertyId, feePercentBp, shares, unitNo, projectTh, projectEn }) => ({
    propertyId,
    feePercentBp,
    shares,
    nameTh: [projectTh, unitNo].filter(Boolean).join(' '),
    nameEn: [projectEn ?? projectTh, unitNo].filter(Boolean).join(' '),
  }))
}

/** What the owner still owed after the newest statement before this month. */
async function carriedInto(tx: Tx, { workspaceId, ownerId, period }: Scope) {
  const { rows } = await tx.execute<{ period: string; payable: string }>(sql`
    select period, payable_satang::text as payable from owner_statements
     where workspace_id = ${workspaceId} and owner_id = ${ownerId} and period < ${period}
     order by period desc limit 1`)
  const payable = BigInt(rows[0]?.payable ?? '0')

  return payable < 0n ? { openingSatang: payable, openingFrom: rows[0]!.period } : { openingSatang: 0n }
}

/** How far the clocks of two machines may be apart. */
const CLOCKS_APART = sql`interval '5 minutes'`

const PAID_DAY = sql`(p.settled_at at time zone 'Asia/Bangkok')::date`

/** What counts in a month of an owner's: its day, when it was booked, and its id, which the line that shows it names. */
type Counted = { day: SQL; booked: SQL; id: SQL }

/** A payment `p` with its receipt `r`, on the day that it came. */
export const PAYMENT: Counted = { day: PAID_DAY, booked: sql`r.created_at`, id: sql`p.id` }
/** A payment `p` that became the tenant's credit, for its bill `i` was taken back, on the day of that. */
export const CREDITED: Counted = {
  day: sql`(i.credited_at at time zone 'Asia/Bangkok')::date`,
  booked: sql`i.credited_at`,
  id: sql`(p.id || ':back')`,
}
/** A bill `i` that uses rent in advance, on the day that it came out. */
export const ADVANCE_BILL: Counted = { day: sql`i.issue_day`, booked: sql`i.created_at`, id: sql`i.id` }

/**
 * The month in which something counts for an owner: that of its day, or, where it was booked when a month as late as that
 * had been issued, the one after the newest issued by then (decision 236). Two machines may disagree by a little which of
 * them was first: what a statement shows was booked before it.
 */
export function countedMonth(
  { workspaceId, ownerId }: Omit<Scope, 'period'>,
  { day, booked, id }: Counted,
): SQL<string> {
  const theirs = (s: SQL) => sql`${s}.workspace_id = ${workspaceId} and ${s}.owner_id = ${ownerId}`
  const isShown = sql`exists (select 1 from owner_statements c, jsonb_array_elements(c.lines) l
                               where ${theirs(sql`c`)} and l->>'key' like '%:' || ${id}::text)`

  return sql`greatest(to_char(${day}, 'YYYY-MM'), coalesce((
    select to_char((s.period || '-01')::date + interval '1 month', 'YYYY-MM') from owner_statements s
     where ${theirs(sql`s`)} and s.issued_at <= ${booked} + ${CLOCKS_APART}
       and (s.issued_at <= ${booked} - ${CLOCKS_APART} or not ${isShown})
     order by s.period desc limit 1), ''))`
}

/** Whether something counts in a month that spans these days. */
function countsIn({ period, ...owner }: Scope, { from, to }: Span, counted: Counted): SQL {
  const { day, booked } = counted
  // What counts later than its day was booked when an earlier month had been issued, so within this one or after it.
  return sql`${day} <= ${to}
    and (${day} >= ${from} or ${booked} >= (${from}::timestamp at time zone 'Asia/Bangkok') - ${CLOCKS_APART})
    and ${countedMonth(owner, counted)} = ${period}`
}

type PaymentRow = Omit<Credited, 'amountSatang' | 'paidBefore' | 'lines' | 'tenantName'> & {
  amount: string
  before: string
  firstName: string
  lastName: string
  lines: { kind: string; amount: string }[]
}

/**
 * Payments that count in the month, with what had been booked for the same bill before. Money that no bill was waiting
 * for is the payer's, and is nobody's income while it waits to be sent back (decision 218).
 */
function collectedOf(tx: Tx, scope: Scope, span: Span): Promise<Collected[]> {
  return paymentsIn(tx, scope, { day: PAID_DAY, where: countsIn(scope, span, PAYMENT) })
}

/** Payments that became the tenant's credit in the month: whose they were tells the day on which they came. */
function creditedOf(tx: Tx, scope: Scope, span: Span): Promise<Credited[]> {
  return paymentsIn(tx, scope, {
    day: CREDITED.day,
    where: sql`i.credited_at is not null and ${countsIn(scope, span, CREDITED)}`,
  })
}

async function paymentsIn(
  tx: Tx,
  scope: Scope,
  { day, where }: { day: SQL; where: SQL },
): Promise<Credited[]> {
  const { workspaceId } = scope
  const { rows } = await tx.execute<PaymentRow>(sql`
    select i.property_id as "propertyId", p.id as "paymentId", ${day}::text as day, ${PAID_DAY}::text as "paidDay", p.method, i.no as "invoiceNo",
           r.no as "receiptNo", t.first_name as "firstName", t.last_name as "lastName", i.period as "billMonth",
           i.due_day::text as "dueDay", (p.amount_satang - p.credit_satang - p.refunded_satang)::text as amount,
           coalesce((select sum(e.amount_satang - e.credit_satang - e.refunded_satang) from payments e
                       join receipts q on q.workspace_id = e.workspace_id and q.payment_id = e.id
                      where e.workspace_id = p.workspace_id and e.invoice_id = p.invoice_id and e.status = 'succeeded' and e.failure_code is null
                        and (q.created_at, q.id) < (r.created_at, r.id)), 0)::text as before,
           (select json_agg(json_build_object('kind', l.kind, 'amount', l.amount_satang::text) order by l.position)
              from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id) as lines
      from payments p
      join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
      join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
      join receipts r on r.workspace_id = p.workspace_id and r.payment_id = p.id
     where p.workspace_id = ${workspaceId} and p.status = 'succeeded' and p.failure_code is null
       and (i.status <> 'void' or i.credited_at is not null)
       and ${isOwnedOn(scope, { home: sql`i.property_id`, day: PAID_DAY })} and ${where}
     order by p.settled_at, p.id`)

  return rows.map(({ amount, before, lines, firstName, lastName, ...row }) => ({
    ...row,
    tenantName: displayName({ first: firstName, last: lastName }),
    amountSatang: BigInt(amount),
    paidBefore: BigInt(before),
    lines: lines.map((line) => ({ kind: line.kind, amountSatang: BigInt(line.amount) })),
  }))
}

/** Rent of last months that was paid in advance, by the day its bill came out. */
async function advancesOf(tx: Tx, scope: Scope, span: Span): Promise<AdvanceUsed[]> {
  const { workspaceId } = scope
  const { rows } = await tx.execute<
    Omit<AdvanceUsed, 'amountSatang' | 'tenantName'> & { amount: string; firstName: string; lastName: string }
  >(sql`
    select i.id as "invoiceId", i.property_id as "propertyId", i.issue_day::text as day, i.no as "invoiceNo", i.period as "billMonth",
           i.due_day::text as "dueDay", t.first_name as "firstName", t.last_name as "lastName", (-sum(l.amount_satang))::text as amount
      from invoices i
      join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'advance_used'
      join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
     where i.workspace_id = ${workspaceId} and i.status <> 'void' and ${isOwnedOn(scope, { home: sql`i.property_id`, day: sql`i.issue_day` })}
       and ${countsIn(scope, span, ADVANCE_BILL)}
     group by i.workspace_id, i.id, i.property_id, i.issue_day, i.no, i.period, i.due_day, t.first_name, t.last_name
     order by i.issue_day, i.id`)

  return rows.map(({ amount, firstName, lastName, ...row }) => ({
    ...row,
    tenantName: displayName({ first: firstName, last: lastName }),
    amountSatang: BigInt(amount),
  }))
}

async function spentOf(tx: Tx, { workspaceId, ownerId }: Scope, { from, to }: Span): Promise<Spent[]> {
  const { rows } = await tx.execute<Omit<Spent, 'amountSatang'> & { amount: string }>(sql`
    select property_id as "propertyId", id as "expenseId", day::text as day, category, description, payee_name as "payeeName",
           approved_by as "approvedBy", to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "approvedAt",
           receipt_file_id as "receiptFileId", amount_satang::text as amount
      from expenses
     where workspace_id = ${workspaceId} and bearer = 'owner' and undone_at is null
       and ${isOwnedOn({ workspaceId, ownerId }, { home: sql`expenses.property_id`, day: sql`day` })} and day between ${from} and ${to}
     order by day, id`)

  return rows.map(({ amount, ...row }) => ({ ...row, amountSatang: BigInt(amount) }))
}
