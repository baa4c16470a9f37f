import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { POLICY_FILTERS, POLICY_HOLDERS, PolicyKind } from '#features/insurance/contract.ts'
import { ENDING_DAYS, type PolicyState, stateOf } from '#features/insurance/rules.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'

type Holder = (typeof POLICY_HOLDERS)[number]

export type Policy = {
  id: string
  version: string
  homeId: string
  homeName: string
  holder: Holder
  holderName: string | null
  kind: PolicyKind
  insurer: string
  policyNo: string
  sumInsuredSatang: bigint | null
  premiumSatang: bigint | null
  excessSatang: bigint | null
  startDay: string
  endDay: string
  state: PolicyState
  notes: string
  file: { id: string; name: string; url: string } | null
}

/** Where is read, and in which language. */
export type Reading = { workspaceId: string; locale: Locale }

type Row = Pick<
  Policy,
  'id' | 'homeId' | 'kind' | 'insurer' | 'policyNo' | 'startDay' | 'endDay' | 'notes'
> & {
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  tenantId: string | null
  tenantFirst: string | null
  tenantLast: string | null
  ownerId: string | null
  ownerName: string | null
  sumInsured: string | null
  premium: string | null
  excess: string | null
  fileId: string | null
  fileName: string | null
}

const FROM = sql`
  from insurance_policies p
  join properties h on h.workspace_id = p.workspace_id and h.id = p.property_id
  left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
  left join tenants t on t.workspace_id = p.workspace_id and t.id = p.tenant_id
  left join owners o on o.workspace_id = p.workspace_id and o.id = p.owner_id
  left join files f on f.workspace_id = p.workspace_id and f.id = p.file_id and f.deleted_at is null`

const COLUMNS = sql`
  p.id, p.property_id as "homeId", h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
  p.tenant_id as "tenantId", t.first_name as "tenantFirst", t.last_name as "tenantLast", p.owner_id as "ownerId", o.name as "ownerName",
  p.kind, p.insurer, p.policy_no as "policyNo", p.sum_insured_satang::text as "sumInsured", p.premium_satang::text as premium,
  p.excess_satang::text as excess, p.start_day::text as "startDay", p.end_day::text as "endDay", p.notes, f.id as "fileId", f.name as "fileName"`

/** Those that end next first, those that are over last. */
const order = (today: string) =>
  sql`p.end_day < ${today}, case when p.end_day >= ${today} then p.end_day end, p.end_day desc, p.id`

type Filter = {
  page: number
  itemsPerPage: number
  search?: string
  state?: (typeof POLICY_FILTERS)[number]
  propertyId?: string
}

/** The policies of a business, page by page. */
export async function listPolicies(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { page, itemsPerPage, search, state, propertyId }: Filter,
) {
  const today = todayInBangkok(kit.now())
  const states = {
    in_force: sql`and p.start_day <= ${today} and p.end_day >= ${today}`,
    ending: sql`and p.start_day <= ${today} and p.end_day between ${today} and ${addDays(today, ENDING_DAYS)}`,
    over: sql`and p.end_day < ${today}`,
  }
  const texts = [sql`p.policy_no`, sql`p.insurer`, sql`h.unit_no`, sql`j.name_th`, sql`j.name_en`]
  const where = sql`p.workspace_id = ${workspaceId} ${state ? states[state] : sql``}
    ${propertyId ? sql`and p.property_id = ${propertyId}` : sql``} and ${foundBy(search ?? '', texts)}`
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} ${FROM} where ${where} order by ${order(today)}
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${FROM} where ${where}`)

  return {
    data: rows.map((row) => shown(kit, { workspaceId, locale }, row)),
    total: count.rows[0]!.total,
    page,
    itemsPerPage,
  }
}

/** All policies of a business that a condition on `p` lets through: what somebody outside sees. */
export async function findPolicies(tx: Tx, kit: Kit, reading: Reading, where: SQL): Promise<Policy[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} ${FROM} where p.workspace_id = ${reading.workspaceId} and ${where}
     order by ${order(todayInBangkok(kit.now()))}`)

  return rows.map((row) => shown(kit, reading, row))
}

/**
 * One policy; held, nobody else changes it until the transaction is over.
 * @throws Problem 404, also for one that `where` does not let through
 */
export async function readPolicy(
  tx: Tx,
  kit: Kit,
  reading: Reading,
  { id, isHeld = false, where = sql`true` }: { id: string; isHeld?: boolean; where?: SQL },
): Promise<Policy> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} ${FROM} where p.workspace_id = ${reading.workspaceId} and p.id = ${id} and ${where}
     ${isHeld ? sql`for update of p` : sql``}`)
  if (!rows[0]) throw notFound()

  return shown(kit, reading, rows[0])
}

function shown(kit: Kit, { workspaceId, locale }: Reading, row: Row): Policy {
  const { id, homeId, kind, insurer, policyNo, startDay, endDay, notes, fileId } = row
  const money = (satang: string | null) => (satang === null ? null : BigInt(satang))
  const written = {
    ...{ kind, insurer, policyNo, startDay, endDay, notes },
    sumInsuredSatang: money(row.sumInsured),
    premiumSatang: money(row.premium),
    excessSatang: money(row.excess),
  }

  return {
    ...written,
    id,
    version: versionOf(kit, { ...written, fileId }),
    homeId,
    homeName: roomName(row, locale),
    holder: row.tenantId ? 'tenant' : row.ownerId ? 'owner' : 'business',
    holderName: row.tenantId
      ? displayName({ first: row.tenantFirst ?? '', last: row.tenantLast ?? '' })
      : row.ownerName,
    state: stateOf(row, todayInBangkok(kit.now())),
    file: fileId && { id: fileId, name: row.fileName!, url: signedUrl(kit, { workspaceId, fileId }) },
  } as Policy
}
