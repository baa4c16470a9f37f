import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { DOCUMENT_TYPES } from '#features/documents/contract.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { DOCUMENTS, signedUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'
import { displayName } from '#thai/names.ts'

type DocumentType = (typeof DOCUMENT_TYPES)[number]

type Row = {
  isTakenBack: boolean
  id: string
  type: DocumentType
  no: string | null
  fileName: string
  contentType: string
  sizeBytes: number
  locale: Locale | null
  recordId: string | null
  propertyId: string | null
  unitNo: string | null
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  tenantId: string | null
  firstName: string | null
  lastName: string | null
  ownerId: string | null
  ownerName: string | null
  createdAt: Date | string
}

export type DocumentFilter = {
  page: number
  itemsPerPage: number
  search?: string
  type?: DocumentType
  propertyOrTenant?: 'property' | 'tenant'
  propertyOrTenantId?: string
  documentId?: string
}

type Reading = { workspaceId: string; seesMoney: boolean; locale: Locale }

/** Papers of a workspace, newest first, each with a link that opens it. */
export async function listDocuments(
  tx: Tx,
  kit: Pick<Kit, 'config' | 'now'>,
  { workspaceId, seesMoney, locale }: Reading,
  filter: DocumentFilter,
) {
  const { page, itemsPerPage } = filter
  const found = sql`with papers as (${papersOf(workspaceId, seesMoney)})`
  const where = conditionsOf(filter)
  const { rows } = await tx.execute<Row>(sql`
    ${found}
    select d.*, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
           t.first_name as "firstName", t.last_name as "lastName", o.name as "ownerName"
      from papers d
      left join properties h on h.workspace_id = ${workspaceId} and h.id = d."propertyId"
      left join projects j on j.workspace_id = ${workspaceId} and j.id = h.project_id
      left join tenants t on t.workspace_id = ${workspaceId} and t.id = d."tenantId"
      left join owners o on o.workspace_id = ${workspaceId} and o.id = d."ownerId"
     where ${where} order by d."createdAt" desc, d.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(
    sql`${found} select count(*)::int as total from papers d where ${where}`,
  )

  return {
    data: rows.map((row) => ({
      id: row.id,
      type: row.type,
      typeName: [
        text(`documents_type_${row.type}`, {}, locale) ?? row.type,
        ...(row.isTakenBack ? [m.documents_taken_back({}, { locale })] : []),
      ].join(' · '),
      no: row.no,
      fileName: row.fileName,
      contentType: row.contentType,
      sizeBytes: row.sizeBytes,
      locale: row.locale,
      recordId: row.recordId,
      propertyId: row.propertyId,
      propertyName: row.unitNo === null ? null : roomName({ ...row, unitNo: row.unitNo }, locale),
      tenantId: row.tenantId,
      tenantName:
        row.firstName === null ? null : displayName({ first: row.firstName, last: row.lastName ?? '' }),
      ownerId: row.ownerId,
      ownerName: row.ownerName,
      createdAt: new Date(row.createdAt),
      url: signedUrl(kit, { workspaceId, fileId: row.id }),
    })),
    total: count.rows[0]!.total,
    page,
    itemsPerPage,
  }
}

/**
 * The private files of a workspace with what each is about. Left out: what an applicant has not sent yet, and copies of
 * papers that were replaced (made by the product, and no document any more).
 */
function papersOf(workspaceId: string, seesMoney: boolean): SQL {
  const mine = (table: string) => sql`${sql.identifier(table)}.workspace_id = f.workspace_id`

  return sql`
    select f.id, f.name as "fileName", f.type as "contentType", f.size_bytes as "sizeBytes", f.created_at as "createdAt", k.locale,
           case when k.id is not null then k.kind when s.id is not null then 'slip' when a.id is not null then 'application'
                when e.id is not null then 'expense'
                when ip.id is not null then 'policy' else 'upload' end as type,
           coalesce(ds.status = 'taken_back' or rp.status = 'refunded', false) as "isTakenBack",
           coalesce(l.no, i.no, r.no, dl.no, b.period, si.no, ip.policy_no) as no,
           coalesce(k.record_id, si.id, a.id, e.id, ip.id) as "recordId",
           coalesce(l.property_id, i.property_id, ri.property_id, ds.property_id, si.property_id, a.property_id, e.property_id,
                    ip.property_id) as "propertyId",
           coalesce(l.tenant_id, i.tenant_id, ri.tenant_id, ds.tenant_id, si.tenant_id, ip.tenant_id) as "tenantId",
           coalesce(b.owner_id, ip.owner_id) as "ownerId"
      from files f
      left join documents k on ${mine('k')} and k.file_id = f.id
      left join leases l on ${mine('l')} and l.id = k.record_id and k.kind in ('lease', 'lease_signed')
      left join invoices i on ${mine('i')} and i.id = k.record_id and k.kind = 'invoice'
      left join receipts r on ${mine('r')} and r.id = k.record_id and k.kind = 'receipt'
      left join payments rp on ${mine('rp')} and rp.id = r.payment_id
      left join invoices ri on ${mine('ri')} and ri.id = r.invoice_id
      left join deposit_settlements ds on ${mine('ds')} and ds.id = k.record_id and k.kind = 'deposit_settlement'
      left join leases dl on ${mine('dl')} and dl.id = ds.lease_id
      left join owner_statements b on ${mine('b')} and b.id = k.record_id and k.kind = 'owner_statement'
      left join slips s on ${mine('s')} and s.file_id = f.id
      left join invoices si on ${mine('si')} and si.id = s.invoice_id
      left join insurance_policies ip on ${mine('ip')} and ip.file_id = f.id
      left join application_files x on ${mine('x')} and x.file_id = f.id
      left join applications a on ${mine('a')} and a.id = x.application_id
      left join lateral (
        select e.* from expenses e where ${mine('e')} and e.receipt_file_id = f.id order by e.id limit 1) e on true
     where f.workspace_id = ${workspaceId} and f.container_id = ${DOCUMENTS} and f.deleted_at is null
       and (k.id is not null or f.uploaded_by is not null)
       and (x.file_id is null or (a.status <> 'draft' and a.submitted_at is not null))
       ${seesMoney ? sql`` : sql`and e.id is null`}`
}

function conditionsOf(filter: DocumentFilter): SQL {
  const { search, type, propertyOrTenant, propertyOrTenantId, documentId } = filter
  const ofProperty = sql`d."propertyId" = ${propertyOrTenantId ?? null}`
  const ofTenant = sql`d."tenantId" = ${propertyOrTenantId ?? null}`
  const of = { property: ofProperty, tenant: ofTenant, either: sql`(${ofProperty} or ${ofTenant})` }

  return sql`true
    ${type ? sql`and d.type = ${type}` : sql``}
    ${documentId ? sql`and d.id = ${documentId}` : sql``}
    ${propertyOrTenantId ? sql`and ${of[propertyOrTenant ?? 'either']}` : sql``}
    and ${foundBy(search ?? '', [sql`d."fileName"`, sql`d.no`])}`
}
