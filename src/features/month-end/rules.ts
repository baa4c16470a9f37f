import { monthKey } from '#thai/days.ts'

/** So long nothing leaves, and it can be undone. */
export const UNDO_SECONDS = 30
/** Bills that go out within so many days belong to the month's end that is worked on. */
export const AHEAD_DAYS = 10
/** A month's end that is over is shown for so many days after its last bill went out. */
export const SHOWN_DAYS = 21

/** As one goes through it: meters that are missing, what is unusual, what may go, what has gone. */
export const ROW_STATES = ['unread', 'failed', 'odd', 'ready', 'going', 'held', 'sent'] as const
export type RowState = (typeof ROW_STATES)[number]

export const RUN_STATES = ['counting', 'sending', 'sent', 'partly', 'undone'] as const
export type RunState = (typeof RUN_STATES)[number]

/**
 * What is unusual about a bill.
 * - `much`, `little`, `none`: units of a meter against the median of the months before
 * - `sum`: far from last month's, and nothing else says why
 * - `new_line`, `gone_line`: asked for now and not last month, or the other way round
 * - `stale`: a line that was changed by hand says something else now
 */
export const ODD_KINDS = ['much', 'little', 'none', 'sum', 'new_line', 'gone_line', 'stale'] as const
export type OddKind = (typeof ODD_KINDS)[number]
/** `of` is the kind of line it is about, empty for the whole bill; both figures are units of a meter, or satang. */
export type Odd = { kind: OddKind; of: string; is: string; usual: string }

/** A bill as far as it is compared: a line's units where a meter counted them. */
export type Compared = {
  totalSatang: bigint
  lines: { kind: string; satang: bigint; units: number | null }[]
  /** Of a month that the lease covers in part: its sum says nothing. */
  isPart: boolean
}

const METERS = ['water', 'electric'] as const
/** Lines that stand on every month's bill. Others, such as a late fee, come and go. */
const STEADY: readonly string[] = ['rent', 'common_fee', 'internet', 'water', 'electric']

/** Twice the median, and so many units more. */
const MUCH = 2
const MUCH_UNITS = { water: 5, electric: 30 }
/** A quarter of the median, and so many units less. */
const LITTLE = 4
const LITTLE_UNITS = { water: 5, electric: 30 }
/** So many hundredths off last month's sum, and so many baht. */
const OFF_PERCENT = 30n
const OFF_SATANG = 30_000n

/**
 * What is unusual about a bill beside those of the months before, newest first. Without any nothing is.
 * @param unread meters that nobody has read for it: nothing is said of those
 */
export function oddOf(
  bill: Compared & { isStale?: boolean },
  before: readonly Compared[],
  unread: readonly string[] = [],
): Odd[] {
  const found: Odd[] = []
  if (bill.isStale) found.push({ kind: 'stale', of: '', is: '', usual: '' })
  const [last] = before
  if (!last) return found
  for (const kind of METERS) {
    if (unread.includes(kind)) continue
    const usual = median(before.flatMap((one) => unitsOf(one, kind) ?? []))
    const is = unitsOf(bill, kind) ?? (satangOf(bill, kind) > 0n ? null : 0)
    if (usual === null || is === null) continue
    const as = { of: kind, is: String(is), usual: String(usual) }
    if (is > usual * MUCH && is - usual >= MUCH_UNITS[kind]) found.push({ kind: 'much', ...as })
    else if (is === 0 && usual >= LITTLE_UNITS[kind]) found.push({ kind: 'none', ...as })
    else if (is * LITTLE < usual && usual - is >= LITTLE_UNITS[kind]) found.push({ kind: 'little', ...as })
  }
  if (bill.isPart || last.isPart) return found
  for (const kind of STEADY) {
    if (unread.includes(kind) || found.some(({ of }) => of === kind)) continue
    const [is, was] = [satangOf(bill, kind), satangOf(last, kind)]
    const as = { of: kind, is: is.toString(), usual: was.toString() }
    // A meter that counted nothing, in either month, has a line no more than that.
    if (is > 0n && was === 0n && unitsOf(bill, kind) === null) found.push({ kind: 'new_line', ...as })
    if (is === 0n && was > 0n && unitsOf(last, kind) === null) found.push({ kind: 'gone_line', ...as })
  }
  if (found.length === 0 && isFarOff(bill.totalSatang, last.totalSatang) && unread.length === 0)
    found.push({
      ...{ kind: 'sum' as const, of: '' },
      ...{ is: bill.totalSatang.toString(), usual: last.totalSatang.toString() },
    })

  return found
}

/** What is unusual, as one text: an answer holds while it says the same. */
export const seenOf = (odd: readonly Odd[]): string =>
  odd
    .map(({ kind, of, is }) => [kind, of, is].join(':'))
    .sort()
    .join(' ')

/** The middle one, of an even number the lower of both; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null

  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}

const ofKind = ({ lines }: Compared, kind: string) => lines.filter((line) => line.kind === kind)
const satangOf = (bill: Compared, kind: string) =>
  ofKind(bill, kind).reduce((sum, { satang }) => sum + satang, 0n)

function unitsOf(bill: Compared, kind: string): number | null {
  const counted = ofKind(bill, kind).flatMap(({ units }) => units ?? [])

  return counted.length === 0 ? null : counted.reduce((sum, units) => sum + units, 0)
}

function isFarOff(is: bigint, was: bigint): boolean {
  const off = is > was ? is - was : was - is

  return off >= OFF_SATANG && off * 100n >= was * OFF_PERCENT
}

/** Where a bill that has not gone out stands. */
export function stateOf(bill: {
  isUnread: boolean
  isGoing: boolean
  isHeld: boolean
  hasFailed: boolean
  isOdd: boolean
}): Exclude<RowState, 'sent'> {
  if (bill.isGoing) return 'going'
  if (bill.isHeld) return 'held'
  if (bill.isUnread) return 'unread'
  if (bill.isOdd) return 'odd'

  return bill.hasFailed ? 'failed' : 'ready'
}

/** The month whose end is worked on: that of the bills which go out soon, else of those that went out last. */
export function monthOf({ soon, sent }: { soon: readonly string[]; sent: string | null }): string | null {
  const last = soon.toSorted().at(-1)

  return last ? monthKey(last) : sent && monthKey(sent)
}

/** Where a run stands once nobody waits any more. */
export const endState = ({ failed }: { failed: number }): RunState => (failed > 0 ? 'partly' : 'sent')
