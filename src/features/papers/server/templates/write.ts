import { and, eq } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { paperTemplateEditions, paperTemplates } from '#features/papers/tables.ts'
import { isSameClause, type TemplateClause } from '#features/papers/templates/clauses.ts'
import { type Fault, faultsOf, hardFaults } from '#features/papers/templates/faults.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { basesOf } from './in-use.ts'
import { findTemplate, findTemplateEdition, type TemplateRow } from './read.ts'

/**
 * Begins a draft as a copy: of what lies below (the platform's, the product's), or of an own edition. Answers its clauses.
 * @throws Problem 409 `template_has_draft`, 404 for an edition that never was
 */
export async function copyTemplate(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { kind, edition }: { kind: KindKey; edition?: number },
): Promise<TemplateClause[]> {
  const { workspaceId } = actor
  const id = newId()
  const now = kit.now()
  await tx
    .insert(paperTemplates)
    .values({ workspaceId, id, kind, updatedBy: actor.actorId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const row = (await findTemplate(tx, workspaceId, kind, { isLocked: true }))!
  if (row.draft) throw conflict('template_has_draft')
  const draft = edition
    ? (await findTemplateEdition(tx, row, edition)).clauses
    : (await basesOf(tx, workspaceId))(kind).clauses
  await change(tx, kit, actor, row, { draft })
  await note(tx, kit, actor, { row, action: 'template.copied' })

  return draft as TemplateClause[]
}

/** Writes the draft; what says the same as the edition in use leaves none. @throws Problem 404, 422 `template_locked` */
export async function saveTemplate(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { kind, clauses }: { kind: KindKey; clauses: TemplateClause[] },
): Promise<void> {
  const row = await lockTemplate(tx, actor, kind)
  const [hard] = hardFaults(kindOf(kind), clauses)
  if (hard) throw new Problem(422, 'template_locked', { params: { clause: hard.about?.th || hard.clause! } })
  const used = row.edition > 0 ? (await findTemplateEdition(tx, row, row.edition)).clauses : null
  const isAsUsed = row.state !== 'draft' && used !== null && isSame(clauses, used as TemplateClause[])
  const before = row.draft as TemplateClause[] | null
  if (isAsUsed ? before === null : before !== null && isSame(clauses, before)) return
  await change(tx, kit, actor, row, { draft: isAsUsed ? null : clauses })
}

/**
 * Puts the draft to use as the next edition; without one, an archived template again as it was.
 * @param proved the clauses that were set; others were written meanwhile
 * @throws Problem 404, 409 `template_in_use`, `changed_meanwhile`
 */
export async function applyTemplate(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { kind, proved }: { kind: KindKey; proved: TemplateClause[] },
): Promise<void> {
  const row = await lockTemplate(tx, actor, kind)
  if (!row.draft && row.state === 'in_use') throw conflict('template_in_use')
  const written = row.draft ?? (await findTemplateEdition(tx, row, row.edition)).clauses
  if (!isSame(written as TemplateClause[], proved)) throw conflict('changed_meanwhile')
  if (!row.draft) {
    await change(tx, kit, actor, row, { state: 'in_use' })
    return note(tx, kit, actor, { row, action: 'template.used', edition: row.edition })
  }
  const edition = row.edition + 1
  await tx.insert(paperTemplateEditions).values({
    ...{ workspaceId: row.workspaceId, id: newId(), kind, edition, clauses: row.draft },
    ...{ usedBy: actor.actorId, createdAt: kit.now() },
  })
  await change(tx, kit, actor, row, { state: 'in_use', edition, draft: null })
  await note(tx, kit, actor, { row, action: 'template.used', edition })
}

/** Throws the draft away, and the whole template where nothing of it was ever used. @throws Problem 404 */
export async function discardTemplate(tx: Tx, kit: Kit, actor: Actor, kind: KindKey): Promise<void> {
  const row = await lockTemplate(tx, actor, kind)
  if (!row.draft) throw notFound()
  if (row.edition === 0)
    await tx
      .delete(paperTemplates)
      .where(and(eq(paperTemplates.workspaceId, row.workspaceId), eq(paperTemplates.id, row.id)))
  else await change(tx, kit, actor, row, { draft: null })
  await note(tx, kit, actor, { row, action: 'template.discarded' })
}

/** Takes it out of use; its editions stay. @throws Problem 404, 409 `template_not_in_use` */
export async function archiveTemplate(tx: Tx, kit: Kit, actor: Actor, kind: KindKey): Promise<void> {
  const row = await lockTemplate(tx, actor, kind)
  if (row.state !== 'in_use') throw conflict('template_not_in_use')
  await change(tx, kit, actor, row, { state: 'archived' })
  await note(tx, kit, actor, { row, action: 'template.archived', edition: row.edition })
}

/** @throws Problem 422 `template_faulty` with the place of the clause; what is wrong with it stands in the template */
export function assertSettable(kind: KindKey, clauses: TemplateClause[]): void {
  const [fault] = faultsOf(kindOf(kind), clauses)
  if (fault) throw faulty(fault)
}

/** Names the clause that keeps a template from being set. */
export function faulty({ no, clause }: Pick<Fault, 'no' | 'clause'>): Problem {
  return new Problem(422, 'template_faulty', {
    params: { no: String(no ?? '–') },
    fields: { [clause ?? 'clauses']: 'invalid' },
  })
}

async function lockTemplate(tx: Tx, { workspaceId }: Actor, kind: KindKey): Promise<TemplateRow> {
  const row = await findTemplate(tx, workspaceId, kind, { isLocked: true })
  if (!row) throw notFound()

  return row
}

async function change(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { actorId }: Actor,
  { workspaceId, id }: Pick<TemplateRow, 'workspaceId' | 'id'>,
  changes: Partial<typeof paperTemplates.$inferInsert>,
): Promise<void> {
  await tx
    .update(paperTemplates)
    .set({ ...changes, updatedBy: actorId, updatedAt: kit.now() })
    .where(and(eq(paperTemplates.workspaceId, workspaceId), eq(paperTemplates.id, id)))
}

function isSame(one: TemplateClause[], other: TemplateClause[]): boolean {
  return (
    one.length === other.length &&
    one.every((clause, index) => {
      const stored = other[index]!
      return clause.key === stored.key && isSameClause(clause, stored)
    })
  )
}

async function note(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { row, action, edition }: { row: TemplateRow; action: string; edition?: number },
): Promise<void> {
  const after = { kind: row.kind, ...(edition && { version: edition }) }
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action, recordKind: 'template', recordId: row.id, after },
  })
}
