import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#i18n/locale.ts'

/** The name of a building or estate, read as `j`, in the reader's language. */
export function projectName(locale: Locale): SQL {
  return locale === 'th' ? sql`j.name_th` : sql`coalesce(j.name_en, j.name_th)`
}

/**
 * Where a home stands: its project and its part of it, or null. Never the part alone: two projects may each have a wing A.
 * @param project by default the Thai name, by which rooms are put in order whoever reads
 */
export function placeName({
  project = sql`j.name_th`,
  part = sql`p.building`,
}: {
  project?: SQL
  part?: SQL
} = {}): SQL {
  return sql`nullif(concat_ws(' ', ${project}, ${part}), '')`
}
