import { m } from '#i18n/messages/messages.js'
import type { Room } from './types.ts'

/** Homes that are told apart by a number in a building are rooms; a house has its name. */
const ROOMS = new Set(['condo', 'apartment', 'dorm'])

/** "ห้อง 204", or what the home is called. */
export function homeName({ type, unitNo }: Pick<Room, 'type' | 'unitNo'>): string {
  return ROOMS.has(type) ? m.records_room({ unit: unitNo }) : m.records_home({ unit: unitNo })
}
