import { describe, expect, test } from 'vitest'
import { isIsoDay } from './dates.ts'
import { monthOfName, parseTypedDate } from './typed-date.ts'

test.each([
  ['20/11/2569', '2026-11-20'],
  ['20/11/69', '2026-11-20'],
  ['20 พ.ย. 2569', '2026-11-20'],
  ['๒๐ พฤศจิกายน พ.ศ. ๒๕๖๙', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['29/02/2567', '2024-02-29'],
  ['1/2/2569', '2026-02-01'],
  ['15 มี.ค. 69', '2026-03-15'],
  ['15 มีค 69', '2026-03-15'],
  ['15มีนาคม2569', '2026-03-15'],
  ['15 มีนา 2569', '2026-03-15'],
  ['วันที่ 20 พฤศจิกายน พ.ศ. 2569', '2026-11-20'],
  ['วันศุกร์ที่ 20 พฤศจิกายน พ.ศ. 2569', '2026-11-20'],
  ['20 พฤศจิกายน ค.ศ. 2026', '2026-11-20'],
  ['20-11-2569', '2026-11-20'],
  ['20.11.2569', '2026-11-20'],
  ['20 11 2569', '2026-11-20'],
  ['2569-11-20', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['20 november 2569', '2026-11-20'],
  ['3 Sept 26', '2026-09-03'],
  ['20/11/พ.ศ.2569', '2026-11-20'],
  ['20/11/ค.ศ. 26', '2026-11-20'],
])('%s is %s', (typed, day) => {
  expect(parseTypedDate(typed, { locale: 'th', today: '2026-11-27' })).toEqual({ ok: true, day })
})

test.each([
  ['29/02/2568', 'no_such_day'],
  ['31/04/2569', 'no_such_day'],
  ['32/01/2569', 'no_such_day'],
  ['01/13/2569', 'no_such_day'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['tomorrow', 'unreadable'],
  ['20/11', 'unreadable'],
  ['20 ฟู 2569', 'unreadable'],
  ['20/11/256', 'unreadable'],
  ['20/11/1200', 'year_out_of_range'],
  ['20/11/2300', 'year_out_of_range'],
  ['20/11/2800', 'year_out_of_range'],
])('%j is refused: %s', (typed, reason) => {
  expect(parseTypedDate(typed, { locale: 'th', today: '2026-11-27' })).toEqual({ ok: false, reason })
})

test('a Buddhist year is not an ISO day', () => {
  expect(['2026-11-20', '2569-11-20', '2026-02-29', '2026-2-9', 'x'].map(isIsoDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('month names', () => {
  expect(['ธค', 'ธ.ค.', 'ธันวา', 'ธันวาคม', 'Dec', 'กุมภา', 'เดือนเมษา', 'x'].map(monthOfName)).toEqual([
    12,
    12,
    12,
    12,
    12,
    2,
    4,
    null,
  ])
})

const today = '2026-11-27'

describe('two digits of a year', () => {
  test.each([
    ['en', '31/12/26', '2026-12-31'],
    ['en', '1/1/27', '2027-01-01'],
    ['en', '5.6.11', '2011-06-05'],
    ['en', '14/2/85', '1985-02-14'],
    ['en', '20/11/พ.ศ. 69', '2026-11-20'],
    ['en', '15 มี.ค. 69', '2026-03-15'],
    ['en', '3 Sept 26', '2026-09-03'],
    ['th', '31/12/69', '2026-12-31'],
    ['th', '๓๑/๑๒/๖๙', '2026-12-31'],
    ['th', '1/1/70', '2027-01-01'],
    ['th', '5/6/55', '2012-06-05'],
    ['th', '5/6/95', '1952-06-05'],
    ['th', '3 Sept 26', '2026-09-03'],
    ['th', '20/11/ค.ศ. 26', '2026-11-20'],
    ['th', '29/2/67', '2024-02-29'],
  ] as const)('in %s %s is %s', (locale, typed, day) => {
    expect(parseTypedDate(typed, { locale, today })).toEqual({ ok: true, day })
  })

  test.each([
    ['th', '31/12/26', ['1983-12-31', '2026-12-31']],
    ['th', '1-2-27', ['1984-02-01', '2027-02-01']],
    ['th', '20 พ.ย. 26', ['1983-11-20', '2026-11-20']],
    ['en', '31/12/69', ['1969-12-31', '2026-12-31']],
    ['en', '1 Feb 70', ['1970-02-01', '2027-02-01']],
  ] as const)('in %s %s is asked about', (locale, typed, days) => {
    expect(parseTypedDate(typed, { locale, today })).toEqual({ ok: false, reason: 'year_unclear', days })
  })

  test('what only one year has is no question: 29 February', () => {
    // 2526 is 1983, which has none; 2028 has.
    expect(parseTypedDate('29/2/28', { locale: 'th', today })).toEqual({ ok: true, day: '2028-02-29' })
  })

  test('a reader’s own era near today is never asked about, in any year', () => {
    for (const [locale, offset] of [
      ['th', 543],
      ['en', 0],
    ] as const)
      for (let thisYear = 2020; thisYear < 2120; thisYear++)
        for (let year = thisYear - 15; year <= thisYear + 15; year++) {
          const digits = String((year + offset) % 100).padStart(2, '0')
          expect(parseTypedDate(`15/6/${digits}`, { locale, today: `${thisYear}-01-01` })).toEqual({
            ok: true,
            day: `${year}-06-15`,
          })
        }
  })
})
