import { describe, expect, it } from 'vitest'
import { shareOut } from '#thai/rent-math.ts'
import { stateOf, type UpcomingState, weightOf } from './rules.ts'

/** Numbers that look random and are the same each time. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % (most + 1)
  }
}

describe('a sum is shared', () => {
  it('as the glossary says: 12,480 among 24 rooms is 520 each', () => {
    expect(
      shareOut(
        1_248_000n,
        Array.from({ length: 24 }, () => 1n),
      ),
    ).toEqual(Array(24).fill(52_000n))
  })

  it('to the satang, what is left to the largest remainders, the first of those alike', () => {
    expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(shareOut(100n, [1n, 0n, 5n])).toEqual([17n, 0n, 83n])
    expect(shareOut(1n, [1n, 1n, 2n])).toEqual([0n, 0n, 1n])
    expect(shareOut(5n, [0n, 0n])).toBeNull()
    expect(shareOut(5n, [])).toBeNull()
  })

  it('always adding up, never by a satang more than is fair, and never to nobody', () => {
    const next = numbers(7)
    for (let n = 0; n < 2_000; n++) {
      const weights = Array.from({ length: 1 + next(30) }, () => BigInt(next(3) === 0 ? 0 : next(9_999)))
      const total = BigInt(next(2_000_000_000))
      const of = weights.reduce((sum, one) => sum + one, 0n)
      const shares = shareOut(total, weights)
      if (of === 0n) {
        expect(shares).toBeNull()
        continue
      }
      expect(shares!.reduce((sum, one) => sum + one, 0n)).toBe(total)
      for (const [index, share] of shares!.entries()) {
        const exact = (total * weights[index]!) / of
        expect(share === exact || share === exact + 1n).toBe(true)
        if (weights[index] === 0n) expect(share).toBe(0n)
      }
    }
  })

  it('by what a room is known for', () => {
    const room = { isLet: true, people: 3, areaSqm: 24.5, units: 80 }
    const empty = { isLet: false, people: 0, areaSqm: null, units: null }
    const all = (one: typeof room | typeof empty) =>
      (['equal', 'area', 'people', 'units', 'amounts', 'one'] as const).map((by) => weightOf(one, by))
    expect(all(room)).toEqual([1n, 2450n, 3n, 80n, 0n, 0n])
    expect(all(empty)).toEqual([1n, 0n, 0n, 0n, 0n, 0n])
    expect(weightOf({ ...room, units: -5 }, 'units')).toBe(0n)
  })
})

describe('a bill that has not gone out', () => {
  it('stands where its hold, its changes and the days put it', () => {
    const today = '2026-12-10'
    const seen: Record<string, UpcomingState> = {}
    for (const isHeld of [false, true])
      for (const isStale of [false, true])
        for (const reviewDays of [null, 0, 3])
          for (const issueDay of ['2026-12-09', '2026-12-10', '2026-12-13', '2026-12-14']) {
            const state = stateOf({ isHeld, isStale, reviewDays, issueDay, today })
            seen[
              `${isHeld ? 'held ' : ''}${isStale ? 'stale ' : ''}${reviewDays ?? 'run'} ${issueDay.slice(8)}`
            ] = state
          }
    const not = Object.entries(seen).filter(([key]) => !key.startsWith('held'))
    expect(
      Object.entries(seen)
        .filter(([key]) => key.startsWith('held'))
        .every(([, state]) => state === 'held'),
    ).toBe(true)
    expect(Object.fromEntries(not)).toEqual({
      'run 09': 'planned',
      'run 10': 'planned',
      'run 13': 'planned',
      'run 14': 'planned',
      '0 09': 'late',
      '0 10': 'review',
      '0 13': 'planned',
      '0 14': 'planned',
      '3 09': 'late',
      '3 10': 'review',
      '3 13': 'review',
      '3 14': 'planned',
      'stale run 09': 'late',
      'stale run 10': 'review',
      'stale run 13': 'planned',
      'stale run 14': 'planned',
      'stale 0 09': 'late',
      'stale 0 10': 'review',
      'stale 0 13': 'planned',
      'stale 0 14': 'planned',
      'stale 3 09': 'late',
      'stale 3 10': 'review',
      'stale 3 13': 'review',
      'stale 3 14': 'planned',
    })
  })
})
