import { describe, expect, it } from 'vitest'
import { afterCheck, outcomeOf, type Standing } from './rules.ts'

const DAY = 86_400_000
const start = new Date('2026-11-20T03:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const waiting: Standing = {
  status: 'waiting',
  waitingSince: start,
  liveSince: null,
  troubleSince: null,
  failures: 0,
  nextCheckAt: start,
}
const live: Standing = { ...waiting, status: 'live', liveSince: start }
const daily = (now: Date) => ({ now, isCounted: true })

describe('the outcome of a check', () => {
  const of = (proof: string, address: string) =>
    outcomeOf({ proof: { state: proof, found: [] }, address: { state: address, found: [] } } as never)

  it.each([
    ['found', 'found', 'good'],
    ['found', 'missing', 'bad'],
    ['missing', 'found', 'bad'],
    ['wrong', 'found', 'bad'],
    ['missing', 'unknown', 'bad'],
    ['found', 'unknown', 'unknown'],
    ['unknown', 'unknown', 'unknown'],
  ])('%s proof and %s address is %s', (proof, address, outcome) => {
    expect(of(proof, address)).toBe(outcome)
  })
})

describe('a domain that waits', () => {
  it.each([
    [0, 5],
    [59, 5],
    [60, 30],
    [6 * 60, 120],
    [24 * 60, 360],
    [7 * 24 * 60 - 1, 360],
  ])('after %i minutes is looked at again %i minutes later', (age, every) => {
    const now = later(age * 60_000)
    for (const outcome of ['bad', 'unknown'] as const)
      expect(afterCheck(waiting, outcome, daily(now)).nextCheckAt).toEqual(
        new Date(now.getTime() + every * 60_000),
      )
  })

  it('is not looked for any more after seven days, until somebody asks', () => {
    expect(afterCheck(waiting, 'bad', daily(later(7 * DAY)))).toMatchObject({
      status: 'waiting',
      nextCheckAt: null,
    })
    const found = afterCheck({ ...waiting, nextCheckAt: null }, 'good', {
      now: later(30 * DAY),
      isCounted: false,
    })
    expect(found).toMatchObject({ status: 'live', liveSince: later(30 * DAY), change: 'live' })
  })
})

describe('a domain that is live', () => {
  it('is in trouble after three daily checks in a row, and off after seven days more', () => {
    let one: ReturnType<typeof afterCheck> = live
    const days: string[] = []
    for (let day = 1; day <= 12; day++) {
      one = afterCheck(one, 'bad', daily(later(day * DAY)))
      days.push(one.change ?? one.status)
    }
    expect(days).toEqual([
      ...['live', 'live', 'trouble'],
      ...['trouble', 'trouble', 'trouble', 'trouble', 'trouble', 'trouble'],
      ...['off', 'off', 'off'],
    ])
    expect(one).toMatchObject({ nextCheckAt: null, liveSince: null, troubleSince: null })
  })

  it('forgets failures at the first good check, and says nothing of it', () => {
    const shaken = afterCheck(live, 'bad', daily(later(DAY)))
    const well = afterCheck(shaken, 'good', daily(later(2 * DAY)))
    expect(well).toMatchObject({ status: 'live', failures: 0, liveSince: start, nextCheckAt: later(3 * DAY) })
    expect(well.change).toBeUndefined()
    const troubled: Standing = { ...live, status: 'trouble', troubleSince: start, failures: 3 }
    expect(afterCheck(troubled, 'good', daily(later(DAY)))).toMatchObject({
      status: 'live',
      troubleSince: null,
      liveSince: start,
      change: 'healed',
    })
  })

  it('does not fall for a name server that is silent, however long', () => {
    let one: ReturnType<typeof afterCheck> = { ...live, status: 'trouble', troubleSince: start, failures: 3 }
    for (let day = 1; day <= 30; day++) one = afterCheck(one, 'unknown', daily(later(day * DAY)))
    expect(one).toMatchObject({ status: 'trouble', failures: 3 })
    expect(one.nextCheckAt).toEqual(later(30 * DAY + 3_600_000))
  })

  it('is not counted against by who presses the button', () => {
    let one: ReturnType<typeof afterCheck> = live
    for (let time = 1; time <= 5; time++) one = afterCheck(one, 'bad', { now: later(time), isCounted: false })
    expect(one).toEqual(live)
  })

  it('is looked at when its grace ends, not a day later', () => {
    const troubled: Standing = { ...live, status: 'trouble', troubleSince: start, failures: 3 }
    expect(afterCheck(troubled, 'bad', daily(later(6.5 * DAY))).nextCheckAt).toEqual(later(7 * DAY))
  })
})

it('brings back a domain that was taken off once it is as it should be', () => {
  const off: Standing = { ...waiting, status: 'off', failures: 10, nextCheckAt: null }
  expect(afterCheck(off, 'bad', daily(later(DAY)))).toMatchObject({ status: 'off', nextCheckAt: null })
  expect(afterCheck(off, 'good', daily(later(DAY)))).toMatchObject({
    status: 'live',
    failures: 0,
    change: 'live',
  })
})
