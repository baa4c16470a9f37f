import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Right } from '#contract/access.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { PaperState } from '#features/papers/contract.ts'
import type { Kind, KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf, kinds } from '#features/papers/kinds/kinds.ts'
import { papers } from '#features/papers/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'

export type PaperRow = Omit<typeof papers.$inferSelect, 'kind'> & { kind: KindKey }

export type PaperFilter = {
  itemsPerPage: number
  page: number
  search?: string
  kind?: KindKey
  state?: PaperState
  propertyId?: string
  leaseId?: string
  tenantId?: string
  ownerId?: string
}

/** Who looks, and what they may see. */
export type Reading = { workspaceId: string; rights: readonly Right[]; locale: Locale }

/** Whether a member with these rights may see papers of a kind. */
export const maySee = (kind: Kind, rights: readonly Right[]) => rights.includes(kind.right)

type Row = PaperRow & {
  unitNo: string | null
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  firstName: string | null
  lastName: string | null
  ownerName: string | null
}

const LINKED = sql`
  left join properties h on h.workspace_id = p.workspace_id and h.id = p.property_id
  left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
  left join tenants t on t.workspace_id = p.workspace_id and t.id = p.tenant_id
  left join owners o on o.workspace_id = p.workspace_id and o.id = p.owner_id`

const COLUMNS = sql`
  p.id, p.kind, p.title_th as "titleTh", p.title_en as "titleEn", p.no, p.version, p.state, p.has_draft as "hasDraft",
  p.property_id as "propertyId", p.lease_id as "leaseId", p.tenant_id as "tenantId", p.owner_id as "ownerId",
  p.issued_at as "issuedAt", p.updated_at as "updatedAt", h.unit_no as "unitNo", h.type as "propertyType",
  j.name_th as "projectTh", j.name_en as "projectEn", t.first_name as "firstName", t.last_name as "lastName", o.name as "ownerName"`

/** Papers of a business, the newest first. */
export async function listPapers(tx: Tx, { workspaceId, rights, locale }: Reading, filter: PaperFilter) {
  const { itemsPerPage, page } = filter
  const seen = kinds.filter((kind) => maySee(kind, rights)).map(({ key }) => key)
  const where = sql`p.workspace_id = ${workspaceId} and p.kind = any(${sql.param(seen)}) ${narrowedBy(filter)}`
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from papers p ${LINKED} where ${where}
     order by p.updated_at desc, p.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from papers p ${LINKED} where ${where}`,
  )

  return { data: rows.map((row) => asRow(row, locale)), total: counted.rows[0]!.total, page, itemsPerPage }
}

/** The row of one paper as lists show it. */
export async function readListed(tx: Tx, { workspaceId, locale }: Omit<Reading, 'rights'>, id: string) {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from papers p ${LINKED} where p.workspace_id = ${workspaceId} and p.id = ${id}`,
  )

  return asRow(rows[0]!, locale)
}

/** A paper of this business that the reader may see, locked. @throws Problem 404 */
export async function findPaper(
  tx: Tx,
  { workspaceId, rights }: Omit<Reading, 'locale'>,
  id: string,
): Promise<PaperRow> {
  const [row] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.workspaceId, workspaceId), eq(papers.id, id)))
    .for('update')
  if (!row || !maySee(kindOf(row.kind), rights)) throw notFound()

  return row as PaperRow
}

function asRow(row: Row, locale: Locale) {
  return {
    id: row.id,
    kind: row.kind,
    title: { th: row.titleTh, en: row.titleEn },
    no: row.no,
    edition: row.version,
    state: row.state,
    hasDraft: row.hasDraft,
    propertyId: row.propertyId,
    homeName: row.unitNo === null ? null : roomName({ ...row, unitNo: row.unitNo }, locale),
    leaseId: row.leaseId,
    tenantId: row.tenantId,
    tenantName:
      row.firstName === null ? null : displayName({ first: row.firstName, last: row.lastName ?? '' }),
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    issuedAt: row.issuedAt && new Date(row.issuedAt),
    updatedAt: new Date(row.updatedAt),
  }
}

function narrowedBy(filter: PaperFilter): SQL {
  const { kind, state, propertyId, leaseId, tenantId, ownerId, search } = filter
  const is = (column: string, value: string | undefined) =>
    value ? sql`and p.${sql.identifier(column)} = ${value}` : sql``

  return sql`
    ${is('kind', kind)} ${is('state', state)} ${is('property_id', propertyId)} ${is('lease_id', leaseId)}
    ${is('tenant_id', tenantId)} ${is('owner_id', ownerId)}
    and ${foundBy(search ?? '', [sql`p.no`, sql`p.title_th`, sql`p.title_en`, sql`p.words`, sql`h.unit_no`, sql`t.first_name`, sql`t.last_name`, sql`o.name`])}`
}
