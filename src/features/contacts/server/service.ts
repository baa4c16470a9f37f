import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Consent, ContactSource, ContactType } from '#features/contacts/contract.ts'
import { contacts } from '#features/contacts/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { typedPhone } from '#server/typed-phone.ts'
import { given } from '#server/versions/versions.ts'
import { type Contact, readContact } from './read.ts'

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

/** Forgets one for good. @throws Problem 404 */
export async function removeContact(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  await readContact(tx, kit, actor.workspaceId, { id, isHeld: true })
  await tx.delete(contacts).where(isOne(actor, id))
  await note(tx, kit, actor, { id, action: 'contact.deleted' })
}

function isOne({ workspaceId }: Actor, id: string) {
  return and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id))
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...done }: { id: string; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'contact', recordId: id, ...done })
}
