import { describe, expect, it } from 'vitest'
import { holidaysBetween } from '#thai/calendar/holidays.ts'
import { addDays, daysBetween, weekday } from '#thai/days.ts'
import { dueOn, nextRounds, nthDay, type Rhythm, shortestDays, type Told, UNITS, workingDay } from './due.ts'

const plan = (wish: Partial<Rhythm> = {}): Rhythm => ({
  anchorDay: '2026-01-31',
  fromDay: '2026-01-01',
  every: 1,
  unit: 'month',
  leadDays: 7,
  onWorkingDays: false,
  ...wish,
})
const daysOf = (rhythm: Rhythm, count: number) =>
  nextRounds(rhythm, [], { from: rhythm.fromDay, count }).map(({ day }) => day)
const told = (day: string, state: Told['state'], onDay = day): Told => ({ day, state, onDay })

describe('the days of a rhythm', () => {
  it('fall back to the end of a short month and come back after it', () => {
    expect(daysOf(plan(), 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
    expect(daysOf(plan({ anchorDay: '2028-01-31', fromDay: '2028-02-01' }), 2)).toEqual([
      '2028-02-29',
      '2028-03-31',
    ])
  })

  it('keep the last of February through leap years', () => {
    expect(daysOf(plan({ anchorDay: '2024-02-29', fromDay: '2027-01-01', unit: 'year' }), 2)).toEqual([
      '2027-02-28',
      '2028-02-29',
    ])
  })

  it('are counted from the anchor however long ago it lies, and never before it', () => {
    expect(daysOf(plan({ anchorDay: '2016-11-28', fromDay: '2026-11-28', unit: 'week' }), 2)).toEqual([
      '2026-11-30',
      '2026-12-07',
    ])
    expect(daysOf(plan({ anchorDay: '2027-06-01', fromDay: '2026-11-28', every: 6 }), 2)).toEqual([
      '2027-06-01',
      '2027-12-01',
    ])
  })

  it.each([
    ['a working day', '2026-11-30', '2026-11-30'],
    ['a Sunday', '2026-11-29', '2026-11-30'],
    ['a Saturday, on which craftsmen work', '2026-11-28', '2026-11-28'],
    ['Father’s Day on a Saturday', '2026-12-05', '2026-12-08'],
    ['Songkran', '2026-04-13', '2026-04-16'],
    ['the last day of the year', '2026-12-31', '2027-01-02'],
  ])('%s becomes a working day', (_, day, expected) => expect(workingDay(day)).toBe(expected))
})

describe('what is due', () => {
  it('is made so many days ahead, and not a day before', () => {
    const rhythm = plan({ anchorDay: '2026-12-10' })
    expect(dueOn(rhythm, [], '2026-12-02').make).toEqual([])
    expect(dueOn(rhythm, [], '2026-12-03').make).toMatchObject([{ day: '2026-12-10', makeOn: '2026-12-03' }])
    expect(dueOn(rhythm, [told('2026-12-10', 'made')], '2026-12-03').make).toEqual([])
  })

  it('after a long stop is the latest alone; the others are missed', () => {
    const { make, missed } = dueOn(plan({ leadDays: 0 }), [], '2026-06-15')
    expect(make.map(({ day }) => day)).toEqual(['2026-05-31'])
    expect(missed.map(({ day }) => day)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  })

  it('is what comes rather than what is past', () => {
    const { make, missed } = dueOn(plan(), [], '2026-06-25')
    expect(make.map(({ day }) => day)).toEqual(['2026-06-30'])
    expect(missed.at(-1)).toMatchObject({ day: '2026-05-31' })
  })

  it('follows a round that was moved, there and back', () => {
    const rhythm = plan({ anchorDay: '2026-12-10', leadDays: 3 })
    const later = [told('2026-12-10', 'moved', '2026-12-20')]
    expect(dueOn(rhythm, later, '2026-12-07').make).toEqual([])
    expect(dueOn(rhythm, later, '2026-12-17').make).toMatchObject([{ day: '2026-12-10', isMoved: true }])
    expect(dueOn(rhythm, [told('2026-12-10', 'moved', '2026-12-02')], '2026-11-29').make).toHaveLength(1)
  })

  it('leaves out what is skipped, and counts the next ones without it', () => {
    const next = nextRounds(plan(), [told('2026-02-28', 'skipped')], { from: '2026-02-01', count: 3 })
    expect(next.map(({ day }) => day)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
  })
})

/** A seeded chance, so that a failure comes again. */
function chanceOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('any plan', () => {
  it('run day by day makes each round once, on time, in order, on working days where asked', () => {
    const chance = chanceOf(7)
    for (let at = 0; at < 24; at++) {
      const unit = UNITS[chance(3)]!
      const every = 1 + chance(unit === 'week' ? 6 : 3)
      const rhythm = plan({
        ...{ unit, every, onWorkingDays: chance(2) === 1 },
        anchorDay: addDays('2024-01-01', chance(900)),
        fromDay: '2026-01-01',
        leadDays: chance(Math.min(60, shortestDays({ unit, every }))),
      })
      const done: Told[] = []
      const starts = addDays('2026-01-01', -rhythm.leadDays)
      for (let day = starts; day < '2027-06-01'; day = addDays(day, 1)) {
        const { make, missed } = dueOn(rhythm, done, day)
        expect(missed).toEqual([])
        for (const round of make) {
          expect(round.makeOn, JSON.stringify(rhythm)).toBe(day)
          done.push(told(round.day, 'made', round.onDay))
        }
      }
      const days = done.map((one) => one.day)
      expect(new Set(days).size).toBe(days.length)
      expect(days).toEqual([...days].sort())
      const last = days.at(-1) ?? '2026-01-01'
      const wanted: string[] = []
      for (let n = 0; nthDay(rhythm, n) <= last; n++)
        if (nthDay(rhythm, n) >= rhythm.fromDay) wanted.push(nthDay(rhythm, n))
      if (days.length > 0) expect(days).toEqual(wanted)
      for (const { day, onDay } of done) {
        expect(daysBetween(day, onDay)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(day, onDay)).toBeLessThan(12)
        if (!rhythm.onWorkingDays) expect(onDay).toBe(day)
        else {
          expect(weekday(onDay)).not.toBe(0)
          expect(holidaysBetween(onDay, onDay).filter(({ isOff }) => isOff)).toEqual([])
        }
      }
    }
  })
})
