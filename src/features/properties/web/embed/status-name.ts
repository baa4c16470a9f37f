import { m } from '#i18n/messages/messages.js'

const STATUS_WORDS: Record<string, () => string> = {
  available: m.properties_status_available,
  coming_soon: m.properties_status_coming_soon,
  unconfirmed: m.properties_status_unconfirmed,
  rented: m.properties_status_rented,
  draft: m.properties_status_draft,
  off_market: m.properties_status_off_market,
}

/** The state of a home in the manager's words, without a day. */
export const statusName = (status: string) => STATUS_WORDS[status]?.() ?? status
