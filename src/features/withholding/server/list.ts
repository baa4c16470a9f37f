import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { IS_TAX_ALONE } from '#db/tax-of-bills.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { CERTIFICATE_HEAPS, type CertificateHeap, type Payee } from '#features/withholding/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'

type Row = {
  id: string | null
  state: CertificateHeap
  no: string | null
  day: string | null
  base: string | null
  tax: string
  payee: Payee | null
  rejectReason: string | null
  invoiceId: string
  invoiceNo: string
  period: string
  tenantId: string
  firstName: string
  lastName: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** Bills `i` that wait for a certificate alone, and none has come that is to be looked at. */
export const IS_MISSING = sql`${IS_TAX_ALONE} and not exists (
  select 1 from withholding_certificates w
   where w.workspace_id = i.workspace_id and w.invoice_id = i.id and w.state = 'waiting')`

const CERTIFICATE = sql`c.id, c.state, c.no, c.day::text as day, c.base_satang::text as base, c.tax_satang::text as tax, c.payee,
  c.reject_reason as "rejectReason"`
const MISSING = sql`null::uuid as id, 'missing' as state, null as no, null as day, null as base,
  (i.total_satang - i.paid_satang)::text as tax, null as payee, null as "rejectReason"`
const PLACE = sql`i.id as "invoiceId", i.no as "invoiceNo", i.period, t.id as "tenantId", t.first_name as "firstName", t.last_name as "lastName",
  p.unit_no as "unitNo", p.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"`
const JOINS = sql`
  join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
  join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
  left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id`
const FROM_CERTIFICATES = sql`withholding_certificates c
  join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id`

type Asked = { heap: CertificateHeap; itemsPerPage: number; page: number; search?: string }

/** A page of certificates, or of bills that wait for one, with what each heap holds. */
export async function listCertificates(
  tx: Tx,
  workspaceId: string,
  { heap, itemsPerPage, page, search }: Asked,
  locale: Locale,
) {
  const isMissing = heap === 'missing'
  const from = isMissing ? sql`invoices i` : FROM_CERTIFICATES
  const inHeap = isMissing
    ? sql`i.workspace_id = ${workspaceId} and ${IS_MISSING}`
    : sql`c.workspace_id = ${workspaceId} and c.state = ${heap}`
  const words = ['t.first_name', 't.last_name', 'p.unit_no', 'i.no', ...(isMissing ? [] : ['c.no'])]
  const isFound = search?.trim()
    ? foundBy(
        search,
        words.map((one) => sql.raw(one)),
      )
    : sql`true`
  const where = sql`${inHeap} and ${isFound}`
  const order: Record<CertificateHeap, SQL> = {
    waiting: sql`c.created_at, c.id`,
    missing: sql`i.due_day, i.id`,
    accepted: sql`c.day desc, c.id desc`,
    rejected: sql`c.decided_at desc, c.id desc`,
  }
  const { rows } = await tx.execute<Row>(sql`
    select ${isMissing ? MISSING : CERTIFICATE}, ${PLACE} from ${from} ${JOINS} where ${where}
     order by ${order[heap]} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} ${JOINS} where ${where}`,
  )

  return {
    data: rows.map((row) => present(row, locale)),
    total: counted.rows[0]!.total,
    ...{ page, itemsPerPage, counts: await countHeaps(tx, workspaceId) },
  }
}

async function countHeaps(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<{ heap: CertificateHeap; count: number; tax: string }>(sql`
    select state as heap, count(*)::int as count, sum(tax_satang)::text as tax from withholding_certificates
     where workspace_id = ${workspaceId} group by state
    union all
    select 'missing', count(*)::int, coalesce(sum(i.total_satang - i.paid_satang), 0)::text from invoices i
     where i.workspace_id = ${workspaceId} and ${IS_MISSING}`)

  return CERTIFICATE_HEAPS.map((heap) => {
    const found = rows.find((row) => row.heap === heap)

    return { heap, count: found?.count ?? 0, taxSatang: BigInt(found?.tax ?? '0') }
  })
}

/** One certificate as its list shows it. @throws Problem 404 */
export async function rowById(tx: Tx, workspaceId: string, id: string, locale: Locale) {
  const { rows } = await tx.execute<Row>(sql`
    select ${CERTIFICATE}, ${PLACE} from ${FROM_CERTIFICATES} ${JOINS} where c.workspace_id = ${workspaceId} and c.id = ${id}`)
  if (!rows[0]) throw notFound()

  return present(rows[0], locale)
}

function present(row: Row, locale: Locale) {
  return {
    ...{ id: row.id, state: row.state, no: row.no, day: row.day, payee: row.payee },
    baseSatang: row.base === null ? null : BigInt(row.base),
    taxSatang: BigInt(row.tax),
    rejectReason: row.rejectReason,
    ...{ invoiceId: row.invoiceId, invoiceNo: row.invoiceNo, period: row.period, tenantId: row.tenantId },
    tenantName: displayName({ first: row.firstName, last: row.lastName }),
    roomName: roomName(row, locale),
  }
}
