import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#i18n/locale.ts'

/** The name of a business in the reader's language: the English one where there is one, else the Thai. Its table is `w`. */
export function businessNameIn(locale: Locale): SQL {
  return locale === 'en'
    ? sql`coalesce(nullif(w.business_name_en, ''), w.business_name)`
    : sql`w.business_name`
}
