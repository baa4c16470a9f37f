import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import type { Consent, ContactSource, ContactType } from '#features/contacts/contract.ts'
import { contacts } from '#features/contacts/tables.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { typedPhone } from '#server/typed-phone.ts'
import { given } from '#server/versions/versions.ts'
import { asked, entryOf, typeOf } from './entry.ts'
import { readKin } from './family.ts'
import { type Contact, readContact } from './read.ts'
import { isOne, isSame, note } from './row.ts'

export { entryOf } from './entry.ts'

/** As long as the form takes. */
const MOST_NAME = 150

/** What a business writes down of somebody; empty is nothing. */
export type ContactForm = {
  name: string
  company: string
  type: ContactType
  phoneNumber: string
  email: string
  locale: 'th' | 'en'
  source: ContactSource
  tags: string[]
  consent: Consent
  consentHow: string
  notes: string
}

/** Adds one; answers its id. @throws Problem 422 by field */
export async function addContact(tx: Tx, kit: Kit, actor: Actor, form: ContactForm): Promise<string> {
  const id = newId()
  const now = kit.now()
  const values = valuesOf(form)
  const consentAt = values.consent === 'unknown' ? null : now
  await tx
    .insert(contacts)
    .values({ ...values, workspaceId: actor.workspaceId, id, consentAt, createdAt: now, updatedAt: now })
  await note(tx, kit, actor, { id, action: 'contact.added' })

  return id
}

/** Changes one; what is left out stays. @throws Problem 404, 422 by field */
export async function updateContact(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, ...change }: Partial<ContactForm> & { id: string },
): Promise<void> {
  const before = await readContact(tx, kit, actor.workspaceId, { id, isHeld: true })
  const stored = formOf(before)
  const form: ContactForm = { ...stored, ...given(change) }
  const values = valuesOf(form)
  const was = valuesOf(stored)
  const fields = Object.keys(values).filter((key) => !isSame(values[key as 'name'], was[key as 'name']))
  if (fields.length === 0) return
  const now = kit.now()
  // Said anew, it holds from now; corrected in how it was said, it holds since it did.
  const consentAt = values.consent === before.consent ? before.consentAt : now
  await tx
    .update(contacts)
    .set({ ...values, consentAt: values.consent === 'unknown' ? null : consentAt, updatedAt: now })
    .where(isOne(actor, id))
  await note(tx, kit, actor, { id, action: 'contact.changed', after: { fields } })
}

/** Notes that they were spoken with now. @throws Problem 404 */
export async function markContacted(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  await readContact(tx, kit, actor.workspaceId, { id, isHeld: true })
  await tx.update(contacts).set({ lastContactedAt: kit.now() }).where(isOne(actor, id))
  await note(tx, kit, actor, { id, action: 'contact.contacted' })
}

/** Forgets one for good, and those that were merged into it. @throws Problem 404 */
export async function removeContact(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  await readContact(tx, kit, actor.workspaceId, { id, isHeld: true })
  const ids = [id, ...(await readKin(tx, actor.workspaceId, id)).map((one) => one.id)]
  await tx.delete(contacts).where(and(eq(contacts.workspaceId, actor.workspaceId), inArray(contacts.id, ids)))
  await note(tx, kit, actor, { id, action: 'contact.deleted' })
}

/** Somebody who asks, visits or applies, as they said it. */
type Person = {
  workspaceId: string
  name: string
  /** E.164. */
  phone: string | null
  email: string | null
}

/**
 * Leads what just came in to its person: to who is known by that number or address, or to a new entry. Call it in the
 * transaction that writes it down; of two at once the second finds what the first wrote. It never says that one may
 * write to them, and adds nothing to an entry that is there: anybody can type somebody's number (G392).
 */
export async function meetPerson(
  tx: Tx,
  kit: Kit,
  {
    source,
    locale,
    userId,
    ...person
  }: Person & { source: ContactSource; locale: 'th' | 'en'; userId?: string },
): Promise<void> {
  const { workspaceId, name, phone, email } = person
  if (workspaceId === NO_WORKSPACE || (!phone && !email)) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${workspaceId}`}, 0))`)
  const { rows } = await tx.execute<{ id: string | null; type: ContactType }>(
    sql`select ${entryOf(asked(person))} as id, ${typeOf(asked(person))} as type`,
  )
  if (rows[0]!.id) return
  const now = kit.now()
  await tx.insert(contacts).values({
    ...{ workspaceId, id: newId(), name: name.slice(0, MOST_NAME), type: rows[0]!.type },
    ...{ phone, email, locale, source, userId, createdAt: now, updatedAt: now },
  })
}

/** Notes that somebody was spoken with, where there is an entry of them; never earlier than is noted there. */
export async function spokenWith(tx: Tx, { at, ...person }: Person & { at: Date }): Promise<void> {
  const when = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    update contacts set last_contacted_at = greatest(last_contacted_at, ${when})
     where workspace_id = ${person.workspaceId} and id = ${entryOf(asked(person))}`)
}

/** What is stored, as a form holds it. */
function formOf({ name, type, locale, source, tags, consent, notes, ...one }: Contact): ContactForm {
  return {
    ...{ name, type, locale, source, tags, consent, notes },
    company: one.company ?? '',
    phoneNumber: one.phoneNumber ?? '',
    email: one.email ?? '',
    consentHow: one.consentHow ?? '',
  }
}

function valuesOf({ phoneNumber, company, email, consentHow, tags, ...plain }: ContactForm) {
  return {
    ...plain,
    company: company || null,
    email: email || null,
    phone: typedPhone(phoneNumber, 'phoneNumber'),
    tags: [...new Set(tags)].sort(),
    // How somebody agreed says nothing while nobody knows whether they do.
    consentHow: plain.consent === 'unknown' ? null : consentHow || null,
  }
}
