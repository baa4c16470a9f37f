import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { contactInput, recommendInput } from '#features/letters/contract.ts'
import { letters } from '#features/letters/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { typedPhone } from '#server/typed-phone.ts'

/** How long what people wrote is kept: as their consent says. */
export const KEPT_DAYS = 180

export type Letter = typeof letters.$inferSelect
type Sender = Pick<z.output<typeof contactInput>, 'name' | 'email' | 'contactNumber' | 'website'>
type Words = Pick<Letter, 'kind' | 'message' | 'subject' | 'subjectContact' | 'mayName'>

/** Keeps a recommendation and has it mailed. @throws 422 for a telephone number that cannot be */
export function recommend(
  kit: Kit,
  { about, subject, subjectContact, message, mayName, ...sender }: z.output<typeof recommendInput>,
  locale: Locale,
): Promise<void> {
  return keep(
    kit,
    { sender, locale },
    {
      kind: `recommend_${about}`,
      message: message || null,
      subject,
      subjectContact,
      mayName,
    },
  )
}

/** Keeps a message and has it mailed. @throws 422 for a telephone number that cannot be */
export function contact(
  kit: Kit,
  { topic, message, ...sender }: z.output<typeof contactInput>,
  locale: Locale,
): Promise<void> {
  return keep(
    kit,
    { sender, locale },
    {
      kind: `contact_${topic}`,
      message,
      subject: null,
      subjectContact: null,
      mayName: false,
    },
  )
}

async function keep(kit: Kit, { sender, locale }: { sender: Sender; locale: Locale }, words: Words) {
  const phone = typedPhone(sender.contactNumber, 'contactNumber')
  // A program that fills in every field is told that all went well, so that it does not try on.
  if (sender.website) return

  const id = newId()
  await kit.database.global(async (tx) => {
    await tx.insert(letters).values({
      ...words,
      id,
      name: sender.name,
      email: sender.email,
      phone,
      locale,
      createdAt: kit.now(),
    })
    await announce(tx, 'letter.received', { letterId: id })
  })
}

/** Forgets what is older than people were told, and the mails that carried it. */
export async function forgetLetters(kit: Kit): Promise<void> {
  const before = new Date(kit.now().getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await asOwner(kit.database, async (tx) => {
    await tx.execute(sql`
      delete from mail_outbox where dedupe_key in
        (select 'letter:' || id from letters where created_at < ${before})`)
    await tx.execute(sql`
      delete from notices where dedupe_key in (select 'letter:' || id from letters where created_at < ${before})`)
    await tx.execute(sql`delete from letters where created_at < ${before}`)
  })
}
