import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStatement } from '#features/bank/reading/read-statement.ts'
import type { Statement } from '#features/bank/reading/types.ts'
import { type Known, mergeLines } from './merge-lines.ts'

const folder = new URL('../testing/samples/', import.meta.url)
const names = readdirSync(folder).filter((name) => /_[ab]_SYNTHETIC/.test(name))
const read = (name: string) => readStatement(readFileSync(new URL(name, folder)), name)

/** The account after files in an order: lines are kept as the service keeps them. */
function heldAfter(files: Statement[]): Known[] {
  return files.reduce<Known[]>((held, { lines, from, to }) => {
    const { same, added } = mergeLines(held, lines, { from, to })
    for (const { held: line, told } of same) {
      line.time =
        told.time !== null && (line.time === null || told.time.length > line.time.length)
          ? told.time
          : line.time
      if (line.isProvisional || line.balance === null)
        [line.balance, line.isProvisional] = [told.balance ?? line.balance, told.isProvisional]
    }
    return held.concat(added.map((line) => ({ ...line })))
  }, [])
}

const truth = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')).lines.map(
  (line: { date: string; direction: string; amountSatang: number }) =>
    `${line.date} ${line.direction === 'in' ? line.amountSatang : -line.amountSatang}`,
)
const shown = (lines: Known[]) => lines.map(({ day, satang }) => `${day} ${satang}`).sort()

describe('files of one account, in any order and twice', () => {
  const shapes = [
    ...new Set(names.map((name) => name.replace(/_[ab]_.*/, '') + name.slice(name.lastIndexOf('.')))),
  ]
  const fileOf = (shape: string, part: 'a' | 'b') => {
    const dot = shape.lastIndexOf('.')
    return read(`${shape.slice(0, dot)}_${part}_SYNTHETIC${shape.slice(dot)}`)
  }

  it.each(shapes)('%s gives the 51 lines', (shape) => {
    for (const order of ['ab', 'ba', 'aabb', 'abab', 'bab'])
      expect(shown(heldAfter([...order].map((part) => fileOf(shape, part as 'a' | 'b'))))).toEqual(
        truth.toSorted(),
      )
  })

  it.each([
    ['kbank_kbiz_th.csv', 'kbank_recent.csv'],
    ['kbank_kbiz_en.csv', 'kbank_corporate_tis620.csv'],
    ['krungthai_historical_tis620.csv', 'krungthai_mt940.txt'],
    ['krungthai_html.xls', 'krungthai_mt940.txt'],
    ['krungsri_inquiry.csv', 'krungsri_inquiry.xlsx'],
    ['scb_historical.csv', 'scb_historical.xlsx'],
    ['kbank_recent.csv', 'kbank_corporate_tis620.csv'],
  ])('%s mixed with %s', (one, other) => {
    const [a, b, a2, b2] = [fileOf(one, 'a'), fileOf(one, 'b'), fileOf(other, 'a'), fileOf(other, 'b')]
    for (const files of [
      [a, b2],
      [b2, a],
      [a2, b],
      [b, a2],
      [a, a2, b, b2],
      [b2, b, a2, a],
      [b, a2, a, b2, b],
    ])
      expect(shown(heldAfter(files))).toEqual(truth.toSorted())
  })
})

describe('ten thousand lines in five shapes that overlap', () => {
  const shapes = [
    (line: Known) => line,
    (line: Known) => ({ ...line, time: line.time!.slice(0, 5) }),
    (line: Known) => ({ ...line, time: null }),
    (line: Known) => ({ ...line, balance: null }),
    (line: Known) => ({ ...line, time: line.time!.slice(0, 5), balance: null }),
  ]
  const all = generated(10_000)
  const monthOf = ({ day }: Known) => day.slice(0, 7)
  const months = [...new Set(all.map(monthOf))]

  it.each([1, 2, 3, 4])('none is lost, none doubled (order %i)', (seed) => {
    const random = randomOf(seed)
    const files = months.flatMap((month, at) =>
      [0, 1].map(() => {
        const next = months[at + 1]
        const span = all.filter(
          (line) => monthOf(line) === month || (monthOf(line) === next && line.day.endsWith('5')),
        )
        return span.map(shapes[Math.floor(random() * shapes.length)]!).map((line) => ({ ...line }))
      }),
    )
    for (let at = files.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      ;[files[at], files[other]] = [files[other]!, files[at]!]
    }
    const held = heldAfter(
      [...files, ...files.slice(0, 5)].map(
        (lines) => ({ lines, from: '2000-01-01', to: '2000-01-01' }) as never,
      ),
    )
    expect(shown(held)).toEqual(shown(all))
  })
})

it('names what a later file over the same days does not tell', () => {
  const line = { day: '2026-06-02', time: null, satang: 100n, balance: 300n, isProvisional: false }
  const other = { ...line, satang: 200n, balance: 500n }
  const outside = { ...line, day: '2026-07-01' }
  expect(
    mergeLines([line, other, outside], [line], { from: '2026-06-01', to: '2026-06-30' }).vanished,
  ).toEqual([other])
})

it('keeps a balance that repeats: +5,000, −5,000, +5,000', () => {
  const of = (satang: bigint, balance: bigint): Known => ({
    day: '2026-06-02',
    time: null,
    satang,
    balance,
    isProvisional: false,
  })
  const lines = [of(500000n, 900000n), of(-500000n, 400000n), of(500000n, 900000n)]
  expect(
    mergeLines(
      lines,
      lines.map((line) => ({ ...line })),
      { from: '2026-06-02', to: '2026-06-02' },
    ).added,
  ).toEqual([])
  expect(mergeLines(lines.slice(0, 2), lines, { from: '2026-06-02', to: '2026-06-02' }).added).toHaveLength(1)
})

/** Lines of an account with many that are equal in day, minute and sum, and balances that return. */
function generated(count: number): Known[] {
  const random = randomOf(7)
  const sums = [450_000n, 500_000n, 525_000n, -500_000n, -3_00n, 487_375n, 511_850n]
  let balance = 10_000_000n
  return Array.from({ length: count }, (_, at) => {
    const satang = sums[Math.floor(random() * sums.length)]!
    balance += satang
    const place = Math.floor((at / count) * 720)
    const month = String((Math.floor(place / 30) % 12) + 1).padStart(2, '0')
    const day = `${2025 + Math.floor(place / 360)}-${month}-${String((place % 28) + 1).padStart(2, '0')}`
    const time = `12:${String(Math.floor(random() * 3)).padStart(2, '0')}:${String(Math.floor(random() * 2)).padStart(2, '0')}`
    return { day, time, satang, balance, isProvisional: false }
  })
}

function randomOf(seed: number): () => number {
  let state = seed * 7919
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
