import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { readRow } from '#features/maintenance/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import { readIsJuristic } from '#features/settings/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { mustWithhold, SERVICE_RATE_BP, serviceOf, withheldOf } from '#thai/withholding.ts'
import { leasesOf } from './leases.ts'

export type Reading = { workspaceId: string; locale: Locale }
export type BillState = 'to_approve' | 'approved' | 'paid' | 'refused'

type Row = {
  id: string
  maintenanceId: string
  repairNo: string
  repairTitle: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  vendorId: string
  vendorName: string
  no: string
  billDay: string
  dueDay: string
  labour: string
  parts: string
  travel: string
  vat: string
  total: string
  agreed: string | null
  note: string
  byKind: 'vendor' | 'manager'
  state: BillState
  refusal: string
  fileId: string | null
  paidDay: string | null
  withheld: string
  certificateNo: string | null
  paymentId: string | null
  createdAt: string
}

const FROM = sql`
  from vendor_bills b
  join maintenance_items r on r.workspace_id = b.workspace_id and r.id = b.maintenance_id
  join properties h on h.workspace_id = r.workspace_id and h.id = r.property_id
  left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
  join vendors v on v.workspace_id = b.workspace_id and v.id = b.vendor_id`

/** Bills that a condition on `b` lets through; `rest` is their order, how many, or a lock. */
export async function findBills(tx: Tx, workspaceId: string, where: SQL, rest: SQL = sql``): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select b.id, b.maintenance_id as "maintenanceId", r.no as "repairNo", r.title as "repairTitle", h.unit_no as "unitNo",
           h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn", b.vendor_id as "vendorId", v.name as "vendorName",
           b.no, b.bill_day::text as "billDay", b.due_day::text as "dueDay", b.labour_satang::text as labour, b.parts_satang::text as parts,
           b.travel_satang::text as travel, b.vat_satang::text as vat, b.total_satang::text as total, r.estimate_satang::text as agreed,
           b.note, b.by_kind as "byKind", b.state, b.refusal, b.file_id as "fileId", b.paid_day::text as "paidDay",
           b.withheld_satang::text as withheld, b.certificate_no as "certificateNo", b.payment_id as "paymentId", b.created_at as "createdAt"
      ${FROM} where b.workspace_id = ${workspaceId} and ${where} ${rest}`)

  return rows
}

/** A bill; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function findBill(
  tx: Tx,
  workspaceId: string,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<Row> {
  const [row] = await findBills(tx, workspaceId, sql`b.id = ${id}`, isHeld ? sql`for update of b` : sql``)
  if (!row) throw notFound()

  return row
}

/** What is to be withheld of a bill. */
export function withholdingOf(row: Pick<Row, 'labour' | 'travel'>, isJuristic: boolean) {
  const baseSatang = serviceOf({ labourSatang: BigInt(row.labour), travelSatang: BigInt(row.travel) })
  const isDue = mustWithhold(baseSatang, { isJuristic })

  return {
    baseSatang: isDue ? baseSatang : 0n,
    rateBp: isDue ? SERVICE_RATE_BP : 0,
    withheldSatang: isDue ? withheldOf(baseSatang, SERVICE_RATE_BP) : 0n,
  }
}

function shownBill(kit: Kit, { workspaceId, locale }: Reading, row: Row, isJuristic: boolean) {
  const {
    labour,
    parts,
    travel,
    vat,
    total,
    agreed,
    withheld,
    fileId,
    createdAt,
    paymentId: _,
    ...rest
  } = row
  const { unitNo, propertyType, projectTh, projectEn, ...shown } = rest
  const { withheldSatang: wouldWithholdSatang } = withholdingOf(row, isJuristic)

  return {
    ...shown,
    homeName: roomName({ unitNo, propertyType, projectTh, projectEn }, locale),
    ...{ labourSatang: BigInt(labour), partsSatang: BigInt(parts), travelSatang: BigInt(travel) },
    ...{ vatSatang: BigInt(vat), totalSatang: BigInt(total), withheldSatang: BigInt(withheld) },
    agreedSatang: agreed === null ? null : BigInt(agreed),
    isDue: row.state === 'approved' && row.dueDay <= todayInBangkok(kit.now()),
    fileUrl: fileId && signedUrl(kit, { workspaceId, fileId }),
    wouldWithholdSatang,
    createdAt: new Date(createdAt),
  }
}

type Query = {
  page: number
  itemsPerPage: number
  search?: string
  state?: BillState | 'open'
  vendorId?: string
}

/** A page of workers' bills: to approve first, then by the day they are due; paid and refused ones last, the newest first. */
export async function listBills(tx: Tx, kit: Kit, reading: Reading, query: Query) {
  const { workspaceId } = reading
  const { page, itemsPerPage, search, state, vendorId } = query
  const where = sql`${foundBy(search ?? '', [sql`v.name`, sql`b.no`, sql`r.no`, sql`r.title`, sql`h.unit_no`])}
    ${state === 'open' ? sql`and b.state in ('to_approve', 'approved')` : state ? sql`and b.state = ${state}` : sql``}
    ${vendorId ? sql`and b.vendor_id = ${vendorId}` : sql``}`
  const rows = await findBills(
    tx,
    workspaceId,
    where,
    sql`order by array_position(array['to_approve', 'approved', 'paid', 'refused'], b.state),
      case when b.state in ('to_approve', 'approved') then b.due_day end, b.created_at desc, b.id
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  )
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${FROM} where b.workspace_id = ${workspaceId} and ${where}`,
  )
  const { rows: open } = await tx.execute<{ toApprove: number; toPay: number; sum: string }>(sql`
    select count(*) filter (where state = 'to_approve')::int as "toApprove", count(*) filter (where state = 'approved')::int as "toPay",
           coalesce(sum(total_satang) filter (where state = 'approved'), 0)::text as sum
      from vendor_bills where workspace_id = ${workspaceId}`)
  const isJuristic = await readIsJuristic(tx, workspaceId)
  const { sum, ...counts } = open[0]!

  return {
    data: rows.map((row) => shownBill(kit, reading, row, isJuristic)),
    total: counted[0]!.total,
    page,
    itemsPerPage,
    counts: { ...counts, toPaySatang: BigInt(sum) },
  }
}

type CostRow = {
  id: string
  billId: string | null
  day: string
  total: string
  owner: string
  tenant: string
  business: string
  tenantState: 'waiting' | 'billed' | null
  createdAt: string
}

/** What a repair costs. @throws Problem 404 */
export async function readCosts(tx: Tx, kit: Kit, reading: Reading, maintenanceId: string) {
  const { workspaceId } = reading
  const repair = await readRow(tx, kit, { workspaceId, id: maintenanceId })
  const { rows } = await tx.execute<CostRow>(sql`
    select c.id, c.bill_id as "billId", c.day::text as day, c.total_satang::text as total, c.owner_satang::text as owner,
           c.tenant_satang::text as tenant, c.business_satang::text as business, c.created_at as "createdAt",
           (select case when bool_or(g.status <> 'waiting') then 'billed' else 'waiting' end from charges g
             where g.workspace_id = c.workspace_id and g.act_id = c.charge_act_id) as "tenantState"
      from repair_costs c where c.workspace_id = ${workspaceId} and c.maintenance_id = ${maintenanceId} and c.undone_at is null
     order by c.created_at, c.id`)
  const bills = await findBills(
    tx,
    workspaceId,
    sql`b.maintenance_id = ${maintenanceId}`,
    sql`order by b.created_at, b.id`,
  )
  const isJuristic = await readIsJuristic(tx, workspaceId)
  const leases = await leasesOf(tx, kit, { workspaceId, maintenanceId })

  return {
    bills: bills.map((row) => shownBill(kit, reading, row, isJuristic)),
    costs: rows.map(({ total, owner, tenant, business, createdAt, ...row }) => ({
      ...row,
      ...{ totalSatang: BigInt(total), ownerSatang: BigInt(owner), tenantSatang: BigInt(tenant) },
      ...{ businessSatang: BigInt(business), createdAt: new Date(createdAt) },
    })),
    ...{ billTo: repair.billTo, billToReason: repair.billToReason },
    agreedSatang: repair.estimate === null ? null : BigInt(repair.estimate),
    costSatang: repair.cost === null ? null : BigInt(repair.cost),
    hasOwner: leases.some(({ hasOwner }) => hasOwner),
    hasTenants: leases.every(({ leaseId }) => leaseId !== null),
  }
}
