import { m } from '#i18n/messages/messages.js'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { Account } from './types.ts'

/** The fields whose two versions can be told apart. */
export const labelFields = (): Compared[] => [
  { key: 'nameTh', label: m.books_name_th() },
  { key: 'nameEn', label: m.books_name_en() },
  { key: 'code', label: m.books_code() },
]

/** What an account is called, as the form's fields. */
export function seenLabel({ version, nameTh, nameEn, code }: Account): Seen {
  const texts = { nameTh, nameEn, code }

  return {
    version,
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []])),
  }
}
