import { describe, expect, it } from 'vitest'
import { hourOf, openSlots } from '#features/visits/slots.ts'
import { readVisitTime } from './rules.ts'

it('knows the hours of the slots', () => {
  expect([hourOf('9.00 A.M'), hourOf('11.00 A.M'), hourOf('1.00 P.M'), hourOf('5.00 P.M')]).toEqual([
    9, 11, 13, 17,
  ])
})

describe('a typed time', () => {
  it('is a day and a slot in Thailand', () => {
    expect(readVisitTime('2026-11-25 1.00 P.M')).toEqual({
      day: '2026-11-25',
      slot: '1.00 P.M',
      at: new Date('2026-11-25T06:00:00Z'),
    })
  })

  it.each([
    '',
    '2026-11-25',
    '2026-11-25 12.00 P.M',
    '2026-02-30 1.00 P.M',
    '2026-13-01 1.00 P.M',
    '25/11/2569 1.00 P.M',
  ])('is not %j', (text) => {
    expect(readVisitTime(text)).toBeNull()
  })
})

describe('open slots', () => {
  it('leaves out what has begun today, by the clock of Thailand', () => {
    expect(openSlots('2026-11-20', new Date('2026-11-20T06:00:00Z'))).toEqual([
      '2.00 P.M',
      '3.00 P.M',
      '4.00 P.M',
      '5.00 P.M',
    ])
    expect(openSlots('2026-11-20', new Date('2026-11-19T20:00:00Z'))).toHaveLength(8)
    expect(openSlots('2026-11-20', new Date('2026-11-20T10:00:00Z'))).toEqual([])
    expect(openSlots('2026-11-19', new Date('2026-11-20T01:00:00Z'))).toEqual([])
  })
})
