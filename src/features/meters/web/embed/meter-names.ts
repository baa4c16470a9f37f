import { m } from '#i18n/messages/messages.js'

/** "water", "electricity" or both, in the middle of a sentence. */
export function meterNames(kinds: readonly ('water' | 'electric')[]): string {
  if (kinds.length > 1) return m.invoices_unread_both()

  return kinds[0] === 'water' ? m.invoices_unread_water() : m.invoices_unread_electric()
}
