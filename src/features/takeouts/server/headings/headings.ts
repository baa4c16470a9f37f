import type { Locale } from '#i18n/locale.ts'
import { COLUMNS_A_TO_L } from './columns-a-l.ts'
import { COLUMNS_M_TO_Z } from './columns-m-z.ts'
import { TITLES } from './titles.ts'

/** What a table is called; its own name where it has no title yet, so that its rows are there all the same. */
export function titleOf(table: string, locale: Locale): string {
  return TITLES[table]?.[locale === 'th' ? 0 : 1] ?? table
}

/** The heading of a column: Thai by the list, English from its name. Amounts say that they are in baht. */
export function headingOf(column: string, locale: Locale): string {
  const thai = COLUMNS_A_TO_L[column] ?? COLUMNS_M_TO_Z[column]
  if (locale === 'th' && thai) return thai
  const words = column
    .replace(/_satang$/, ' (baht)')
    .replace(/_bp$/, ' (hundredths of a percent)')
    .replaceAll('_', ' ')
    .replace(/\bid\b/, 'ID')

  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the step of a takeout is called: a table, or the files themselves. */
export function stepName(step: string | null, locale: Locale): string | null {
  return step && titleOf(step, locale)
}
