import { describe, expect, it, test } from 'vitest'
import { holidaysOf } from '#thai/calendar/holidays.ts'
import { BUILT_IN } from './cards.ts'
import { layOut, widthOf } from './layout.ts'
import { dayIn, isSilent, nextDay, OCCASIONS, occasionOf } from './occasions.ts'
import { meant, type Person, sortOut } from './recipients.ts'
import {
  dayAfter,
  dayNextYear,
  fullYears,
  isHeldOn,
  merge,
  moodOf,
  pauseOn,
  unknownMark,
  yearOf,
} from './rules.ts'
import { stepFor } from './server/clock.ts'

const feastsOf = (year: number) => holidaysOf(year).days
const next = (id: string, from: string) => nextDay(occasionOf(id), from, feastsOf)

test.each([
  ['new-year', '2026-11-20', '2027-01-01'],
  ['songkran', '2026-04-13', '2026-04-13'],
  ['songkran', '2026-04-14', '2027-04-13'],
  ['childrens-day', '2026-11-20', '2027-01-09'],
  ['childrens-day', '2028-01-01', '2028-01-08'],
  ['loy-krathong', '2026-11-20', '2026-11-24'],
  ['loy-krathong', '2026-11-25', '2027-11-13'],
  ['makha-bucha', '2026-11-20', '2027-02-21'],
  ['khao-phansa', '2026-11-20', '2027-07-18'],
  // The table of lunar days ends: nobody invents one.
  ['makha-bucha', '2031-01-01', null],
  ['chinese-new-year', '2026-11-20', null],
  ['eid', '2026-11-20', null],
  ['ok-phansa', '2026-11-20', null],
  ['birthday', '2026-11-20', null],
])('%s comes next after %s on %s', (id, from, day) => {
  expect(next(id, from)).toBe(day)
})

it('knows every fixed and lunar feast of 2027', () => {
  const known = OCCASIONS.filter(({ repeats }) => ['fixed', 'calendar', 'saturday'].includes(repeats))
  for (const one of known) expect(dayIn(one, 2027, feastsOf(2027)), one.id).toMatch(/^2027-/)
  expect(known).toHaveLength(11)
})

test.each([
  // As long before the feast as this year.
  ['new-year', '2026-12-30', '2027-12-30'],
  ['loy-krathong', '2026-11-24', '2027-11-13'],
  ['loy-krathong', '2026-11-22', '2027-11-11'],
  ['own', '2026-12-20', '2027-12-20'],
  ['chinese-new-year', '2027-02-06', null],
])('a greeting for %s of %s comes again on %s', (id, day, again) => {
  expect(dayNextYear(occasionOf(id), day, feastsOf)).toBe(again)
})

it('has no cards on the two days of remembrance', () => {
  expect(['2026-10-13', '2027-10-23', '2026-10-14'].map(isSilent)).toEqual([true, true, false])
})

describe('a time of mourning', () => {
  const pause = { fromDay: '2026-11-20', toDay: '2026-12-19' }
  it('holds festive cards of its days, and no others', () => {
    expect(isHeldOn('festive', '2026-12-19', [pause])).toBe(true)
    expect(isHeldOn('festive', '2026-12-20', [pause])).toBe(false)
    for (const mood of ['calm', 'warm', 'sober'] as const)
      expect(isHeldOn(mood, '2026-12-01', [pause])).toBe(false)
    expect(pauseOn('2099-01-01', [{ fromDay: '2026-11-20', toDay: null }])).not.toBeNull()
  })

  it('is over on the first day that no other one and no day of remembrance covers', () => {
    const second = { fromDay: '2026-12-15', toDay: '2026-12-31' }
    expect(dayAfter([pause, second], '2026-11-24')).toBe('2027-01-01')
    expect(dayAfter([{ fromDay: '2026-10-01', toDay: '2026-10-12' }], '2026-10-05')).toBe('2026-10-14')
    expect(dayAfter([{ fromDay: '2026-10-01', toDay: null }], '2026-10-05')).toBeNull()
  })

  it('takes a festive picture for festive, whatever the words are', () => {
    expect([moodOf('warm', 'festive'), moodOf('festive', 'sober'), moodOf('calm', 'warm')]).toEqual([
      'festive',
      'festive',
      'warm',
    ])
  })

  const kept = { sendAt: '2026-11-24T02:00:00Z', sendTime: '09:00', heldAt: null, mourningChoice: null }
  const step = (wish: object, now: string, pauses = [pause], mood: 'festive' | 'calm' = 'festive') =>
    stepFor({ ...kept, ...wish }, { now: new Date(now), pauses, mood })
  it.each([
    ['asks once, two days before', step({}, '2026-11-22T02:00:00Z'), 'hold'],
    ['then waits for the answer', step({ heldAt: 'x' }, '2026-11-25T02:00:00Z'), 'wait'],
    ['lets a calm one go', step({}, '2026-11-24T02:00:00Z', [pause], 'calm'), 'send'],
    [
      'sends the sober one on its day',
      step({ heldAt: 'x', mourningChoice: 'sober' }, '2026-11-24T02:00:00Z'),
      'sober',
    ],
    ['and not before', step({ heldAt: 'x', mourningChoice: 'sober' }, '2026-11-24T01:59:00Z'), 'wait'],
    ['waits until it is over', step({ heldAt: 'x', mourningChoice: 'wait' }, '2026-12-19T03:00:00Z'), 'wait'],
    [
      'and then for the good hour',
      step({ heldAt: 'x', mourningChoice: 'wait' }, '2026-12-20T01:00:00Z'),
      'wait',
    ],
    ['when it goes', step({ heldAt: 'x', mourningChoice: 'wait' }, '2026-12-20T02:00:00Z'), 'send'],
    ['is free where it was ended before', step({ heldAt: 'x' }, '2026-11-23T02:00:00Z', []), 'free'],
    ['waits for a word where it was ended after', step({ heldAt: 'x' }, '2026-11-25T02:00:00Z', []), 'wait'],
    ['leaves out what is days late', step({}, '2026-11-27T02:00:00Z', []), 'late'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected)
  })
})

describe('words', () => {
  it('are filled in for each person, and name what is missing', () => {
    const values = { name: 'คุณต้น', n: null, ending: '' }
    expect(merge('สวัสดี{name}{ending}', values)).toEqual({ text: 'สวัสดีคุณต้น', missing: [] })
    expect(merge('ครบ {n} ปี', values).missing).toEqual(['n'])
    expect(merge('{constructor} {x}', values)).toEqual({ text: '{constructor} {x}', missing: [] })
    expect([unknownMark('{name} {naem}'), unknownMark('{name}'), unknownMark('a { b }')]).toEqual([
      'naem',
      null,
      null,
    ])
  })

  it('wish for the new year in the last days of the old one', () => {
    expect(yearOf(occasionOf('new-year'), '2026-12-30')).toBe(2027)
    expect(yearOf(occasionOf('new-year'), '2026-11-30')).toBe(2027)
    expect(yearOf(occasionOf('new-year'), '2027-01-01')).toBe(2027)
    expect(yearOf(occasionOf('christmas'), '2026-12-25')).toBe(2026)
  })

  it('count whole years alone', () => {
    expect(fullYears('2024-02-29', '2026-02-28')).toBe(2)
    expect(fullYears('2025-11-21', '2026-11-20')).toBeNull()
    expect(fullYears(null, '2026-11-20')).toBeNull()
  })
})

describe('who is meant', () => {
  const person = (wish: Partial<Person>): Person => ({
    ...{ kind: 'tenant', id: 'a', name: 'ก', greeted: { th: 'ก', en: 'K' }, email: 'a@x.test', locale: 'th' },
    ...{ room: null, property: null, since: null, consent: null, isCurrent: true },
    ...wish,
  })
  const people = [
    person({}),
    person({ id: 'b', isCurrent: false }),
    person({ kind: 'owner', id: 'c', email: ' A@X.test ' }),
    person({ kind: 'contact', id: 'd', consent: 'yes' }),
    person({ kind: 'contact', id: 'e', consent: 'unknown', email: 'e@x.test' }),
    person({ kind: 'contact', id: 'f', consent: 'no', email: 'f@x.test' }),
  ]
  const ids = (list: Person[]) => list.map(({ id }) => id).join('')
  it('are tenants who rent now, and contacts who agreed', () => {
    expect(ids(meant(people, 'tenants', []))).toBe('a')
    expect(ids(meant(people, 'contacts', []))).toBe('d')
    expect(ids(meant(people, 'all', []))).toBe('acd')
    expect(ids(meant(people, 'chosen', ['tenant:b', 'contact:e', 'contact:f']))).toBe('bef')
  })

  it('get one card by address, and none where they stopped them, said no, or something is not known', () => {
    const none = new Set<string>()
    const sorted = sortOut(
      [...people, person({ id: 'g', email: '' }), person({ id: 'h', email: 'h@x.test' })],
      {
        stopped: new Set(['e@x.test']),
        refused: none,
        lacks: ({ id }) => id === 'h',
      },
    )
    expect(ids(sorted.reached)).toBe('a')
    expect(sorted.unreached.map(({ person: { id }, why }) => `${id} ${why}`)).toEqual([
      'b same_address',
      'c same_address',
      'd same_address',
      'e stopped',
      'f stopped',
      'g no_address',
      'h no_value',
    ])
  })
})

describe('the layout of a card', () => {
  const filledIn = (text: string, locale: 'th' | 'en') =>
    merge(text, {
      ...{
        name: locale === 'th' ? 'คุณธนภัทร' : 'Thanaphat',
        room: locale === 'th' ? 'ห้อง 1208' : 'Room 1208',
      },
      ...{
        n: '12',
        property: locale === 'th' ? 'ใบตอง เรสซิเดนซ์' : 'Baitong Residence',
        yearBE: '2570',
        year: '2027',
      },
    }).text
  test.each(OCCASIONS.flatMap(({ id }) => [['th', id] as const, ['en', id] as const]))(
    'holds the %s sample of %s within its place',
    (locale, id) => {
      const { card, sample } = occasionOf(id)
      const drawn = BUILT_IN.find((one) => one.id === card)!
      const { headline, message } = sample[locale]
      const lines = layOut(drawn, {
        headline: filledIn(headline, locale),
        message: filledIn(message, locale),
        signature:
          locale === 'th' ? 'ขอบคุณที่อยู่กับเรา\nหอพักบ้านใบเตย' : 'Thank you for living with us\nBaan Bai Toei',
      })
      expect(lines).not.toBeNull()
      const { x, y, w, h } = drawn.safe
      for (const line of lines!) {
        expect(widthOf(line.text, line)).toBeLessThanOrEqual(w)
        expect(line.y).toBeGreaterThan(y)
        expect(line.y).toBeLessThan(y + h)
        expect(line.x).toBe(drawn.align === 'left' ? x : x + w / 2)
      }
      // Nothing is cut: every letter stands somewhere.
      const all = (text: string) => text.replace(/\s/g, '')
      expect(all(lines!.map(({ text }) => text).join(''))).toContain(all(filledIn(message, locale)))
    },
  )

  it('breaks no line before a mark, and refuses what does not fit', () => {
    const card = BUILT_IN[0]!
    const words = { headline: 'หายไว ๆ', message: 'x'.repeat(60), signature: '' }
    expect(layOut(card, words)).toBeNull()
    expect(layOut(card, { ...words, message: 'ขอให้สุขภาพแข็งแรง '.repeat(60) })).toBeNull()
  })
})
