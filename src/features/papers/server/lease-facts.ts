import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { rentOnSql } from '#db/rent-on.ts'
import type { StoredGuarantor } from '#features/leases/tables.ts'
import { DEPOSITS_HELD, heldForLeases } from '#features/ledger/server/service.ts'
import type { KnownBill, KnownDeposit, KnownLease, PaperFacts } from '#features/papers/kinds/facts.ts'
import { clausesOf } from '#server/ports/pdf/lease/lease-text.ts'
import type { LeasePaper } from '#server/ports/pdf/papers.ts'
import { isCovered, leaseRuleOn } from '#thai/lease-rules/rules.ts'

type OfLease = Pick<PaperFacts, 'lease' | 'bills' | 'deposit' | 'inspections'>

const NONE: OfLease = {
  lease: null,
  bills: [],
  deposit: null,
  inspections: { moveInNo: '', moveOutNo: '' },
}

/** What is known of a lease: its terms, what is owed, what is held. @throws Problem 404 */
export async function readLeaseFacts(
  tx: Tx,
  workspaceId: string,
  { leaseId, today }: { leaseId: string | null; today: string },
): Promise<OfLease> {
  if (!leaseId) return NONE

  return {
    ...NONE,
    lease: await readLease(tx, workspaceId, { id: leaseId, today }),
    bills: await readBills(tx, workspaceId, leaseId),
    deposit: await readDeposit(tx, workspaceId, leaseId),
  }
}

async function readLease(
  tx: Tx,
  workspaceId: string,
  { id, today }: { id: string; today: string },
): Promise<KnownLease> {
  const { rows } = await tx.execute<
    Omit<KnownLease, 'isCovered' | 'guarantor'> & {
      paper: object | null
      units: number
      isPerson: boolean
      stored: StoredGuarantor | null
    }
  >(sql`
    select id, no, status, start_day::text as start, coalesce(end_day::text, '') as "end", ${rentOnSql(today)}::text as "rentSatang",
           deposit_satang::text as "depositSatang", advance_satang::text as "advanceSatang", due_day::text as "dueDay",
           notice_days::text as "noticeDays", occupants::text, paper, guarantor as stored, '' as "billDay",
           (select count(*)::int from properties where workspace_id = ${workspaceId} and deleted_at is null) as units,
           (select is_company <> 'yes' from tenants t where t.workspace_id = l.workspace_id and t.id = l.tenant_id) as "isPerson"
      from leases l where workspace_id = ${workspaceId} and id = ${id}`)
  const row = rows[0]
  if (!row) throw notFound()
  const { paper, units, isPerson, stored, ...lease } = row
  const rule = leaseRuleOn(lease.start)

  return {
    ...lease,
    isCovered: rule !== null && isCovered(rule, { landlordUnits: units, tenantIsNaturalPerson: isPerson }),
    clauseNos: paper ? clauseNos(paper) : {},
    guarantor: stored && guarantorOf(stored),
  }
}

function guarantorOf({
  nameTh,
  nameEn,
  address,
  mostSatang,
  ...known
}: StoredGuarantor): KnownLease['guarantor'] {
  return {
    ...{ ...known, mostSatang, isCompany: false, nationality: '' },
    name: { th: nameTh, en: nameEn },
    address: { th: address, en: address },
  }
}

function clauseNos(paper: object): Record<string, number> {
  return Object.fromEntries(clausesOf(paper as LeasePaper).map(({ key, no }) => [key, no]))
}

/** Open bills, oldest first, with what of each rest is rent at most. */
async function readBills(tx: Tx, workspaceId: string, leaseId: string): Promise<KnownBill[]> {
  const { rows } = await tx.execute<{
    no: string
    period: string
    dueDay: string
    rest: string
    rent: string
  }>(sql`
    select i.no, i.period, i.due_day::text as "dueDay", (i.total_satang - i.paid_satang)::text as rest,
           coalesce((select sum(l.amount_satang) from invoice_lines l
                      where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'rent'), 0)::text as rent
      from invoices i
     where i.workspace_id = ${workspaceId} and i.lease_id = ${leaseId} and i.status not in ('paid', 'void')
       and i.total_satang > i.paid_satang order by i.due_day, i.no`)

  return rows.map(({ no, period, dueDay, rest, rent }) => ({
    ...{ no, period, dueDay, restSatang: rest },
    rentSatang: BigInt(rent) < BigInt(rest) ? rent : rest,
  }))
}

/** What came in as the deposit and is held; what its settlement says, once settled. */
async function readDeposit(tx: Tx, workspaceId: string, leaseId: string): Promise<KnownDeposit | null> {
  const held = await heldForLeases(tx, workspaceId, { account: DEPOSITS_HELD, leaseIds: [leaseId] })
  const { rows: received } = await tx.execute<{
    no: string
    day: string
    method: string
    satang: string
  }>(sql`
    select r.no, r.day::text, r.method, l.amount_satang::text as satang from receipts r
      join invoice_lines l on l.workspace_id = r.workspace_id and l.invoice_id = r.invoice_id and l.kind = 'deposit'
      join invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id
     where r.workspace_id = ${workspaceId} and i.lease_id = ${leaseId} order by r.day, r.no limit 1`)
  const { rows: settled } = await tx.execute<Settled>(sql`
    select s.id, l.no || '-D' || coalesce((select (count(*) + 1)::text from deposit_settlements b
             where b.workspace_id = s.workspace_id and b.lease_id = s.lease_id and b.status = 'taken_back' having count(*) > 0), '') as no,
           s.refund_satang::text as "refundSatang", s.debt_satang::text as "debtSatang",
           coalesce(s.returned_day::text, '') as "returnedOn", coalesce(s.method, '') as method, s.held_satang::text as held
      from deposit_settlements s join leases l on l.workspace_id = s.workspace_id and l.id = s.lease_id
     where s.workspace_id = ${workspaceId} and s.lease_id = ${leaseId} and s.status = 'settled'`)
  const [first, settlement] = [received[0], settled[0]]
  const now = held.get(leaseId) ?? 0n
  if (!first && !settlement && now === 0n) return null

  return {
    heldSatang: settlement?.held ?? (now > 0n ? String(now) : (first?.satang ?? '0')),
    receivedOn: first?.day ?? '',
    method: first?.method ?? '',
    receiptNo: first?.no ?? '',
    settlement: settlement ? await readSettlement(tx, workspaceId, settlement) : null,
  }
}

type Settled = {
  id: string
  no: string
  refundSatang: string
  debtSatang: string
  returnedOn: string
  method: string
  held: string
}

async function readSettlement(
  tx: Tx,
  workspaceId: string,
  { id, no, refundSatang, debtSatang, returnedOn, method }: Settled,
): Promise<NonNullable<KnownDeposit['settlement']>> {
  const { rows } = await tx.execute<{ description: string; satang: string }>(sql`
    select description, amount_satang::text as satang from deposit_deductions
     where workspace_id = ${workspaceId} and settlement_id = ${id} order by position`)

  return {
    ...{ no, refundSatang, debtSatang, returnedOn, method },
    lines: rows.map(({ description, satang }) => ({ th: description, en: description, satang })),
  }
}
