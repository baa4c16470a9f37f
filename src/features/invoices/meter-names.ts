import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** "water", "electricity" or both, in the middle of a sentence; in the reader's language unless one is named. */
export function meterNames(kinds: readonly ('water' | 'electric')[], locale?: Locale): string {
  const name =
    kinds.length > 1
      ? m.invoices_unread_both
      : kinds[0] === 'water'
        ? m.invoices_unread_water
        : m.invoices_unread_electric

  return name({}, { locale })
}
