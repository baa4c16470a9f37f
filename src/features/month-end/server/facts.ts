import { sql } from 'drizzle-orm'
import type { Reach } from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import { placeName, projectName } from '#db/place-name.ts'
import { isLateOn } from '#db/tax-of-bills.ts'
import { mailAddress } from '#features/greetings/server/service.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { seenOf } from '#features/month-end/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { reachesOf } from '#server/notices/reach.ts'
import { addDays, firstDayOfMonth, lastDayOfMonth } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'

// What stands around the bills of a month's end, each for all leases in one statement.

/** A bill of the month that went out. */
export type SentBill = {
  id: string
  no: string
  leaseId: string
  period: string
  issueDay: string
  dueDay: string
  totalSatang: bigint
  paidSatang: bigint
  status: string
  /** Past its day, and more than a certificate of tax is missing. */
  isLate: boolean
  shares: number
}

/** The months' bills that fall due in a month and stand. */
export async function sentBills(
  tx: Tx,
  workspaceId: string,
  month: string,
  today: string,
): Promise<SentBill[]> {
  const { rows } = await tx.execute<
    Omit<SentBill, 'totalSatang' | 'paidSatang'> & { total: string; paid: string }
  >(sql`
    select i.id, i.no, i.lease_id as "leaseId", i.period, i.issue_day::text as "issueDay", i.due_day::text as "dueDay",
           i.total_satang::text as total, i.paid_satang::text as paid, i.status,
           i.status <> 'paid' and ${isLateOn(today)} as "isLate",
           (select count(*)::int from invoice_shares s where s.workspace_id = i.workspace_id and s.invoice_id = i.id) as shares
      from invoices i
     where i.workspace_id = ${workspaceId} and i.kind = 'rent' and i.status <> 'void'
       and i.due_day between ${firstDayOfMonth(month)} and ${lastDayOfMonth(month)}`)

  return rows.map(({ total, paid, ...bill }) => ({
    ...bill,
    totalSatang: BigInt(total),
    paidSatang: BigInt(paid),
  }))
}

/** When the months' bill that went out last falls due; null where none went out so many days back. */
export async function lastDueDay(
  tx: Tx,
  workspaceId: string,
  { today, days }: { today: string; days: number },
): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select max(due_day)::text as day from invoices
     where workspace_id = ${workspaceId} and kind = 'rent' and status <> 'void' and issue_day >= ${addDays(today, -days)}`)

  return rows[0]!.day
}

export type Named = {
  propertyId: string
  tenantId: string
  unitNo: string
  roomName: string
  place: string | null
  floor: number | null
  tenantName: string
  graceDays: number
  lateFeeSatang: bigint
  reach: Reach
}

type NamedRow = Parameters<typeof roomName>[0] & {
  id: string
  propertyId: string
  tenantId: string
  first: string
  last: string
  email: string | null
  userId: string | null
  place: string | null
  floor: number | null
  graceDays: number
  lateFee: string
}

/** Who lives where, and how they hear of a bill, by lease. A bill goes to the address of the tenant's record. */
export async function namesOf(
  tx: Tx,
  kit: Pick<Kit, 'ports'>,
  workspaceId: string,
  { leaseIds, locale }: { leaseIds: readonly string[]; locale: Locale },
): Promise<Map<string, Named>> {
  const { rows } = await tx.execute<NamedRow>(sql`
    select l.id, l.property_id as "propertyId", l.tenant_id as "tenantId", t.first_name as first, t.last_name as last, t.email,
           p.unit_no as "unitNo", p.type as "propertyType", p.floor, j.name_th as "projectTh", j.name_en as "projectEn",
           ${placeName({ project: projectName(locale) })} as place, l.grace_days as "graceDays", l.late_fee_satang::text as "lateFee",
           (select u.id from users u where u.email = t.email and u.status = 'active' limit 1) as "userId"
      from leases l
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where l.workspace_id = ${workspaceId} and l.id = any (${`{${leaseIds.join(',')}}`}::uuid[])`)
  const reaches = await reachesOf(
    tx,
    kit,
    rows.map(({ id, userId, email }) => ({ key: id, userId, address: mailAddress(email) })),
    { topic: 'bills', mustMail: true },
  )

  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ propertyId: row.propertyId, tenantId: row.tenantId, unitNo: row.unitNo, place: row.place },
        floor: row.floor,
        roomName: roomName({ ...row, projectTh: null, projectEn: null }, locale),
        tenantName: displayName({ first: row.first, last: row.last }),
        graceDays: row.graceDays,
        lateFeeSatang: BigInt(row.lateFee),
        // Nothing leaves where the record has no address.
        reach: mailAddress(row.email) ? (reaches.get(row.id) ?? 'none') : 'none',
      },
    ]),
  )
}

/** What was said so long ago is about bills that went out since. */
const SAID_DAYS = 120

const keyOf = ({ leaseId, period }: { leaseId: string; period: string }) => `${leaseId}:${period}`

/** What people have said about bills, and what became of those that were sent together, by lease and month. */
export async function saidOf(tx: Tx, workspaceId: string, now: Date) {
  const since = new Date(now.getTime() - SAID_DAYS * 86_400_000).toISOString()
  const { rows: checks } = await tx.execute<{ leaseId: string; period: string; seen: string }>(sql`
    select lease_id as "leaseId", period, seen from month_end_checks
     where workspace_id = ${workspaceId} and created_at > ${since}`)
  const { rows: sends } = await tx.execute<{
    leaseId: string
    period: string
    state: string
    refusal: string | null
    run: string
  }>(sql`
    select distinct on (s.lease_id, s.period) s.lease_id as "leaseId", s.period, s.state, s.refusal, r.status as run
      from month_end_sends s join month_end_runs r on r.workspace_id = s.workspace_id and r.id = s.run_id and r.status <> 'undone'
     where s.workspace_id = ${workspaceId} and s.created_at > ${since}
     order by s.lease_id, s.period, s.created_at desc`)
  const seen = new Map(checks.map((one) => [keyOf(one), one.seen]))
  const last = new Map(sends.map((one) => [keyOf(one), one]))

  return {
    isChecked: (bill: { leaseId: string; period: string }, odd: Parameters<typeof seenOf>[0]) =>
      seen.get(keyOf(bill)) === seenOf(odd),
    isGoing: (bill: { leaseId: string; period: string }) =>
      last.get(keyOf(bill))?.state === 'waiting' &&
      ['counting', 'sending'].includes(last.get(keyOf(bill))!.run),
    refusal: (bill: { leaseId: string; period: string }) => {
      const one = last.get(keyOf(bill))
      return one?.state === 'failed' ? one.refusal : null
    },
  }
}
