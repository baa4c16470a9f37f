import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { MeterKind } from './last-readings.ts'

/** "This bill has no water yet": what a bill lacks, for nobody had read the meters; null where it lacks nothing. */
export function unreadWords(kinds: readonly MeterKind[], locale: Locale): string | null {
  const [kind] = kinds
  if (!kind) return null
  const what =
    kinds.length > 1
      ? m.invoices_unread_both
      : kind === 'water'
        ? m.invoices_unread_water
        : m.invoices_unread_electric

  return m.invoices_unread_note({ what: what({}, { locale }) }, { locale })
}
