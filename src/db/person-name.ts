import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#i18n/locale.ts'

/** The whole name of an account's person in the reader's language, as `namesIn` says it. Its table is `u`. */
export function personNameIn(locale: Locale): SQL {
  const name = sql`trim(u.first_name || ' ' || u.last_name)`
  if (locale === 'th') return name

  return sql`coalesce(nullif(trim(u.first_name_en || ' ' || coalesce(u.last_name_en, '')), ''), ${name})`
}

/** All that an account's person is called, for a search. Its table is `u`. */
export const PERSON_NAMES: SQL = sql`concat_ws(' ', u.first_name, u.last_name, u.first_name_en, u.last_name_en)`
