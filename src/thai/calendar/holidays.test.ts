import { describe, expect, it } from 'vitest'
import { weekday } from '#thai/days.ts'
import { holidaysBetween, holidaysOf } from './holidays.ts'

describe('holidays', () => {
  it('of 2569 are those that were announced, with the days that make up for a weekend', () => {
    const { state, days } = holidaysOf(2026)
    expect(state).toBe('published')
    expect(days.filter(({ isSubstitute }) => isSubstitute).map(({ day, th }) => [day, th])).toEqual([
      ['2026-06-01', 'วันหยุดชดเชยวันวิสาขบูชา'],
      ['2026-12-07', 'วันหยุดชดเชยวันพ่อแห่งชาติ วันชาติ'],
    ])
    expect(days.filter(({ isOff }) => isOff).map(({ day }) => day.slice(5))).toEqual(
      '01-01 03-03 04-06 04-13 04-14 04-15 05-01 05-04 05-31 06-01 06-03 07-28 07-29 07-30 08-12 10-13 10-23 12-05 12-07 12-10 12-31'.split(
        ' ',
      ),
    )
  })

  it('colour no observance', () => {
    expect(holidaysBetween('2026-11-20', '2026-11-30')).toMatchObject([{ th: 'วันลอยกระทง', isOff: false }])
    expect(holidaysBetween('2026-12-25', '2026-12-25')).toMatchObject([{ th: 'คริสต์มาส', isOff: false }])
  })

  it('that fall on one weekend are made up for once, across the new year, too', () => {
    expect(
      holidaysOf(2030)
        .days.filter(({ day }) => day.startsWith('2030-04-1'))
        .map(({ day }) => day),
    ).toEqual(['2030-04-13', '2030-04-14', '2030-04-15', '2030-04-16'])
    expect(holidaysOf(2028).days[1]).toMatchObject({ day: '2028-01-03', isSubstitute: true })
  })

  it('say when the Cabinet has not announced them, or the lunar days are not known', () => {
    expect(holidaysOf(2027).state).toBe('reckoned')
    expect(holidaysOf(2047).state).toBe('fixed')
    expect(holidaysOf(2047).days.some(({ th }) => th.includes('มาฆบูชา'))).toBe(false)
  })

  it('never make up for a day on a weekend, nor twice on one day', () => {
    for (let year = 2017; year <= 2047; year++) {
      const off = holidaysOf(year).days.filter(({ isSubstitute }) => isSubstitute)
      expect(off.every(({ day }) => ![0, 6].includes(weekday(day)))).toBe(true)
      expect(new Set(off.map(({ day }) => day)).size).toBe(off.length)
    }
  })
})
