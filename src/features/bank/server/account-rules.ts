import { addDays } from '#thai/days.ts'

/** Figures of an account number, with X for those that are hidden. */
function marksOf(accountNo: string): string {
  return accountNo
    .toUpperCase()
    .replace(/[^0-9X*]/g, '')
    .replaceAll('*', 'X')
}

/**
 * Whether two numbers may be of one account: as long, and equal wherever both show a figure. Null where one of them is
 * unknown, or they share fewer than three figures: then nothing is said.
 */
export function isSameAccount(one: string | null, other: string | null): boolean | null {
  if (!one || !other) return null
  const [a, b] = [marksOf(one), marksOf(other)]
  if (a.length !== b.length) return false
  const both = [...a].flatMap((mark, at) => (mark === 'X' || b[at] === 'X' ? [] : [mark === b[at]]))
  if (both.includes(false)) return false

  return both.length >= 3 ? true : null
}

/** The number that shows more figures. */
export function fullerNumber(one: string | null, other: string | null): string | null {
  const figures = (text: string | null) => text?.replace(/\D/g, '').length ?? 0
  return figures(other) > figures(one) ? other : one
}

type Balanced = { day: string; balance: bigint | null }
type Told = { lines: Balanced[]; from: string; openingSatang: bigint | null }

/**
 * Whether balances speak against a file being of an account: none of its lines is known though both tell the same days, or it
 * opens with another balance than the account closed with on the day before.
 * @param held lines of the account, oldest first
 * @param known how many lines of the file the account has
 * @param toldUntil the last day before the file that statements with balances tell
 */
export function speaksAgainst(
  { lines, from, openingSatang }: Told,
  { held, toldUntil, known }: { held: Balanced[]; toldUntil: string | null; known: number },
): boolean {
  const told = new Set(lines.filter(({ balance }) => balance !== null).map(({ day }) => day))
  if (held.some(({ day, balance }) => balance !== null && told.has(day))) return known === 0
  const before = held.filter(({ day, balance }) => balance !== null && day < from).at(-1)
  const isNext = toldUntil !== null && addDays(toldUntil, 1) >= from

  return isNext && before !== undefined && openingSatang !== null && before.balance !== openingSatang
}
