import { and, eq, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { Clause, KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { paperTemplateEditions, paperTemplates } from '#features/papers/tables.ts'
import { asTemplate, printedClauses, type TemplateClause } from '#features/papers/templates/clauses.ts'
import { writtenFaults } from '#features/papers/templates/faults.ts'

/** What a paper is begun with: its clauses, and whose template they are of; nobody's where the product brings them. */
export type TemplateInUse = {
  templateOf: 'own' | 'ruen' | null
  templateEdition: number | null
  clauses: Clause[] | null
}

/** The platform's template of a kind, or the product's own clauses (edition 0). */
export type PlatformTemplate = {
  kind: KindKey
  edition: number
  clauses: TemplateClause[]
  since: Date | null
}

/** The template that papers of a kind are written with: the business's own, else the platform's, else the product's. */
export async function templateInUse(tx: Tx, workspaceId: string, kind: KindKey): Promise<TemplateInUse> {
  const found = (await ownInUse(tx, workspaceId, kind)) ?? (await ruenInUse(tx, kind))
  if (!found) return { templateOf: null, templateEdition: null, clauses: null }
  const { templateOf, edition, clauses } = found

  return { templateOf, templateEdition: edition, clauses: printedClauses(clauses) }
}

/**
 * The same, to write a paper with.
 * @throws Problem 409 `template_broken` with the clause, where the product has since lost a field that it merges
 */
export async function soundTemplate(tx: Tx, workspaceId: string, kind: KindKey): Promise<TemplateInUse> {
  const template = await templateInUse(tx, workspaceId, kind)
  const [fault] = template.clauses ? writtenFaults(kindOf(kind), asTemplate(template.clauses)) : []
  if (fault) throw conflict('template_broken', { no: String(fault.no ?? '–') })

  return template
}

async function ownInUse(tx: Tx, workspaceId: string, kind: KindKey) {
  const [row] = await tx
    .select({ edition: paperTemplateEditions.edition, clauses: paperTemplateEditions.clauses })
    .from(paperTemplates)
    .innerJoin(
      paperTemplateEditions,
      and(
        eq(paperTemplateEditions.workspaceId, paperTemplates.workspaceId),
        eq(paperTemplateEditions.kind, paperTemplates.kind),
        eq(paperTemplateEditions.edition, paperTemplates.edition),
      ),
    )
    .where(
      and(
        eq(paperTemplates.workspaceId, workspaceId),
        eq(paperTemplates.kind, kind),
        eq(paperTemplates.state, 'in_use'),
      ),
    )

  return row && { templateOf: 'own' as const, edition: row.edition, clauses: row.clauses as TemplateClause[] }
}

async function ruenInUse(tx: Tx, kind: KindKey) {
  const found = (await readPlatform(tx)).get(kind)
  return found && { templateOf: 'ruen' as const, edition: found.edition, clauses: found.clauses }
}

/** What a template of this shelf is copied from: of the platform's own, the product's. */
export async function basesOf(tx: Tx, workspaceId: string): Promise<(kind: KindKey) => PlatformTemplate> {
  const platform = workspaceId === NO_WORKSPACE ? new Map<string, PlatformTemplate>() : await readPlatform(tx)

  return (kind) =>
    platform.get(kind) ?? { kind, edition: 0, clauses: asTemplate(kindOf(kind).clauses), since: null }
}

async function readPlatform(tx: Tx): Promise<Map<string, PlatformTemplate>> {
  const { rows } = await tx.execute<{
    kind: KindKey
    edition: number
    clauses: TemplateClause[]
    since: string
  }>(sql`select kind, edition, clauses, since::text as since from platform_templates()`)

  return new Map(rows.map((row) => [row.kind, { ...row, since: new Date(row.since) }]))
}
