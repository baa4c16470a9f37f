import { and, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import { changedMeanwhile } from '#contract/versions.ts'
import type { Tx } from '#db/client.ts'
import type { Stayed } from '#features/contacts/contract.ts'
import { contacts } from '#features/contacts/tables.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import type { Kin } from './family.ts'
import { type Foldable, type Folded, fold, unfold } from './folded.ts'
import { type Contact, readContact } from './read.ts'
import { isOne, note } from './row.ts'

/** So long two that were merged can be parted again. */
const PARTED_WITHIN_DAYS = 30

type Pair = { id: string; otherId: string }

/**
 * Makes two entries one: the other is kept whole and hidden behind `id`, which takes over what it lacks.
 * @throws Problem 404; 409 `changed_meanwhile` where one of them was changed since it was read; 409
 *   `contact_both_lease` where both rent by leases of their own and nobody has said that they are one person
 */
export async function mergeContacts(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  {
    id,
    otherId,
    isSamePerson,
    ...seen
  }: Pair & {
    isSamePerson: boolean
    version?: string
    otherVersion?: string
  },
): Promise<void> {
  if (id === otherId) throw conflict('contact_same_entry')
  const [kept, other] = await readBoth(tx, kit, actor, { id, otherId })
  if (seen.version !== undefined && seen.version !== kept.version) throw changedMeanwhile({}, kept)
  if (seen.otherVersion !== undefined && seen.otherVersion !== other.version)
    throw changedMeanwhile({}, other)
  if (!isSamePerson && (await rentApart(tx, actor.workspaceId, kept, other)))
    throw conflict('contact_both_lease')
  const now = kit.now()
  const folded = fold(foldable(kept), foldable(other))
  await write(tx, actor, { id, fields: folded.became, now })
  await tx
    .update(contacts)
    .set({ mergedInto: id, mergedAt: now, folded, updatedAt: now })
    .where(isOne(actor, otherId))
  await note(tx, kit, actor, { id, action: 'contact.merged', after: { otherId } })
}

/**
 * Parts two again: both are as they were before. What was added meanwhile stays with the one that was kept.
 * @returns which of its fields hold something that was added meanwhile
 * @throws Problem 404 where the other is not behind this one; 409 `contact_part_late` after 30 days
 */
export async function partContacts(tx: Tx, kit: Kit, actor: Actor, { id, otherId }: Pair): Promise<Stayed[]> {
  const kept = await readContact(tx, kit, actor.workspaceId, { id, isHeld: true })
  const [hidden] = await tx
    .select({ folded: contacts.folded, mergedAt: contacts.mergedAt })
    .from(contacts)
    .where(and(isOne(actor, otherId), eq(contacts.mergedInto, id)))
    .for('update')
  if (!hidden?.folded || !hidden.mergedAt) throw notFound()
  if (partedUntil(hidden.mergedAt) < kit.now()) throw conflict('contact_part_late')
  const { back, stayed } = unfold(foldable(kept), hidden.folded as Folded)
  const now = kit.now()
  await write(tx, actor, { id, fields: back, now })
  await tx
    .update(contacts)
    .set({ mergedInto: null, mergedAt: null, folded: null, updatedAt: now })
    .where(isOne(actor, otherId))
  await note(tx, kit, actor, { id, action: 'contact.parted', after: { otherId } })

  return stayed
}

/** Keeps that two are not one person: neither is suggested to the other again. @throws Problem 404 */
export async function keepApart(tx: Tx, kit: Kit, actor: Actor, { id, otherId }: Pair): Promise<void> {
  await readBoth(tx, kit, actor, { id, otherId })
  await tx
    .update(contacts)
    .set({
      notSame: sql`array_append(array_remove(${contacts.notSame}, ${otherId}::uuid), ${otherId}::uuid)`,
    })
    .where(isOne(actor, id))
  await note(tx, kit, actor, { id, action: 'contact.kept_apart', after: { otherId } })
}

/** An entry that was merged, as the page of the entry `id` shows it; what is behind a third is parted from that one. */
export function mergedView({ phone, mergedAt, into, ...other }: Kin, id: string, now: Date) {
  const until = partedUntil(mergedAt)

  return {
    ...{ id: other.id, name: other.name, email: other.email, phoneNumber: phone, mergedAt },
    partedUntil: into === id && until >= now ? until : null,
  }
}

function partedUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + PARTED_WITHIN_DAYS * 86_400_000)
}

/** Both, held in the order of their ids, so that two who merge the same two wait for each other. */
async function readBoth(tx: Tx, kit: Kit, { workspaceId }: Actor, { id, otherId }: Pair) {
  const found = new Map<string, Contact>()
  for (const one of [id, otherId].sort())
    found.set(one, await readContact(tx, kit, workspaceId, { id: one, isHeld: true }))

  return [found.get(id)!, found.get(otherId)!] as const
}

/** Whether each of two rents by a running lease that is not the other's: one person with two homes, or two people. */
async function rentApart(tx: Tx, workspaceId: string, one: Contact, other: Contact): Promise<boolean> {
  const leases = ({ phoneNumber, email }: Contact) => sql`
    select l.id, l.tenant_id from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where l.workspace_id = ${workspaceId} and l.status = 'active' and t.deleted_at is null
       and (t.phone = ${phoneNumber} or lower(t.email) = ${email?.toLowerCase() ?? null})`
  const { rows } = await tx.execute<{ apart: boolean }>(sql`
    select exists (select 1 from (${leases(one)}) a join (${leases(other)}) b on a.tenant_id <> b.tenant_id) as apart`)

  return rows[0]!.apart
}

function foldable(one: Contact): Foldable {
  const { company, phoneNumber, email, tags, notes, consent, consentHow, consentAt, lastContactedAt } = one

  return {
    ...{ company, phone: phoneNumber, email, tags, notes, consent, consentHow },
    consentAt: consentAt?.toISOString() ?? null,
    lastContactedAt: lastContactedAt?.toISOString() ?? null,
  }
}

async function write(
  tx: Tx,
  actor: Actor,
  { id, fields, now }: { id: string; fields: Partial<Foldable>; now: Date },
): Promise<void> {
  const { consentAt, lastContactedAt, ...plain } = fields
  const at = (text: string | null | undefined) => (text ? new Date(text) : text)
  await tx
    .update(contacts)
    .set({
      ...plain,
      consentAt: at(consentAt) as Date,
      lastContactedAt: at(lastContactedAt) as Date,
      updatedAt: now,
    })
    .where(isOne(actor, id))
}
