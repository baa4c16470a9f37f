import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { firstDayOfMonth, lastDayOfMonth } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import type { AdvanceUsed, Collected, Spent, StatementFacts, StatementHome } from './rules.ts'

type Scope = { workspaceId: string; ownerId: string; period: string }

/** All that an owner's month is computed from, read in a handful of statements. */
export async function readFacts(tx: Tx, scope: Scope): Promise<StatementFacts> {
  const { workspaceId, ownerId, period } = scope
  const homes = await homesOf(tx, scope)
  const carried = await carriedInto(tx, scope)
  const facts = { ownerId, period, homes, ...carried }
  if (homes.length === 0) return { ...facts, collected: [], advancesUsed: [], spent: [] }
  const span = { from: firstDayOfMonth(period), to: lastDayOfMonth(period) }
  const inHomes = sql`in (select property_id from property_owners where workspace_id = ${workspaceId} and owner_id = ${ownerId})`

  return {
    ...facts,
    collected: await collectedOf(tx, workspaceId, inHomes, span),
    advancesUsed: await advancesOf(tx, workspaceId, inHomes, span),
    spent: await spentOf(tx, workspaceId, inHomes, span),
  }
}

type Span = { from: string; to: string }

/** Homes of the owner with the shares of all who own them. A home that has left the lists still counts. */
async function homesOf(tx: Tx, { workspaceId, ownerId }: Scope): Promise<StatementHome[]> {
  const { rows } = await tx.execute<{
    propertyId: string
    unitNo: string
    type: string
    projectTh: string | null
    projectEn: string | null
    feePercentBp: number
    shares: { ownerId: string; shareBp: number }[]
  }>(sql`
    select p.id as "propertyId", p.unit_no as "unitNo", p.type, j.name_th as "projectTh", j.name_en as "projectEn",
           p.fee_percent_bp as "feePercentBp",
           (select json_agg(json_build_object('ownerId', o.owner_id, 'shareBp', o.share_bp) order by o.owner_id)
              from property_owners o where o.workspace_id = p.workspace_id and o.property_id = p.id) as shares
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId}
       and p.id in (select property_id from property_owners where workspace_id = ${workspaceId} and owner_id = ${ownerId})
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

const PAID_DAY = sql`(p.settled_at at time zone 'Asia/Bangkok')::date`

type PaymentRow = Omit<Collected, 'amountSatang' | 'paidBefore' | 'lines' | 'tenantName'> & {
  amount: string
  before: string
  firstName: string
  lastName: string
  lines: { kind: string; amount: string }[]
}

/** Payments that settled within the month, with what earlier ones had covered of the same bill. */
async function collectedOf(
  tx: Tx,
  workspaceId: string,
  inHomes: SQL,
  { from, to }: Span,
): Promise<Collected[]> {
  const { rows } = await tx.execute<PaymentRow>(sql`
    select i.property_id as "propertyId", p.id as "paymentId", ${PAID_DAY}::text as day, p.method, i.no as "invoiceNo",
           r.no as "receiptNo", t.first_name as "firstName", t.last_name as "lastName", i.period as "billMonth",
           i.due_day::text as "dueDay", p.amount_satang::text as amount,
           coalesce((select sum(e.amount_satang) from payments e
                      where e.workspace_id = p.workspace_id and e.invoice_id = p.invoice_id and e.status = 'succeeded'
                        and (e.settled_at, e.id) < (p.settled_at, p.id)), 0)::text as before,
           (select json_agg(json_build_object('kind', l.kind, 'amount', l.amount_satang::text) order by l.position)
              from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id) as lines
      from payments p
      join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
      join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
      left join receipts r on r.workspace_id = p.workspace_id and r.payment_id = p.id
     where p.workspace_id = ${workspaceId} and p.status = 'succeeded' and i.status <> 'void'
       and i.property_id ${inHomes} and ${PAID_DAY} between ${from} and ${to}
     order by p.settled_at, p.id`)

  return rows.map(({ amount, before, lines, firstName, lastName, ...row }) => ({
    ...row,
    tenantName: displayName({ first: firstName, last: lastName }),
    amountSatang: BigInt(amount),
    paidBefore: BigInt(before),
    lines: lines.map((line) => ({ kind: line.kind, amountSatang: BigInt(line.amount) })),
  }))
}

/** Rent of last months that was paid in advance, on the day its bill came out. */
async function advancesOf(
  tx: Tx,
  workspaceId: string,
  inHomes: SQL,
  { from, to }: Span,
): Promise<AdvanceUsed[]> {
  const { rows } = await tx.execute<
    Omit<AdvanceUsed, 'amountSatang' | 'tenantName'> & { amount: string; firstName: string; lastName: string }
  >(sql`
    select i.id as "invoiceId", i.property_id as "propertyId", i.issue_day::text as day, i.no as "invoiceNo", i.period as "billMonth",
           i.due_day::text as "dueDay", t.first_name as "firstName", t.last_name as "lastName", (-sum(l.amount_satang))::text as amount
      from invoices i
      join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'advance_used'
      join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
     where i.workspace_id = ${workspaceId} and i.status <> 'void' and i.property_id ${inHomes}
       and i.issue_day between ${from} and ${to}
     group by i.workspace_id, i.id, i.property_id, i.issue_day, i.no, i.period, i.due_day, t.first_name, t.last_name
     order by i.issue_day, i.id`)

  return rows.map(({ amount, firstName, lastName, ...row }) => ({
    ...row,
    tenantName: displayName({ first: firstName, last: lastName }),
    amountSatang: BigInt(amount),
  }))
}

async function spentOf(tx: Tx, workspaceId: string, inHomes: SQL, { from, to }: Span): Promise<Spent[]> {
  const { rows } = await tx.execute<Omit<Spent, 'amountSatang'> & { amount: string }>(sql`
    select property_id as "propertyId", id as "expenseId", day::text as day, category, description, payee_name as "payeeName",
           approved_by as "approvedBy", to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "approvedAt",
           receipt_file_id as "receiptFileId", amount_satang::text as amount
      from expenses
     where workspace_id = ${workspaceId} and bearer = 'owner' and property_id ${inHomes} and day between ${from} and ${to}
     order by day, id`)

  return rows.map(({ amount, ...row }) => ({ ...row, amountSatang: BigInt(amount) }))
}
