import { and, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { KIND_KEYS, type KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { paperTemplateEditions, paperTemplates } from '#features/papers/tables.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { templateDifferences } from '#features/papers/templates/differences.ts'
import { faultsOf } from '#features/papers/templates/faults.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { basesOf, type PlatformTemplate } from './in-use.ts'

export type TemplateRow = typeof paperTemplates.$inferSelect

/** Where templates lie and who looks: a business, or the platform itself (`NO_WORKSPACE`). */
export type Shelf = { workspaceId: string; canEdit: boolean; locale: Locale }

/** Every kind with its template, in the order in which papers are offered. */
export async function listTemplates(tx: Tx, { workspaceId }: Shelf) {
  const baseOf = await basesOf(tx, workspaceId)
  const rows = await tx.select().from(paperTemplates).where(eq(paperTemplates.workspaceId, workspaceId))
  const editions = await tx
    .select()
    .from(paperTemplateEditions)
    .where(
      and(
        eq(paperTemplateEditions.workspaceId, workspaceId),
        sql`(${paperTemplateEditions.kind}, ${paperTemplateEditions.edition}) in (
          select t.kind, t.edition from paper_templates t where t.workspace_id = ${workspaceId})`,
      ),
    )

  return KIND_KEYS.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    const edition = editions.find((one) => one.kind === kind)
    return listed({ kind, row, base: baseOf(kind), clauses: clausesOf(row, edition, baseOf(kind)) })
  })
}

/** The template of a kind as its writer works on it. */
export async function templateView(tx: Tx, kit: Kit, { workspaceId, canEdit, locale }: Shelf, key: KindKey) {
  const kind = kindOf(key)
  const base = (await basesOf(tx, workspaceId))(key)
  const row = await findTemplate(tx, workspaceId, key)
  const edition = row && row.edition > 0 ? await findTemplateEdition(tx, row, row.edition) : undefined
  const clauses = clausesOf(row, edition, base)
  const written = { edition: row?.edition ?? 0, state: row?.state ?? 'none', clauses }

  return {
    ...listed({ kind: key, row, base, clauses }),
    clauses,
    base: base.clauses,
    faults: row ? faultsOf(kind, clauses) : [],
    editions: await listEditions(tx, { workspaceId, locale }, key),
    version: versionOf(kit, written),
    canEdit,
  }
}

/** The template of a kind; locked where it is about to change. */
export async function findTemplate(
  tx: Tx,
  workspaceId: string,
  kind: KindKey,
  { isLocked = false } = {},
): Promise<TemplateRow | undefined> {
  const asked = tx
    .select()
    .from(paperTemplates)
    .where(and(eq(paperTemplates.workspaceId, workspaceId), eq(paperTemplates.kind, kind)))
  const [row] = await (isLocked ? asked.for('update') : asked)

  return row
}

/** What was put to use once. @throws Problem 404 */
export async function findTemplateEdition(
  tx: Tx,
  { workspaceId, kind }: Pick<TemplateRow, 'workspaceId' | 'kind'>,
  edition: number,
): Promise<{ clauses: unknown[] }> {
  const [found] = await tx
    .select({ clauses: paperTemplateEditions.clauses })
    .from(paperTemplateEditions)
    .where(
      and(
        eq(paperTemplateEditions.workspaceId, workspaceId),
        eq(paperTemplateEditions.kind, kind),
        eq(paperTemplateEditions.edition, edition),
      ),
    )
  if (!found) throw new Problem(404, 'not_found')

  return found
}

/** How many businesses write with a template of their own, by kind. */
export async function countOwn(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ kind: string; businesses: number }>(
    sql`select kind, businesses from own_templates_in_use()`,
  )

  return new Map(rows.map(({ kind, businesses }) => [kind, businesses]))
}

function clausesOf(
  row: TemplateRow | undefined,
  edition: { clauses: unknown[] } | undefined,
  base: PlatformTemplate,
): TemplateClause[] {
  return (row?.draft ?? edition?.clauses ?? base.clauses) as TemplateClause[]
}

type Listed = {
  kind: KindKey
  row: TemplateRow | undefined
  base: PlatformTemplate
  clauses: TemplateClause[]
}

function listed({ kind, row, base, clauses }: Listed) {
  return {
    kind,
    title: kindOf(kind).title({}),
    state: row?.state ?? ('none' as const),
    edition: row?.edition ?? 0,
    hasDraft: Boolean(row?.draft),
    differences: row ? templateDifferences(clauses, base.clauses).length : 0,
    baseEdition: base.edition,
    changedAt: row?.updatedAt ?? base.since,
  }
}

async function listEditions(
  tx: Tx,
  { workspaceId, locale }: Pick<Shelf, 'workspaceId' | 'locale'>,
  kind: KindKey,
) {
  return tx
    .select({
      edition: paperTemplateEditions.edition,
      usedAt: paperTemplateEditions.createdAt,
      usedBy: sql<string | null>`(
        select nullif(${personNameIn(locale)}, '') from users u where u.id = ${paperTemplateEditions.usedBy})`,
    })
    .from(paperTemplateEditions)
    .where(and(eq(paperTemplateEditions.workspaceId, workspaceId), eq(paperTemplateEditions.kind, kind)))
    .orderBy(desc(paperTemplateEditions.edition))
    .limit(50)
}
