import { BUDDHIST_OFFSET } from './dates.ts'

/** Which calendar counts the years that somebody types: Buddhist or common era. */
export type Era = 'be' | 'ce'

/** So many years before and after today a day is likely to be meant. */
const NEAR_YEARS = 15
/** Two digits mean the century whose year is at most so far ahead. */
const AHEAD_YEARS = 20

/**
 * The years of the common era that two digits may mean to a reader of one era, the likely one first. One year is sure;
 * two have to be asked about: the reader's own era leads far from today while the other leads near to it
 * (`31/12/26` in Thai is 1983 by the letter, and 2026 by what people do).
 */
export function yearsOfTwoDigits(
  digits: number,
  { own, thisYear }: { own: Era; thisYear: number },
): [number] | [number, number] {
  const meant = inEra(digits, own, thisYear)
  const other = inEra(digits, own === 'be' ? 'ce' : 'be', thisYear)
  const isNear = (year: number) => Math.abs(year - thisYear) <= NEAR_YEARS

  return isNear(meant) || !isNear(other) ? [meant] : [meant, other]
}

/** The year of the common era that two digits of an era name: this century, or the one before where it is too far ahead. */
export function inEra(digits: number, era: Era, thisYear: number): number {
  const offset = era === 'be' ? BUDDHIST_OFFSET : 0
  const now = thisYear + offset
  const year = Math.floor(now / 100) * 100 + digits
  const meant = year > now + AHEAD_YEARS ? year - 100 : year < now + AHEAD_YEARS - 99 ? year + 100 : year

  return meant - offset
}
