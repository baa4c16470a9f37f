import { meterNames } from '#features/invoices/meter-names.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { MeterKind } from './last-readings.ts'

/** "This bill has no water yet": what a bill lacks, for nobody had read the meters; null where it lacks nothing. */
export function unreadWords(kinds: readonly MeterKind[], locale: Locale): string | null {
  if (kinds.length === 0) return null

  return m.invoices_unread_note({ what: meterNames(kinds, locale) }, { locale })
}
