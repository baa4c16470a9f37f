import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { asOwner } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { type ADMIN_GROUPS, type DocumentType, GROUPS } from '#features/document-hub/rules/kinds.ts'
import { typeTitle } from '#features/document-hub/rules/titles.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'

type Group = (typeof ADMIN_GROUPS)[number]

type Row = {
  id: string
  workspaceId: string
  businessName: string
  type: DocumentType
  no: string | null
  stateKind: 'lease' | 'document' | 'inspection'
  state: string
  at: Date | string
}

/** Papers of all businesses by number and state alone: whom they name and what they say is the business's own. */
const PAPERS = sql`(
  select l.workspace_id, l.id, 'lease' as type, l.no, 'lease' as state_kind, l.status as state,
         coalesce(l.ended_at, l.activated_at, l.sent_at, l.updated_at) as at from leases l
  union all select p.workspace_id, p.id, p.kind, p.no, 'document', p.state, p.updated_at from papers p
  union all select i.workspace_id, i.id, i.kind, i.no, 'inspection', i.state, i.updated_at from inspections i where i.deleted_at is null)`

/** The newest first. */
export async function listForAdmin(
  kit: Kit,
  locale: Locale,
  {
    page,
    itemsPerPage,
    search,
    group,
  }: { page: number; itemsPerPage: number; search?: string; group?: Group },
) {
  const where = sql`${group ? sql`d.type = any(${sql.param(GROUPS[group])}) and` : sql``}
    ${foundBy(search ?? '', [sql`d.no`, sql`w.business_name`, sql`w.business_name_en`])}`
  const from = sql`from ${PAPERS} d join workspaces w on w.id = d.workspace_id where ${where}`
  const { rows, total } = await asOwner(kit.database, async (tx) => {
    const found = await tx.execute<Row>(sql`
      select ${COLUMNS} ${from} order by d.at desc, d.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
    const counted = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
    return { rows: found.rows, total: counted.rows[0]!.total }
  })

  return { data: rows.map((row) => asRow(row, locale)), total, page, itemsPerPage }
}

/** One with the fingerprints of its versions and seals: what a dispute about a file is settled by. @throws Problem 404 */
export async function readForAdmin(kit: Kit, locale: Locale, id: string) {
  return asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select ${COLUMNS} from ${PAPERS} d join workspaces w on w.id = d.workspace_id where d.id = ${id}`)
    if (!rows[0]) throw notFound()
    const { rows: versions } = await tx.execute<{
      version: number
      sha256: string
      at: Date | string
      isSeal: boolean
    }>(sql`
      select v.version, v.sha256, v.created_at as at, false as "isSeal" from paper_versions v where v.paper_id = ${id}
      union all
      select 1, l.paper_sha256, l.sent_at, false from leases l where l.id = ${id} and l.paper_sha256 is not null
      union all
      select s.version, s.sha256, s.stamped_at, true from seals s
       where s.record_id = ${id} and s.sha256 is not null and s.stamped_at is not null
       order by at limit 100`)

    return {
      ...asRow(rows[0], locale),
      versions: versions.map(({ at, ...version }) => ({ ...version, at: new Date(at) })),
    }
  })
}

const COLUMNS: SQL = sql`
  d.id, d.workspace_id as "workspaceId", w.business_name as "businessName", d.type, d.no, d.state_kind as "stateKind", d.state, d.at`

function asRow({ at, ...row }: Row, locale: Locale) {
  return { ...row, typeName: typeTitle(row.type, locale), at: new Date(at) }
}
