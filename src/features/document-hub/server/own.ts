import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { PERSONAL } from '#features/document-hub/rules/kinds.ts'
import { typeTitle } from '#features/document-hub/rules/titles.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { findFile, readFile } from '#features/media/server/service.ts'
import { openPaperOf, papersOfSide } from '#features/papers/server/service.ts'
import { type ApiContext, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { todayInBangkok } from '#thai/days.ts'
import { noteOpened } from './openings.ts'

type Side = 'tenant' | 'owner'
type Of = { workspaceId: string; side: Side; recordId: string }

type Shown = {
  id: string
  source: 'paper' | 'outside' | 'statement'
  title: string
  no: string | null
  edition: number
  propertyId: string | null
  state: 'issued' | 'signed' | 'void' | 'kept'
  day: string
}

/** What the portal of a tenant or owner shows of papers that were written or kept for them, newest first. */
export async function listOwn(context: ApiContext, side: Side) {
  const { kit, locale } = context
  const all: (Omit<Shown, 'propertyId'> & { homeName: string | null; businessName: string })[] = []
  for (const { workspaceId, recordId } of recordsHere(context, side))
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const of = { workspaceId, side, recordId }
      const found = [
        ...(await writtenOnes(tx, of, locale)),
        ...(await outsideOnes(tx, of)),
        ...(side === 'owner' ? await statements(tx, of, locale) : []),
      ]
      const homes = await homesNamed(tx, workspaceId, {
        ids: found.map(({ propertyId }) => propertyId),
        locale,
      })
      const businessName = await businessNamed(tx, workspaceId, locale)
      for (const { propertyId, ...one } of found)
        all.push({ ...one, businessName, homeName: (propertyId && homes.get(propertyId)) || null })
    })

  return all.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.id < b.id ? 1 : -1))
}

/** One of them as a file; that it was opened is noted. @throws Problem 404 */
export async function openOwn(context: ApiContext, side: Side, id: string) {
  const { kit } = context
  const { userId } = signedIn(context)
  for (const { workspaceId, recordId } of ownRecords(context, side)) {
    const file = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const fileId = await fileOf(tx, context, { workspaceId, side, recordId, id, userId })
      return fileId ? findFile(tx, workspaceId, fileId) : undefined
    })
    if (file)
      return new File([(await readFile(kit, file)) as Uint8Array<ArrayBuffer>], file.name, {
        type: file.type,
      })
  }
  throw notFound()
}

async function fileOf(
  tx: Tx,
  { kit }: ApiContext,
  { id, userId, ...of }: Of & { id: string; userId: string },
): Promise<string | null> {
  const { workspaceId } = of
  const [outside] = await outsideOnes(tx, of, sql`and x.id = ${id}`)
  if (outside) {
    await noteOpened(tx, kit, { workspaceId, actorId: userId }, { kind: 'outside', id })
    return outside.fileId
  }
  const [statement] = of.side === 'owner' ? await statements(tx, of, 'th', sql`and d.id = ${id}`) : []
  if (statement) return statement.fileId
  const paper = await openPaperOf(tx, kit, { ...of, id, userId }).catch((problem: unknown) => {
    if ((problem as { status?: number }).status === 404) return null
    throw problem
  })

  return paper?.fileId ?? null
}

async function writtenOnes(tx: Tx, of: Of, locale: ApiContext['locale']): Promise<Shown[]> {
  const rows = await papersOfSide(tx, of)

  return rows.map(({ id, titleTh, titleEn, no, version, propertyId, state, issuedAt }) => ({
    ...{ id, no, propertyId, source: 'paper' as const, edition: version },
    title: (locale === 'en' && titleEn) || titleTh,
    state: state === 'signed' || state === 'void' ? state : 'issued',
    day: todayInBangkok(new Date(issuedAt)),
  }))
}

/** Of a home or of the whole business: house rules, an emergency plan. */
const IS_NOBODYS = sql`x.tenant_id is null and x.owner_id is null and x.lease_id is null`

async function outsideOnes(
  tx: Tx,
  { workspaceId, side, recordId }: Of,
  also: SQL = sql``,
): Promise<(Shown & { fileId: string })[]> {
  const isTheirs =
    side === 'tenant'
      ? sql`x.seen_by_tenant = 'yes' and (x.tenant_id = ${recordId}
          or exists (select 1 from leases l where l.workspace_id = x.workspace_id and l.id = x.lease_id and l.status <> 'draft'
               and x.kind <> all(${sql.param(PERSONAL)}) and ${isRentedBy(sql`${recordId}`)})
          or (${IS_NOBODYS} and exists (
          select 1 from leases l
           where l.workspace_id = x.workspace_id and l.status = 'active' and (x.property_id is null or x.property_id = l.property_id)
             and ${isRentedBy(sql`${recordId}`)})))`
      : sql`x.seen_by_owner = 'yes' and (x.owner_id = ${recordId} or (x.owner_id is null and x.property_id is not null and exists (
          select 1 from property_owners o
           where o.workspace_id = x.workspace_id and o.property_id = x.property_id and o.owner_id = ${recordId})))`
  const { rows } = await tx.execute<{
    id: string
    title: string
    propertyId: string | null
    day: string
    fileId: string
  }>(sql`
    select x.id, x.title, x.property_id as "propertyId", x.file_id as "fileId",
           coalesce(x.paper_day, (x.created_at at time zone 'Asia/Bangkok')::date)::text as day
      from outside_papers x where x.workspace_id = ${workspaceId} and ${isTheirs} ${also} order by x.id desc limit 200`)

  return rows.map((row) => ({ ...row, source: 'outside', no: null, edition: 1, state: 'kept' }))
}

async function statements(
  tx: Tx,
  { workspaceId, recordId }: Of,
  locale: ApiContext['locale'],
  also: SQL = sql``,
): Promise<(Shown & { fileId: string })[]> {
  const { rows } = await tx.execute<{ id: string; no: string; day: string; fileId: string }>(sql`
    select distinct on (s.period, s.id) d.id, s.period as no, d.file_id as "fileId", (d.created_at at time zone 'Asia/Bangkok')::date::text as day
      from documents d join owner_statements s on s.workspace_id = d.workspace_id and s.id = d.record_id
     where d.workspace_id = ${workspaceId} and d.kind = 'owner_statement' and s.owner_id = ${recordId} ${also}
     order by s.period desc, s.id, d.locale = ${locale} desc, d.version desc limit 200`)

  return rows.map((row) => ({
    ...row,
    ...{
      source: 'statement',
      title: typeTitle('owner_statement', locale),
      propertyId: null,
      edition: 1,
      state: 'issued',
    },
  }))
}

async function homesNamed(
  tx: Tx,
  workspaceId: string,
  { ids, locale }: { ids: (string | null)[]; locale: ApiContext['locale'] },
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{
    id: string
    unitNo: string
    propertyType: string
    projectTh: string | null
    projectEn: string | null
  }>(sql`
    select h.id, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from properties h left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where h.workspace_id = ${workspaceId} and h.id = any(${sql.param(ids.filter(Boolean))})`)

  return new Map(rows.map((row) => [row.id, roomName(row, locale)]))
}

async function businessNamed(tx: Tx, workspaceId: string, locale: ApiContext['locale']): Promise<string> {
  const { rows } = await tx.execute<{ th: string; en: string | null }>(
    sql`select business_name as th, business_name_en as en from workspaces where id = ${workspaceId}`,
  )

  return (locale === 'en' && rows[0]?.en) || rows[0]?.th || ''
}
