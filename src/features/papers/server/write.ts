import { and, eq, isNull, sql } from 'drizzle-orm'
import { conflict, invalid, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { SENT_BY } from '#features/papers/contract.ts'
import type { Kind, KindKey, Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { cleanValues, isSameValue } from '#features/papers/kinds/values.ts'
import { paperShares, papers } from '#features/papers/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findEdition } from './editions.ts'
import { type PaperLinks, readFacts } from './facts.ts'
import type { PaperRow } from './read.ts'
import { soundTemplate, type TemplateInUse } from './templates/in-use.ts'

export type Beginning = {
  leaseId?: string
  propertyId?: string
  ownerId?: string
  about?: string
  values?: Record<string, unknown>
}

/** Begins a draft of a kind, filled in from what is known; answers its id. @throws Problem 404, 422 by field */
export async function beginPaper(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  given: Beginning & { kind: KindKey },
): Promise<string> {
  const { kind: key } = given
  const { links, values } = await filledIn(tx, kit, actor, given)
  const template = await soundTemplate(tx, actor.workspaceId, key)
  const id = newId()
  const now = kit.now()
  await tx.insert(papers).values({
    ...{ workspaceId: actor.workspaceId, id, kind: key, ...links, ...template },
    ...titlesOf(kindOf(key), values),
    ...{ fields: values, prefilledAt: now, createdBy: actor.actorId, createdAt: now, updatedAt: now },
  })
  await note(tx, kit, actor, { id, action: 'paper.begun', after: { kind: key } })

  return id
}

/** What a paper of a kind is filled in with from what is known, and the records it is about. @throws Problem 404, 422 */
export async function filledIn(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { kind: key, ...given }: Beginning & { kind: KindKey },
): Promise<{ links: PaperLinks; values: Values }> {
  const kind = kindOf(key)
  const links = await linksOf(tx, actor.workspaceId, kind, given)
  const facts = await readFacts(tx, kit, actor, links)
  const first = kind.groups[0]?.fields[0]
  const about: Values = first?.type === 'choice' && given.about ? { [first.key]: given.about } : {}
  const prefilled = tidy(kind, kind.prefill(facts, cleaned(kind, about, facts.today)), facts.today)

  return { links, values: { ...prefilled, ...cleaned(kind, given.values ?? {}, facts.today) } }
}

/**
 * Lays a change over the draft. Of an issued paper it begins the next version; a paper that no longer holds is changed no
 * more. @throws Problem 409 `paper_void`, 422 by field
 */
export async function changePaper(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, values: given }: { row: PaperRow; values: Record<string, unknown> },
): Promise<void> {
  if (row.state === 'void') throw conflict('paper_void')
  if (row.state === 'sent') throw conflict('paper_being_signed')
  const kind = kindOf(row.kind)
  const values = { ...(row.fields as Values), ...cleaned(kind, given, todayInBangkok(kit.now())) }
  const before = row.fields as Values
  if (Object.keys(values).every((key) => isSameValue(values[key], before[key]))) return
  await save(tx, row, {
    ...titlesOf(kind, values),
    ...{ fields: values, hasDraft: true, updatedAt: kit.now() },
  })
  if (!row.hasDraft)
    await note(tx, kit, actor, { id: row.id, action: 'paper.revised', after: { version: row.version + 1 } })
}

/**
 * Writes the draft with the template that is in use by now; of an issued paper it begins the next version.
 * @throws Problem 409 `paper_void`, `paper_being_signed`, `template_broken`
 */
export async function takeTemplate(tx: Tx, kit: Kit, actor: Actor, row: PaperRow): Promise<void> {
  if (row.state === 'void') throw conflict('paper_void')
  if (row.state === 'sent') throw conflict('paper_being_signed')
  const template = await soundTemplate(tx, row.workspaceId, row.kind)
  if (isOfTemplate(row, template)) return
  await save(tx, row, { ...template, hasDraft: true, updatedAt: kit.now() })
  const after = { version: row.version + 1 }
  if (!row.hasDraft) await note(tx, kit, actor, { id: row.id, action: 'paper.revised', after })
  await note(tx, kit, actor, { id: row.id, action: 'paper.template_taken' })
}

/** Whether a paper is written with this template already. */
export function isOfTemplate(
  row: Pick<PaperRow, 'templateOf' | 'templateEdition'>,
  { templateOf, templateEdition }: TemplateInUse,
): boolean {
  return row.templateOf === templateOf && row.templateEdition === templateEdition
}

/** Throws a draft away: the whole paper where nothing was issued, else what was written since. */
export async function discardDraft(tx: Tx, kit: Kit, actor: Actor, row: PaperRow): Promise<void> {
  if (!row.hasDraft) throw notFound()
  if (row.version === 0) {
    await tx.delete(papers).where(and(eq(papers.workspaceId, row.workspaceId), eq(papers.id, row.id)))
  } else {
    const edition = await findEdition(tx, { ...row, paperId: row.id })
    const fields = edition.fields as Values
    await save(tx, row, {
      ...titlesOf(kindOf(row.kind), fields),
      ...{ fields, hasDraft: false, updatedAt: kit.now() },
      ...{ templateOf: edition.templateOf, templateEdition: edition.templateEdition },
      clauses: edition.templateOf ? edition.clauses : null,
    })
  }
  await note(tx, kit, actor, { id: row.id, action: 'paper.discarded' })
}

/** Says that an issued paper no longer holds; its links end. @throws Problem 409 `paper_not_issued` */
export async function voidPaper(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, reason }: { row: PaperRow; reason: string },
): Promise<void> {
  if (row.version === 0) throw conflict('paper_not_issued')
  if (row.state === 'void') return
  if (row.state === 'sent') throw conflict('paper_being_signed')
  const now = kit.now()
  await save(tx, row, { state: 'void', voidReason: reason, updatedAt: now })
  await endShares(tx, kit, row)
  await note(tx, kit, actor, { id: row.id, action: 'paper.voided' })
}

export type Sent = {
  sentBy: (typeof SENT_BY)[number] | null
  trackingNo?: string
  sentOn?: string | null
  receivedOn?: string | null
}

/** Keeps how a paper went and when it arrived. @throws Problem 409 `paper_not_issued`, 422 for days that cannot be */
export async function noteSent(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, sentBy, trackingNo, sentOn, receivedOn }: Sent & { row: PaperRow },
): Promise<void> {
  if (row.version === 0 || !row.issuedAt) throw conflict('paper_not_issued')
  const today = todayInBangkok(kit.now())
  const issued = todayInBangkok(row.issuedAt)
  const sent = sentBy ? (sentOn ?? row.sentOn ?? today) : null
  const received = sentBy ? (receivedOn === undefined ? row.receivedOn : receivedOn) : null
  if (sent && (sent < issued || sent > today)) throw invalid({ sentOn: 'papers_sent_day' })
  if (received && (received < (sent ?? issued) || received > today))
    throw invalid({ receivedOn: 'papers_received_day' })
  await save(tx, row, {
    ...{ sentBy, trackingNo: trackingNo ?? row.trackingNo, sentOn: sent, receivedOn: received },
    updatedAt: kit.now(),
  })
  await note(tx, kit, actor, {
    id: row.id,
    action: received ? 'paper.received' : 'paper.sent',
    after: { sentOn: sent, receivedOn: received },
  })
}

/** Ends all links to a paper: it is void, or a newer version is there and nobody reads what no longer holds. */
export async function endShares(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, id }: Pick<PaperRow, 'workspaceId' | 'id'>,
): Promise<void> {
  await tx
    .update(paperShares)
    .set({ revokedAt: kit.now() })
    .where(
      and(
        eq(paperShares.workspaceId, workspaceId),
        eq(paperShares.paperId, id),
        isNull(paperShares.revokedAt),
      ),
    )
}

/** Writes columns of a paper. */
export async function save(
  tx: Tx,
  { workspaceId, id }: Pick<PaperRow, 'workspaceId' | 'id'>,
  changes: Partial<typeof papers.$inferInsert>,
): Promise<void> {
  await tx
    .update(papers)
    .set(changes)
    .where(and(eq(papers.workspaceId, workspaceId), eq(papers.id, id)))
}

export async function note(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { id, action, after }: { id: string; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, action, recordKind: 'paper', recordId: id, after })
}

function cleaned(kind: Kind, given: Record<string, unknown>, today: string): Values {
  const { values, faults } = cleanValues(kind, given, today)
  if (Object.keys(faults).length > 0) throw invalid(faults)

  return values
}

/** What is filled in by ourselves is brought into shape, and left empty where it does not fit. */
function tidy(kind: Kind, prefilled: Values, today: string): Values {
  return cleanValues(kind, prefilled, today).values
}

function titlesOf(kind: Kind, values: Values) {
  const letter = kind.letter?.(values)
  const title = letter?.subject.th ? letter.subject : kind.title(values)
  return { titleTh: title.th, titleEn: title.en }
}

/** The records that a paper is about. @throws Problem 422 where the kind needs one that is not named, 404 */
async function linksOf(
  tx: Tx,
  workspaceId: string,
  { from }: Kind,
  { leaseId, propertyId, ownerId }: Beginning,
): Promise<PaperLinks> {
  if (leaseId) {
    const { rows } = await tx.execute<{ property: string; tenant: string }>(sql`
      select property_id as property, tenant_id as tenant from leases where workspace_id = ${workspaceId} and id = ${leaseId}`)
    if (!rows[0]) throw notFound()
    return { leaseId, propertyId: rows[0].property, tenantId: rows[0].tenant, ownerId: ownerId ?? null }
  }
  if (propertyId && from[0] === 'lease') {
    const found = await newestLease(tx, workspaceId, propertyId)
    if (found) return linksOf(tx, workspaceId, { from } as Kind, { leaseId: found, ownerId })
  }
  if (propertyId && from.includes('property'))
    return { leaseId: null, propertyId, tenantId: null, ownerId: ownerId ?? null }
  if (ownerId && from.includes('owner')) return { leaseId: null, propertyId: null, tenantId: null, ownerId }

  throw new Problem(422, 'papers_from', { fields: { from: `papers_from_${from[0]}` } })
}

/** The lease of a home that a letter is about: the one that runs, else the one that is to come, else the last. */
async function newestLease(tx: Tx, workspaceId: string, propertyId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leases where workspace_id = ${workspaceId} and property_id = ${propertyId} and status <> 'draft'
     order by array_position(array['active', 'signed', 'sent'], status) nulls last, start_day desc limit 1`)

  return rows[0]?.id
}
