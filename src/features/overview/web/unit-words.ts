import { m } from '#i18n/messages/messages.js'

/**
 * `ห้อง 505, 410, 303 และอีก 2`; among houses and condos their numbers, said to be such: `11/02` alone reads as a day.
 * Homes without a number have nothing to be called by.
 */
export function unitWords(isRooms: boolean, { units, count }: { units: string[]; count: number }): string {
  const named = [...new Set(units)].join(', ')
  const rest = count - units.length
  if (!named) return ''
  if (rest > 0)
    return (isRooms ? m.overview_units_more : m.overview_units_homes_more)({ units: named, n: String(rest) })

  return (isRooms ? m.overview_units : m.overview_units_homes)({ units: named })
}
