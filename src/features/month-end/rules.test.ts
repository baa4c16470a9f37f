import { describe, expect, it } from 'vitest'
import { pausedDays } from '#features/invoices/server/rules.ts'
import { type Compared, endState, median, monthOf, oddOf, seenOf, stateOf } from './rules.ts'

const bill = (
  {
    water = 6,
    electric = 120,
    rent = 420_000n,
    fee = 30_000n,
  }: Partial<Record<'water' | 'electric', number | null>> & {
    rent?: bigint
    fee?: bigint
  } = {},
  more: Partial<Compared> = {},
): Compared => {
  const lines = [
    { kind: 'rent', satang: rent, units: null },
    ...(fee > 0n ? [{ kind: 'common_fee', satang: fee, units: null }] : []),
    ...(water ? [{ kind: 'water', satang: BigInt(water) * 1_800n, units: water }] : []),
    ...(electric ? [{ kind: 'electric', satang: BigInt(electric) * 700n, units: electric }] : []),
  ]

  return { lines, totalSatang: lines.reduce((sum, { satang }) => sum + satang, 0n), isPart: false, ...more }
}
const kinds = (is: Compared, before: Compared[], unread: string[] = []) =>
  oddOf(is, before, unread).map(({ kind, of }) => (of ? `${kind} ${of}` : kind))

describe('what is unusual', () => {
  const months = [bill(), bill({ electric: 130 }), bill({ electric: 110, water: 7 })]

  it('is nothing where there is no month before, and nothing about the same again', () => {
    expect(oddOf(bill({ electric: 5_000 }), [])).toEqual([])
    expect(oddOf(bill(), months)).toEqual([])
  })

  it.each([
    [{ electric: 240 }, []],
    [{ electric: 241 }, ['much electric']],
    [{ electric: 386 }, ['much electric']],
    [{ water: 12 }, []],
    [{ water: 13 }, ['much water']],
    [{ water: 31 }, ['much water']],
    [{ electric: 31 }, []],
    [{ electric: 29 }, ['little electric']],
    [{ electric: 0 }, ['none electric']],
    [{ water: 0 }, ['none water']],
    [{ water: 1 }, ['little water']],
    [{ water: 31, electric: 400 }, ['much water', 'much electric']],
    [{ fee: 0n }, ['gone_line common_fee']],
    [{ rent: 550_000n }, []],
    [{ rent: 600_000n }, ['sum']],
    [{ rent: 200_000n }, ['sum']],
  ] as const)('case %#: %o', (is, expected) => {
    expect(kinds(bill(is), months)).toEqual(expected)
  })

  it('compares units with the median: one wild month before changes nothing', () => {
    expect(kinds(bill(), [bill({ electric: 900 }), ...months])).toEqual(['sum'])
    expect(kinds(bill({ electric: 386 }), [bill({ electric: 900 }), ...months])).toEqual(['much electric'])
    expect(oddOf(bill({ electric: 386 }), months)[0]).toMatchObject({ is: '386', usual: '120' })
  })

  it('says a line that is new, and none that comes and goes', () => {
    expect(kinds(bill(), [bill({ fee: 0n })])).toEqual(['new_line common_fee'])
    const late = bill()
    late.lines.push({ kind: 'late_fee', satang: 21_000n, units: null })
    expect(kinds(late, months)).toEqual([])
    expect(kinds(bill(), [late, ...months])).toEqual([])
  })

  it('says nothing of a meter that nobody read, nor of sums without it', () => {
    expect(kinds(bill({ electric: null, water: null }), months, ['water', 'electric'])).toEqual([])
    expect(kinds(bill({ electric: null }), months, ['electric'])).toEqual([])
  })

  it('does not hold the sum of a part of a month against a whole one', () => {
    expect(kinds(bill({ rent: 100_000n }, { isPart: true }), months)).toEqual([])
    expect(kinds(bill(), [bill({ rent: 100_000n }, { isPart: true }), ...months])).toEqual([])
  })

  it('says that a changed line no longer fits, also where nothing came before', () => {
    expect(oddOf({ ...bill(), isStale: true }, []).map(({ kind }) => kind)).toEqual(['stale'])
  })

  it('is one text, whatever the order, that moves with a figure and not with what is usual', () => {
    const both = oddOf(bill({ water: 31, electric: 400 }), months)
    expect(seenOf(both)).toBe(seenOf(both.toReversed()))
    expect(seenOf(oddOf(bill({ electric: 386 }), months))).not.toBe(
      seenOf(oddOf(bill({ electric: 387 }), months)),
    )
    expect(seenOf(oddOf(bill({ electric: 386 }), months))).toBe(
      seenOf(oddOf(bill({ electric: 386 }), months.slice(0, 2))),
    )
    expect(seenOf([])).toBe('')
  })

  it('medians: none, one, of an even number the lower', () => {
    expect([median([]), median([7]), median([9, 3]), median([9, 3, 5])]).toEqual([null, 7, 3, 5])
  })
})

describe('where a bill and a month stand', () => {
  const plain = { isUnread: false, isGoing: false, isHeld: false, hasFailed: false, isOdd: false }

  it('what is on its way, held or unread comes before what is unusual', () => {
    expect(stateOf(plain)).toBe('ready')
    expect(stateOf({ ...plain, hasFailed: true })).toBe('failed')
    expect(stateOf({ ...plain, hasFailed: true, isOdd: true })).toBe('odd')
    expect(stateOf({ ...plain, isOdd: true, isUnread: true })).toBe('unread')
    expect(stateOf({ ...plain, isUnread: true, isHeld: true })).toBe('held')
    expect(stateOf({ ...plain, isUnread: true, isHeld: true, isGoing: true })).toBe('going')
  })

  it('the month is that of the bills which go out soon, else of the last ones', () => {
    expect(monthOf({ soon: ['2026-12-05', '2026-11-25'], sent: '2026-11-05' })).toBe('2026-12')
    expect(monthOf({ soon: [], sent: '2026-12-05' })).toBe('2026-12')
    expect(monthOf({ soon: [], sent: null })).toBeNull()
  })

  it('a run with a failure ends partly', () => {
    expect([endState({ failed: 0 }), endState({ failed: 1 })]).toEqual(['sent', 'partly'])
  })
})

describe('paused days', () => {
  const of = (fromDay: string, untilDay: string | null) => ({ fromDay, untilDay })

  it.each([
    [[], 0],
    [[of('2026-12-10', '2026-12-12')], 2],
    [[of('2026-12-01', null)], 10],
    [[of('2026-12-10', '2026-12-10')], 0],
    [[of('2026-12-20', null)], 0],
    [[of('2026-11-01', '2026-12-06')], 0],
    [[of('2026-12-07', '2026-12-10'), of('2026-12-08', '2026-12-12')], 5],
    [[of('2026-12-08', '2026-12-09'), of('2026-12-07', '2026-12-20')], 9],
    [[of('2026-12-07', '2026-12-08'), of('2026-12-10', null)], 7],
  ])('%j between the 6th and the 15th: %i', (pauses, days) => {
    expect(pausedDays(pauses, '2026-12-06', '2026-12-15')).toBe(days)
  })
})
