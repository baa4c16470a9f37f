import { m } from '#i18n/messages/messages.js'
import type { Room } from './types.ts'

/** Homes that are told apart by a number in a building are rooms; a house has its name. */
const ROOMS = new Set(['condo', 'apartment', 'dorm'])

/** "ห้อง 204", or what the home is called. */
export function homeName({ type, unitNo }: Pick<Room, 'type' | 'unitNo'>): string {
  return ROOMS.has(type) ? m.records_room({ unit: unitNo }) : m.records_home({ unit: unitNo })
}

/** The states of a home, as its list says them. */
export const STATUS_WORDS: Record<string, () => string> = {
  draft: m.properties_status_draft,
  available: m.properties_status_available,
  coming_soon: m.properties_status_coming_soon,
  rented: m.properties_status_rented,
  unconfirmed: m.properties_status_unconfirmed,
  off_market: m.properties_status_off_market,
}
