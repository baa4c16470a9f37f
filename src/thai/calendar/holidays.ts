import type { IsoDay } from '#thai/dates.ts'
import { addDays, weekday } from '#thai/days.ts'

/** A named day; a public holiday is off, an observance is not. `of` names the holiday that a substitute day stands for. */
export type Holiday = { day: IsoDay; th: string; en: string; isOff: boolean; isSubstitute: boolean }

/**
 * What is known of a year: `published` by the Cabinet; `reckoned` from fixed days, the Thai lunar calendar and the rule of
 * substitute days, while the Cabinet may add some; `fixed` where the lunar days are not known, either.
 */
export type HolidayYear = { state: 'published' | 'reckoned' | 'fixed'; days: Holiday[] }

/** Days that are the same each year, by the list of the Office of the Prime Minister and labour law (1 May). */
const FIXED: [string, string, string][] = [
  ['01-01', 'วันขึ้นปีใหม่', 'New Year’s Day'],
  ['04-06', 'วันจักรี', 'Chakri Day'],
  ['04-13', 'วันสงกรานต์', 'Songkran'],
  ['04-14', 'วันสงกรานต์', 'Songkran'],
  ['04-15', 'วันสงกรานต์', 'Songkran'],
  ['05-01', 'วันแรงงานแห่งชาติ', 'Labour Day'],
  ['05-04', 'วันฉัตรมงคล', 'Coronation Day'],
  ['06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen’s Birthday'],
  ['07-28', 'วันเฉลิมพระชนมพรรษา ร.10', 'King’s Birthday'],
  ['08-12', 'วันแม่แห่งชาติ', 'Mother’s Day'],
  ['10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day'],
  ['10-23', 'วันปิยมหาราช', 'Chulalongkorn Day'],
  ['12-05', 'วันพ่อแห่งชาติ วันชาติ', 'Father’s Day, National Day'],
  ['12-10', 'วันรัฐธรรมนูญ', 'Constitution Day'],
  ['12-31', 'วันสิ้นปี', 'New Year’s Eve'],
]

/**
 * Days of the Thai lunar calendar by year of the common era: Makha, Visakha, Asalha and Loy Krathong, reckoned by the
 * Chulasakarat rules (2022–2026 agree with the days that were announced). Lent begins the day after Asalha.
 */
const LUNAR: Record<number, [string, string, string, string]> = {
  2026: ['03-03', '05-31', '07-29', '11-24'],
  2027: ['02-21', '05-20', '07-18', '11-13'],
  2028: ['02-10', '05-08', '07-06', '11-01'],
  2029: ['02-27', '05-27', '07-25', '11-20'],
  2030: ['02-17', '05-16', '07-15', '11-10'],
}

/** The last year whose days the Cabinet has announced, as this table knows it. */
const PUBLISHED = new Set([2026])

/** The holidays and observances of a year, in order. */
export function holidaysOf(year: number): HolidayYear {
  const lunar = LUNAR[year]
  const off = [
    ...FIXED.map(([day, th, en]) => named(`${year}-${day}`, th, en)),
    ...(lunar
      ? [
          named(`${year}-${lunar[0]}`, 'วันมาฆบูชา', 'Makha Bucha'),
          named(`${year}-${lunar[1]}`, 'วันวิสาขบูชา', 'Visakha Bucha'),
          named(`${year}-${lunar[2]}`, 'วันอาสาฬหบูชา', 'Asalha Bucha'),
          named(addDays(`${year}-${lunar[2]}`, 1), 'วันเข้าพรรษา', 'Buddhist Lent'),
        ]
      : []),
  ].sort(byDay)
  const marked = [
    ...(lunar ? [{ ...named(`${year}-${lunar[3]}`, 'วันลอยกระทง', 'Loy Krathong'), isOff: false }] : []),
    { ...named(`${year}-12-25`, 'คริสต์มาส', 'Christmas'), isOff: false },
  ]
  const before = named(`${year - 1}-12-31`, 'วันสิ้นปี', 'New Year’s Eve')
  const all = [...off, ...substitutes([before, ...off]), ...marked]

  return {
    state: PUBLISHED.has(year) ? 'published' : lunar ? 'reckoned' : 'fixed',
    days: all.filter(({ day }) => day.startsWith(`${year}-`)).sort(byDay),
  }
}

/** Those of a span of days, both ends included. */
export function holidaysBetween(from: IsoDay, to: IsoDay): Holiday[] {
  const found: Holiday[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    found.push(...holidaysOf(year).days.filter(({ day }) => day >= from && day <= to))

  return found
}

/**
 * A holiday on a weekend is made up for on the next working day; two on one weekend by one day. Labour Day is of employers
 * and Lent of no office: neither is made up for.
 */
function substitutes(off: Holiday[]): Holiday[] {
  const taken = new Set(off.map(({ day }) => day))
  const made: Holiday[] = []
  for (const holiday of off) {
    const nth = weekday(holiday.day)
    if ((nth !== 0 && nth !== 6) || holiday.en === 'Labour Day' || holiday.en === 'Buddhist Lent') continue
    const isSecond = nth === 0 && off.some(({ day }) => day === addDays(holiday.day, -1))
    if (isSecond) continue
    let day = addDays(holiday.day, 1)
    while (taken.has(day) || weekday(day) === 0 || weekday(day) === 6) day = addDays(day, 1)
    taken.add(day)
    made.push({
      ...{ day, isOff: true, isSubstitute: true },
      th: `วันหยุดชดเชย${holiday.th}`,
      en: `${holiday.en} (substitute day)`,
    })
  }

  return made
}

const named = (day: IsoDay, th: string, en: string): Holiday => ({
  ...{ day, th, en },
  isOff: true,
  isSubstitute: false,
})

const byDay = (one: Holiday, other: Holiday) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)
