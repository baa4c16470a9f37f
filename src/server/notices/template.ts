import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { kindOf } from './kinds.ts'
import type { Notice } from './notice.ts'

/** What administrators lay over the words of a kind of mail, in one language; empty: the product's own. */
export type MailWords = { subject: string; opening: string; closing: string }

type Worded = Pick<Notice, 'subject' | 'content' | 'fields' | 'isGreeted'>

const FIELD = /\{([^{}]*)\}/g

/** The fields that a text names, in their order. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map((match) => match[1]!.trim())

/** A text with its fields filled in; null where one of them says nothing for this person. */
export function filledIn(text: string, fields: Readonly<Record<string, string>>): string | null {
  let isWhole = true
  const filled = text.replace(FIELD, (_, name: string) => {
    const value = fields[name.trim()]?.trim()
    if (!value) isWhole = false
    return value ?? ''
  })

  return isWhole ? filled : null
}

/**
 * A mail with the words of a template over its own: the subject, what stands first in place of its greeting, and what stands last.
 * Figures, tables, the button, what a law wants and the way to stop such mails are the product's and stay. A part that names
 * something which is empty for this person keeps the product's own words.
 */
export function worded<Mail extends Worded>(mail: Mail, { subject, opening, closing }: MailWords): Mail {
  const { content } = mail
  const fields = { sender: content.footer.sender, ...mail.fields }
  const fill = (text: string) => (text ? filledIn(text, fields) : null)
  const [head, first, last] = [fill(subject), fill(opening), fill(closing)]
  const own = first && mail.isGreeted ? content.paragraphs.slice(1) : content.paragraphs

  return {
    ...mail,
    subject: head ?? mail.subject,
    content: {
      ...content,
      // A heading that says the same as the subject goes on doing so.
      heading: head && content.heading === mail.subject ? head : content.heading,
      paragraphs: [...(first ? blocksOf(first) : []), ...own],
      ...(last && { closing: blocksOf(last) }),
    },
  }
}

const blocksOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)

/** The words in use for the kind of a notice, in its language; null where they are the product's own. */
export async function readWords(
  tx: Tx,
  { dedupeKey, locale }: Pick<Notice, 'dedupeKey' | 'locale'>,
): Promise<MailWords | null> {
  const column = (name: string) => sql.raw(`${name}_${locale}`)
  const { rows } = await tx.execute<MailWords>(sql`
    select ${column('subject')} as subject, ${column('opening')} as opening, ${column('closing')} as closing
      from mail_templates where kind = ${kindOf(dedupeKey)} and status = 'in_use'`)

  return rows[0] ?? null
}
