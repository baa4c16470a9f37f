import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { isRentedBy } from '#db/rented-by.ts'
import {
  type DocumentType,
  ENDING_DAYS,
  GROUPS,
  type Group,
  type Verb,
  WAITS,
  type Wait,
} from '#features/document-hub/rules/kinds.ts'
import { typeTitle } from '#features/document-hub/rules/titles.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import { everyPaper } from './every-paper.ts'
import { outsideUrl } from './outside.ts'

type Row = {
  id: string
  type: DocumentType
  titleTh: string | null
  titleEn: string | null
  no: string | null
  detail: string | null
  edition: number
  stateKind: 'lease' | 'document' | 'inspection' | 'policy' | null
  state: string | null
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
  leaseId: string | null
  recordId: string | null
  at: Date | string
  verb: Verb
  day: string | null
  ends: string | null
  done: number | null
  total: number | null
  fileId: string | null
  fileName: string | null
  contentType: string | null
  sizeBytes: number | null
}

export type DocumentFilter = {
  page: number
  itemsPerPage: number
  search?: string
  type?: DocumentType
  group?: Group
  waits?: Wait
  propertyOrTenant?: 'property' | 'tenant'
  propertyOrTenantId?: string
  leaseId?: string
  ownerId?: string
  documentId?: string
}

type Reading = { workspaceId: string; seesMoney: boolean; locale: Locale }

/** The names of all who rent by a lease, of leases that several rent by. */
const partiesOf = (workspaceId: string) => sql`
  select c.lease_id as "leaseId", string_agg(distinct concat_ws(' ', x.first_name, x.last_name), ' ') as names
    from lease_cotenants c
    join leases l on l.workspace_id = c.workspace_id and l.id = c.lease_id
    join tenants x on x.workspace_id = c.workspace_id and x.id in (c.tenant_id, l.tenant_id)
   where c.workspace_id = ${workspaceId} group by c.lease_id`

/** Papers of a business, newest first, with how many wait for what. */
export async function listDocuments(
  tx: Tx,
  kit: Pick<Kit, 'config' | 'now'>,
  { workspaceId, seesMoney, locale }: Reading,
  filter: DocumentFilter,
) {
  const { page, itemsPerPage } = filter
  const today = todayInBangkok(kit.now())
  const counted = WAITS.map(
    (wait) => sql`(count(*) filter (where ${waitsFor(wait, today)}))::int as ${sql.identifier(wait)}`,
  )
  // Read once: each row with whether it is asked for, the counts of all, then the page with its names.
  const { rows } = await tx.execute<Partial<Row> & { hits: number } & Record<Wait, number>>(sql`
    with found as materialized (
      select ${COLUMNS}, (${conditionsOf(filter, today)}) as hit
        from (select ${workspaceId}::uuid as workspace_id, p.* from (${everyPaper(workspaceId, { seesMoney })}) p) d
        ${filter.search ? searched(workspaceId) : sql``}),
    counts as (select (count(*) filter (where hit))::int as hits, ${sql.join(counted, sql`, `)} from found d),
    page as (
      select * from found where hit
       order by "at" desc, id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage})
    select c.*, d.*, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
           t.first_name as "firstName", t.last_name as "lastName", o.name as "ownerName", f.id as "fileId", f.name as "fileName",
           f.type as "contentType", f.size_bytes as "sizeBytes"
      from counts c left join page d on true
      left join properties h on h.workspace_id = d.workspace_id and h.id = d."propertyId"
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
      left join tenants t on t.workspace_id = d.workspace_id and t.id = d."tenantId"
      left join owners o on o.workspace_id = d.workspace_id and o.id = d."ownerId"
      left join files f on f.workspace_id = d.workspace_id and f.id = d."fileId" and f.deleted_at is null
     order by d."at" desc, d.id desc`)
  const { hits: total, to_sign, draft, ending } = rows[0]!

  return {
    data: rows
      .filter((row): row is typeof row & Row => row.id !== null)
      .map((row) => asDocument(kit, { workspaceId, locale, today }, row)),
    ...{ total, waits: { to_sign, draft, ending }, page, itemsPerPage },
  }
}

/** All of a paper but its words, which only the search reads. */
const COLUMNS = sql`
  d.workspace_id, d.id, d.type, d."titleTh", d."titleEn", d.no, d.detail, d.edition, d."stateKind", d.state, d."propertyId",
  d."tenantId", d."ownerId", d."leaseId", d."recordId", d."at", d.verb, d.day, d.ends, d."fileId", d.done, d.total`

/** Homes and people of a paper as a search reads them: names are folded once each, the text of a row once. */
function searched(workspaceId: string): SQL {
  return sql`
    left join properties h on h.workspace_id = d.workspace_id and h.id = d."propertyId"
    left join (select id, name_th, fold_key(name_th) as key from projects where workspace_id = ${workspaceId}) j on j.id = h.project_id
    left join tenants t on t.workspace_id = d.workspace_id and t.id = d."tenantId"
    left join (select id, name, fold_key(name) as key from owners where workspace_id = ${workspaceId}) o on o.id = d."ownerId"
    left join (select "leaseId", names, fold_key(names) as key from (${partiesOf(workspaceId)}) p) g on g."leaseId" = d."leaseId"
    cross join lateral (
      select concat_ws(' | ', d.key, h.find_key, j.key, t.find_key, o.key, g.key) as key offset 0) s`
}

function conditionsOf(filter: DocumentFilter, today: string): SQL {
  const { search, type, group, waits, propertyOrTenant, propertyOrTenantId, leaseId, ownerId, documentId } =
    filter
  const ofProperty = sql`d."propertyId" = ${propertyOrTenantId ?? null}`
  const ofTenant = sql`(d."tenantId" = ${propertyOrTenantId ?? null} or exists (
    select 1 from leases l
     where l.workspace_id = d.workspace_id and l.id = d."leaseId" and ${isRentedBy(sql`${propertyOrTenantId ?? null}::uuid`)}))`
  const of = { property: ofProperty, tenant: ofTenant, either: sql`(${ofProperty} or ${ofTenant})` }
  const texts = [
    ...[sql`d.no`, sql`d."titleTh"`, sql`d."titleEn"`, sql`d.words`, sql`h.unit_no`, sql`j.name_th`],
    ...[sql`t.first_name`, sql`t.last_name`, sql`o.name`, sql`g.names`],
  ]
  const named = search ? typesNamed(search) : []
  const isNamed = named.length > 0 ? sql`or d.type = any(${sql.param(named)})` : sql``

  return sql`true
    ${type ? sql`and d.type = ${type}` : sql``}
    ${group ? sql`and d.type = any(${sql.param(GROUPS[group])})` : sql``}
    ${waits ? sql`and ${waitsFor(waits, today)}` : sql``}
    ${documentId ? sql`and d.id = ${documentId}` : sql``}
    ${leaseId ? sql`and ${isUnder(leaseId)}` : sql``}
    ${ownerId ? sql`and ${isOfOwner(ownerId)}` : sql``}
    ${propertyOrTenantId ? sql`and ${of[propertyOrTenant ?? 'either']}` : sql``}
    and (${foundBy(search ?? '', texts, [], sql`s.key`)} ${isNamed})`
}

/** About a lease, or about one who rents by it and no other home. */
const isUnder = (leaseId: string) => sql`(d."leaseId" = ${leaseId} or (d."leaseId" is null and exists (
  select 1 from leases l
   where l.workspace_id = d.workspace_id and l.id = ${leaseId} and ${isRentedBy(sql`d."tenantId"`)}
     and (d."propertyId" is null or d."propertyId" = l.property_id))))`

/** To or from an owner, or about one of their homes and nobody else. */
const isOfOwner = (ownerId: string) => sql`(d."ownerId" = ${ownerId} or (
  d."ownerId" is null and d."tenantId" is null and exists (
    select 1 from property_owners w
     where w.workspace_id = d.workspace_id and w.property_id = d."propertyId" and w.owner_id = ${ownerId})))`

/** The types whose name a search holds, in either language: titles of most papers are those of their type. */
function typesNamed(search: string): DocumentType[] {
  const said = search.trim().toLowerCase()
  if (said.length < 3) return []

  const all: DocumentType[] = [...GROUPS.papers, ...GROUPS.money]

  return all.filter((type) =>
    (['th', 'en'] as const).some((locale) => typeTitle(type, locale).toLowerCase().includes(said)),
  )
}

function waitsFor(wait: Wait, today: string): SQL {
  if (wait === 'to_sign') return sql`d.state in ('sent', 'to_sign')`
  if (wait === 'draft') return sql`d.state = 'draft'`

  return sql`d.ends between ${today} and ${addDays(today, ENDING_DAYS)}`
}

/** Whether what has a last day holds, ends soon or is over. */
const holdState = (ends: string, today: string) =>
  ends < today ? 'over' : ends <= addDays(today, ENDING_DAYS) ? 'ending' : 'in_force'

function asDocument(
  kit: Pick<Kit, 'config' | 'now'>,
  { workspaceId, locale, today }: { workspaceId: string; locale: Locale; today: string },
  row: Row,
) {
  const typeName = typeTitle(row.type, locale)
  const title = (locale === 'en' && row.titleEn) || row.titleTh

  return {
    id: row.id,
    type: row.type,
    typeName,
    title: title ?? typeName,
    no: row.no,
    detail: row.detail,
    edition: row.edition,
    stateKind: row.stateKind,
    state: row.stateKind === 'policy' && row.ends ? holdState(row.ends, today) : row.state,
    signed: row.total === null ? null : { done: row.done ?? 0, total: row.total },
    day: row.day === null ? null : { verb: row.verb, day: row.day },
    leaseId: row.leaseId,
    recordId: row.recordId,
    propertyId: row.propertyId,
    propertyName: row.unitNo === null ? null : roomName({ ...row, unitNo: row.unitNo }, locale),
    tenantId: row.tenantId,
    tenantName:
      row.firstName === null ? null : displayName({ first: row.firstName, last: row.lastName ?? '' }),
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    createdAt: new Date(row.at),
    file:
      row.fileId === null
        ? null
        : {
            ...{
              name: row.fileName ?? '',
              contentType: row.contentType ?? '',
              sizeBytes: row.sizeBytes ?? 0,
            },
            url:
              row.type === 'outside'
                ? outsideUrl(row.id)
                : signedUrl(kit, { workspaceId, fileId: row.fileId }),
          },
  }
}
