import { type StatementLine, StatementRefused } from './types.ts'

/** A line before it is known whether money came or went. */
export type RawLine = Omit<StatementLine, 'satang'> & { magnitude: bigint; sign: 1 | -1 | null }

/** A sum with its count as the head of a file states them: of money that came (1) or went (-1). */
export type Total = { sign: 1 | -1; satang: bigint | null; count: number | null }

type Stated = { opening: bigint | null; closing: bigint | null; totals: Total[] }

export type Proven = {
  lines: StatementLine[]
  opening: bigint | null
  closing: bigint | null
  isProven: boolean
}

/** As many rows as a person looks up. */
const MOST_NAMED = 5

/**
 * Turns the lines of a file oldest first, gives each its sign, and proves the reading: opening and every step give the
 * printed balance, closing and stated sums agree. What is worded provisionally may stand outside at the end. Without
 * balances nothing is proven, and every sign must be printed.
 * @throws StatementRefused `bank_balance_breaks` with row numbers, `bank_sums_differ`, `bank_direction_unknown`
 */
export function provenLines(raw: RawLine[], stated: Stated): Proven {
  const ordered = isNewestFirst(raw) ? raw.toReversed() : raw
  if (raw.every(({ balance }) => balance === null)) {
    const lines = ordered.map((line) => signed(line, line.sign))
    assertTotals(lines, stated)
    return { lines, opening: stated.opening, closing: stated.closing, isProven: false }
  }
  const tries = [ordered, ordered.toReversed()].flatMap((lines) => chains(lines, stated))
  const found = tries.find(({ breaks }) => breaks.length === 0)
  if (found) {
    assertTotals(found.lines, stated)
    if (stated.closing !== null && found.closing !== stated.closing)
      throw new StatementRefused('bank_sums_differ')
    return { lines: found.lines, opening: found.opening, closing: found.closing, isProven: true }
  }
  const best = tries.sort((a, b) => a.breaks.length - b.breaks.length)[0]
  if (!best) throw new StatementRefused('bank_direction_unknown')
  const rows = best.breaks.slice(0, MOST_NAMED).join(', ') + (best.breaks.length > MOST_NAMED ? '…' : '')
  throw new StatementRefused('bank_balance_breaks', { rows })
}

type Chain = { lines: StatementLine[]; opening: bigint; closing: bigint; breaks: number[] }

/**
 * The ways to read an order of lines: one where the opening or the first sign is known, else one for each sign of the first
 * line; of those only one can agree with what the head states. Lines at the end that are provisional are tried within and without.
 */
function chains(lines: RawLine[], stated: Stated): Chain[] {
  const first = lines[0]
  if (!first) return []
  const whole = chainsOf(lines, stated)
  const firm = lines.filter(({ isProvisional }) => !isProvisional)
  if (firm.length === lines.length || firm.length === 0) return whole
  const rest = lines.filter(({ isProvisional }) => isProvisional).map((line) => ({ ...line, balance: null }))
  if (rest.some(({ sign }) => sign === null)) return whole

  return [
    ...whole,
    ...chainsOf(firm, { ...stated, closing: null }).map((chain) => ({
      ...chain,
      lines: [...chain.lines, ...rest.map((line) => signed(line, line.sign))],
    })),
  ]
}

function chainsOf(lines: RawLine[], { opening, totals }: Stated): Chain[] {
  const { balance, sign, magnitude } = lines[0]!
  if (opening !== null) return [chainFrom(lines, opening)]
  if (balance === null) return []
  if (sign !== null) return [chainFrom(lines, balance - magnitude * BigInt(sign))]
  // Either sign of the first line opens the account somewhere: only what the file states of itself tells which.
  const open = ([1, -1] as const).map((one) => chainFrom(lines, balance - magnitude * BigInt(one)))
  const fitting = open.filter((chain) => totals.every((total) => fits(chain.lines, total)))

  return fitting.length === 1 ? fitting : []
}

function chainFrom(lines: RawLine[], opening: bigint): Chain {
  let held = opening
  const breaks: number[] = []
  const read = lines.map((line) => {
    const step = line.balance === null ? null : line.balance - held
    const sign = line.sign ?? (step === line.magnitude ? 1 : step === -line.magnitude ? -1 : null)
    const isRight = sign !== null && step === line.magnitude * BigInt(sign)
    if (!isRight) breaks.push(line.row)
    held = line.balance ?? held
    return { ...withoutSign(line), satang: line.magnitude * BigInt(sign ?? 1) }
  })

  return { lines: read, opening, closing: held, breaks }
}

function signed(line: RawLine, sign: 1 | -1 | null): StatementLine {
  if (sign === null) throw new StatementRefused('bank_direction_unknown')
  return { ...withoutSign(line), satang: line.magnitude * BigInt(sign) }
}

function withoutSign({ magnitude: _, sign: __, ...line }: RawLine): Omit<StatementLine, 'satang'> {
  return line
}

/** Sums and counts that the file states of itself. */
function assertTotals(lines: StatementLine[], { totals }: Stated): void {
  if (!totals.every((total) => fits(lines, total))) throw new StatementRefused('bank_sums_differ')
}

function fits(lines: StatementLine[], { sign, satang, count }: Total): boolean {
  const side = lines.filter((line) => (sign === 1 ? line.satang > 0n : line.satang < 0n))
  const sum = side.reduce((all, line) => all + line.satang * BigInt(sign), 0n)

  return (satang === null || satang === sum) && (count === null || count === side.length)
}

/** By the days, and by the hours where it is one day. */
function isNewestFirst(raw: RawLine[]): boolean {
  const [first, last] = [raw[0], raw.at(-1)]
  if (!first || !last) return false
  const at = ({ day, time }: RawLine) => `${day} ${time ?? ''}`

  return at(first) > at(last)
}
