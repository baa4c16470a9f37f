import type { PgColumn } from 'drizzle-orm/pg-core'
import { csvBaht, csvTime } from '#i18n/csv.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'

/**
 * A value of a row, as the table of a spreadsheet shows it: amounts in baht, times by the clock of Bangkok, days as ISO
 * texts, telephone numbers as people write them, yes and no in words, lists with `; ` between.
 */
export function cellOf(
  { name, columnType }: Pick<PgColumn, 'name' | 'columnType'>,
  value: unknown,
  locale: Locale,
): string {
  if (value === null || value === undefined) return ''
  if (name.endsWith('_satang')) return csvBaht(BigInt(value as number))
  if (typeof value === 'boolean')
    return value ? m.takeouts_yes({}, { locale }) : m.takeouts_no({}, { locale })
  if (columnType === 'PgTimestamp') return csvTime(new Date(value as string))
  if (name === 'phone') return displayPhone(String(value))
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ')

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
