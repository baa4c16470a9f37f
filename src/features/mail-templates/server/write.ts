import { and, desc, eq, sql } from 'drizzle-orm'
import { notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import type { TemplateWords } from '#features/mail-templates/contract.ts'
import { mailTemplates } from '#features/mail-templates/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { faultsOf } from './faults.ts'
import { kindNamed, wordsOf } from './read.ts'

// All of these run within a transaction of `NO_WORKSPACE`: what belongs to the platform is written where its audit log is.

/** Holds a kind for the act that follows: it has no row of its own. */
export async function holdKind(tx: Tx, kind: string): Promise<void> {
  kindNamed(kind)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail_template:${kind}`}, 0))`)
}

/** Writes the next version as a draft; a draft that waited is archived. @throws Problem 404, 422 `mail_template_field`, `mail_template_lacks`, by field */
export async function saveTemplate(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { kind, ...change }: Partial<TemplateWords> & { kind: string },
): Promise<void> {
  const newest = await findNewest(tx, kind)
  const words = { ...EMPTY, ...(newest && wordsOf(newest)), ...given(change) }
  assertWords(kind, words)
  if (newest && JSON.stringify(wordsOf(newest)) === JSON.stringify(wordsOf(words))) return
  await tx
    .update(mailTemplates)
    .set({ status: 'archived' })
    .where(and(eq(mailTemplates.kind, kind), eq(mailTemplates.status, 'draft')))
  const number = (newest?.number ?? 0) + 1
  await tx.insert(mailTemplates).values({
    ...{ id: newId(), kind, number, ...wordsOf(words) },
    ...{ authorId: actorId, createdAt: kit.now() },
  })
  await note(tx, kit, actorId, { kind, action: 'mail_template.drafted', after: { number } })
}

const EMPTY: TemplateWords = {
  ...{ subjectTh: '', subjectEn: '', openingTh: '', openingEn: '', closingTh: '', closingEn: '' },
}

/** Refuses what names a field that the mail does not have, or in one language only. */
export function assertWords(kind: string, words: TemplateWords): void {
  const faults = faultsOf(words, kindNamed(kind).fields)
  if (faults.length === 0) return
  const fields = Object.fromEntries(faults.map(({ at, key }) => [at, key]))
  const named = faults.find(({ field }) => field !== undefined)
  if (!named) throw new Problem(422, 'invalid', { fields })

  const code = named.key === 'mail_template_missing' ? 'mail_template_lacks' : 'mail_template_field'
  throw new Problem(422, code, { params: { field: `{${named.field}}` }, fields })
}

/** Puts a version in use. Asked twice it is done once. @throws Problem 404 */
export async function putInUse(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { kind, number }: { kind: string; number: number },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.kind, kind), eq(mailTemplates.number, number)))
  if (!row) throw notFound()
  if (row.status === 'in_use') return
  assertWords(kind, row)
  await archiveUsed(tx, kind)
  await tx
    .update(mailTemplates)
    .set({ status: 'in_use', usedAt: kit.now() })
    .where(eq(mailTemplates.id, row.id))
  await note(tx, kit, actorId, { kind, action: 'mail_template.used', after: { number } })
}

/** Back to the product's own words. Asked twice it is done once. */
export async function resetWords(tx: Tx, kit: Kit, actorId: string, kind: string): Promise<void> {
  if (await archiveUsed(tx, kind)) await note(tx, kit, actorId, { kind, action: 'mail_template.ended' })
}

async function archiveUsed(tx: Tx, kind: string): Promise<boolean> {
  const used = await tx
    .update(mailTemplates)
    .set({ status: 'archived' })
    .where(and(eq(mailTemplates.kind, kind), eq(mailTemplates.status, 'in_use')))
    .returning({ id: mailTemplates.id })

  return used.length > 0
}

async function findNewest(tx: Tx, kind: string) {
  const [row] = await tx
    .select()
    .from(mailTemplates)
    .where(eq(mailTemplates.kind, kind))
    .orderBy(desc(mailTemplates.number))
    .limit(1)

  return row
}

type Note = { kind: string; action: string; after?: Record<string, unknown> }

async function note(tx: Tx, kit: Kit, actorId: string, { kind, action, after }: Note) {
  await audit(tx, {
    at: kit.now(),
    workspaceId: NO_WORKSPACE,
    actorId,
    action,
    after: { mailKind: kind, ...after },
    recordKind: 'mail_template',
    recordId: NO_WORKSPACE,
  })
}
