import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { COMMISSION_STATES, Introduced, STAGES } from '#features/agents/contract.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { readIsJuristic } from '#features/settings/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { mustWithhold, SERVICE_RATE_BP, withheldOf } from '#thai/withholding.ts'

export type Reading = { workspaceId: string; locale: Locale }
export type CommissionState = (typeof COMMISSION_STATES)[number]
export type Stage = (typeof STAGES)[number]

type Home = { unitNo: string; propertyType: string; projectTh: string | null; projectEn: string | null }

type Row = Home & {
  id: string
  introductionId: string
  of: Introduced
  ofId: string
  vendorId: string
  vendorName: string
  party: 'agent' | 'co'
  stored: 'open' | 'paid' | 'dropped'
  state: CommissionState
  amount: string | null
  dueDay: string | null
  bearer: 'workspace' | 'owner'
  propertyId: string
  tenantName: string
  leaseNo: string | null
  paidDay: string | null
  reference: string
  withheld: string
  certificateNo: string | null
  paymentId: string | null
  expenseId: string | null
  reason: string
  stage: Stage
}

/** The lease of an introduction `i`: its own, or the one of its application, a cancelled one last. */
const LEASE = sql`
  l.workspace_id = i.workspace_id and l.id = coalesce(i.lease_id, (
    select o.id from leases o where o.workspace_id = i.workspace_id and o.application_id = i.application_id
     order by o.status = 'terminated', o.created_at desc, o.id limit 1))`

/** A lease `l` that was taken back, or ended before its first day. */
const NEVER_BEGAN = sql`(l.status = 'terminated' and (l.activated_at is null
  or (l.ended_at at time zone 'Asia/Bangkok')::date < l.start_day))`

/** The whole, and what of it is the co-agent's: as `commissionParts` says. Null where no rent is agreed yet. */
const WHOLE = sql`(case i.kind when 'flat' then i.flat_satang else (l.rent_satang * i.rate_bp + 5000) / 10000 end)`
const CO = sql`(${WHOLE} * i.co_share_bp / 10000)`
const AMOUNT = sql`case when c.state = 'paid' then c.amount_satang when c.party = 'co' then ${CO} else ${WHOLE} - ${CO} end`

/** Where somebody who was introduced stands; `today` as SQL. */
export const stageOn = (today: SQL) => sql`
  case when l.id is null then case a.status when 'approved' then 'approved' when 'declined' then 'gone' when 'withdrawn' then 'gone'
         else case when a.id is null then 'gone' else 'applied' end end
       when ${NEVER_BEGAN} then 'gone'
       when l.status = 'draft' or l.status = 'sent' then 'lease'
       when l.start_day > ${today} then 'signed'
       else 'moved_in' end`

/** Of a commission `c` of an introduction in a stage. */
const stateOn = (today: SQL) => sql`
  case when c.state <> 'open' then c.state
       else case ${stageOn(today)} when 'gone' then 'dropped' when 'moved_in' then 'due' else 'expected' end end`

/** Who was introduced, of `i`. */
export const WHO = sql`
  left join applications a on a.workspace_id = i.workspace_id and a.id = i.application_id
  left join leases l on ${LEASE}
  left join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
  left join properties h on h.workspace_id = i.workspace_id and h.id = coalesce(l.property_id, a.property_id)
  left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id`

/** As the lease has it, and before there is one, as the application. */
export const NAME = sql`trim(coalesce(t.first_name || ' ' || t.last_name, concat_ws(' ', a.first_name, a.last_name)))`
export const HOME = sql`
  coalesce(h.unit_no, '') as "unitNo", coalesce(h.type, '') as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"`

/** Today in Thailand as SQL. */
export const todayOf = ({ now }: Pick<Kit, 'now'>) => sql`${todayInBangkok(now())}::date`

const FROM = sql`
  from introductions i ${WHO}
  join commissions c on c.workspace_id = i.workspace_id and c.introduction_id = i.id
  join vendors v on v.workspace_id = c.workspace_id and v.id = c.vendor_id`

/** Commissions that a condition on `c`, `i` and `l` lets through; `rest` is their order, how many, or a lock. */
export async function findCommissions(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { where, rest = sql`order by c.party, c.id` }: { where: SQL; rest?: SQL },
): Promise<Row[]> {
  const today = todayOf(kit)
  const { rows } = await tx.execute<Row>(sql`
    select c.id, i.id as "introductionId", case when i.application_id is null then 'lease' else 'application' end as of,
           coalesce(i.application_id, i.lease_id) as "ofId", c.vendor_id as "vendorId", v.name as "vendorName", c.party,
           c.state as stored, ${stateOn(today)} as state, (${AMOUNT})::text as amount, l.start_day::text as "dueDay", i.bearer,
           h.id as "propertyId", ${NAME} as "tenantName", l.no as "leaseNo", c.paid_day::text as "paidDay", c.reference,
           c.withheld_satang::text as withheld, c.certificate_no as "certificateNo", c.payment_id as "paymentId",
           c.expense_id as "expenseId", c.reason, ${stageOn(today)} as stage, ${HOME}
      ${FROM} where i.workspace_id = ${workspaceId} and ${where} ${rest}`)

  return rows
}

/** What is to be withheld of a commission: it is a service. */
export function withholdingOf(amountSatang: bigint, isJuristic: boolean): bigint {
  return mustWithhold(amountSatang, { isJuristic }) ? withheldOf(amountSatang, SERVICE_RATE_BP) : 0n
}

function shown(row: Row, { locale, isJuristic }: { locale: Locale; isJuristic: boolean }) {
  const { stored, amount, withheld, paymentId: _, expenseId: __, propertyId: ___, stage: ____, ...rest } = row
  const { unitNo, propertyType, projectTh, projectEn, ...plain } = rest
  const amountSatang = amount === null ? null : BigInt(amount)

  return {
    ...plain,
    ...{ amountSatang, withheldSatang: BigInt(withheld), isDroppedByHand: stored === 'dropped' },
    homeName: roomName({ unitNo, propertyType, projectTh, projectEn }, locale),
    wouldWithholdSatang: row.state === 'due' ? withholdingOf(amountSatang ?? 0n, isJuristic) : 0n,
  }
}

/** How many commissions there are in each state, and their sums; of some agents, where they are named. */
export async function sumsOf(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string, where: SQL = sql`true`) {
  const { rows } = await tx.execute<{ state: CommissionState; n: number; sum: string }>(sql`
    select s.state, count(*)::int as n, coalesce(sum(s.amount), 0)::text as sum from (
      select ${stateOn(todayOf(kit))} as state, ${AMOUNT} as amount ${FROM} where i.workspace_id = ${workspaceId} and ${where}) s
     group by s.state`)
  const of = (wanted: CommissionState) => rows.find(({ state }) => state === wanted)

  return {
    ...{ expected: of('expected')?.n ?? 0, expectedSatang: BigInt(of('expected')?.sum ?? 0) },
    ...{ due: of('due')?.n ?? 0, dueSatang: BigInt(of('due')?.sum ?? 0) },
    ...{ paid: of('paid')?.n ?? 0, paidSatang: BigInt(of('paid')?.sum ?? 0) },
  }
}

type Query = {
  page: number
  itemsPerPage: number
  search?: string
  state?: CommissionState
  vendorId?: string
}

/** A page of commissions: due ones first, then expected ones by their day, then what is over, the newest first. */
export async function listCommissions(tx: Tx, kit: Kit, { workspaceId, locale }: Reading, query: Query) {
  const { page, itemsPerPage, search, state, vendorId } = query
  const today = todayOf(kit)
  const where = sql`${foundBy(search ?? '', [sql`v.name`, NAME, sql`l.no`, sql`h.unit_no`, sql`c.reference`])}
    ${state ? sql`and (${stateOn(today)}) = ${state}` : sql``} ${vendorId ? sql`and c.vendor_id = ${vendorId}` : sql``}`
  const rest = sql`order by array_position(array['due', 'expected', 'paid', 'dropped'], ${stateOn(today)}),
    case when c.state = 'open' then l.start_day end, c.paid_day desc, c.created_at desc, c.id
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`
  const rows = await findCommissions(tx, kit, workspaceId, { where, rest })
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${FROM} where i.workspace_id = ${workspaceId} and ${where}`,
  )
  const isJuristic = await readIsJuristic(tx, workspaceId)

  return {
    data: rows.map((row) => shown(row, { locale, isJuristic })),
    total: counted[0]!.total,
    page,
    itemsPerPage,
    sums: await sumsOf(tx, kit, workspaceId, vendorId ? sql`c.vendor_id = ${vendorId}` : sql`true`),
  }
}

/** Commissions of one introduction, the agent's first, as members see them. */
export async function commissionsOf(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  introductionId: string,
) {
  const rows = await findCommissions(tx, kit, workspaceId, { where: sql`i.id = ${introductionId}` })
  const isJuristic = await readIsJuristic(tx, workspaceId)

  return rows.map((row) => shown(row, { locale, isJuristic }))
}

/** A commission; nobody else changes it until the transaction is over. @throws Problem 404 */
export async function holdCommission(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  id: string,
): Promise<Row> {
  const [row] = await findCommissions(tx, kit, workspaceId, {
    where: sql`c.id = ${id}`,
    rest: sql`for update of c`,
  })
  if (!row) throw notFound()

  return row
}
