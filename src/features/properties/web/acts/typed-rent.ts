import type { RentChange } from '#features/properties/room-acts.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

/** What the form of rents asks: nobody types a minus. */
export const WAYS = ['up', 'down', 'up_percent', 'down_percent', 'to'] as const
export type Way = (typeof WAYS)[number]

export type TypedRent = { way: string; value: string; roundTo: string }

export const FIRST: TypedRent = { way: 'up', value: '', roundTo: '10' }

/** A change as it was typed; nothing where the figure is none. Hundredths of a percent are basis points, as satang are of a baht. */
export function changeOf({ way, value, roundTo }: TypedRent): RentChange | null {
  const figure = readSatang(value)
  if (figure === null || figure <= 0n) return null
  const isPercent = way.endsWith('_percent')

  return {
    way: way === 'to' ? 'to' : isPercent ? 'percent' : 'amount',
    value: way.startsWith('down') ? -figure : figure,
    roundTo: (['1', '10', '50', '100'].includes(roundTo) ? roundTo : '1') as RentChange['roundTo'],
  }
}
