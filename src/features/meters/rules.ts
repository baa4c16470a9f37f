import { daysBetween } from '#thai/days.ts'
import { meterUnits } from '#thai/rent-math.ts'

/** More than so many times the usual is looked at twice. */
const MUCH = 3
/** Few units more are nothing to look at, however little is usual. */
const LEAST_EXTRA = 10
/** A reading so young is corrected; an older one is followed by another. */
const CORRECTED_DAYS = 10

export type Counted = {
  previous: number
  current: number
  digits: number
  hasTurned?: boolean
  exchange?: { oldEnd: number; newStart: number }
}

/** What a meter counted, or what has to be asked before that can be said. */
export type Count = { ok: true; units: number } | { ok: false; ask: 'lower' | 'wheels' | 'turn' | 'exchange' }

/**
 * Units from one reading to the next. A figure below the last one counts once a person says that the meter turned over
 * (within a tenth of its range, as everywhere) or was exchanged.
 */
export function countUnits({ previous, current, digits, hasTurned, exchange }: Counted): Count {
  if (exchange) {
    const before = units(previous, exchange.oldEnd, digits)
    const isCounted = before !== null && current >= exchange.newStart

    return isCounted
      ? { ok: true, units: before + current - exchange.newStart }
      : { ok: false, ask: 'exchange' }
  }
  if (current >= 10 ** digits) return { ok: false, ask: 'wheels' }
  if (current >= previous) return { ok: true, units: current - previous }
  if (!hasTurned) return { ok: false, ask: 'lower' }
  const turned = units(previous, current, digits)

  return turned === null ? { ok: false, ask: 'turn' } : { ok: true, units: turned }
}

function units(previous: number, current: number, digits: number): number | null {
  const counted = meterUnits({ previous: BigInt(previous), current: BigInt(current), digits })

  return counted.ok ? Number(counted.units) : null
}

/** Whether so many units in so many days are more than three times what is usual. */
export function isMuch(
  used: { units: number; days: number },
  usual: { units: number; days: number } | null,
): boolean {
  if (!usual || usual.days <= 0 || usual.units <= 0) return false
  const expected = (usual.units * Math.max(used.days, 1)) / usual.days

  return used.units > expected * MUCH && used.units - expected >= LEAST_EXTRA
}

/** Whether another figure is a correction of this reading rather than the next one. */
export function isCorrection(last: { day: string; invoice: unknown }, day: string): boolean {
  return last.invoice === null && daysBetween(last.day, day) <= CORRECTED_DAYS
}

type Waiting = {
  isLet: boolean
  meters: { kind: 'water' | 'electric'; waiting: number; rateSatang: bigint | null }[]
}

/** Units and satang of a round, by kind. */
export type Totals = Record<'water' | 'electric', { units: number; satang: bigint }>

/** What was read in these rooms and the next bills ask for. Empty rooms get no bill. */
export function sumOf(rooms: Waiting[]): Totals {
  const totals: Totals = { water: { units: 0, satang: 0n }, electric: { units: 0, satang: 0n } }
  for (const { isLet, meters } of rooms)
    for (const { kind, waiting, rateSatang } of isLet ? meters : []) {
      totals[kind].units += waiting
      totals[kind].satang += BigInt(waiting) * (rateSatang ?? 0n)
    }

  return totals
}

/** What is usual for so many days, as whole units; null where nothing is known of it. */
export function usualUnits(usual: { units: number; days: number } | null, days: number): number | null {
  if (!usual || usual.days <= 0 || usual.units <= 0) return null

  return Math.round((usual.units * Math.max(days, 1)) / usual.days)
}
