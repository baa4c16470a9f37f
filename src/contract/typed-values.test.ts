import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { satang } from './base.ts'
import { asNumber, flag } from './typed-values.ts'

const isRead = (schema: z.ZodType) => (value: unknown) => {
  const read = schema.safeParse(value)
  return read.success ? read.data : 'refused'
}

describe('what comes as text or as itself', () => {
  const number = isRead(asNumber(z.number().min(-5).max(10_000)))
  const amount = isRead(satang)
  const yes = isRead(flag)

  it('is a number only where it says one', () => {
    expect([7, '7', ' 7.5 ', '-1', '.5', '0', '๗', '๙๐'].map(number)).toEqual([7, 7, 7.5, -1, 0.5, 0, 7, 90])
    for (const value of [null, '', ' ', true, [], ['7'], {}, '0x10', '1e3', 'NaN', '1,000', '1'.repeat(50)])
      expect(number(value), JSON.stringify(value)).toBe('refused')
  })

  it('is an amount only where it says one: a mistake is not 0 or 1 satang', () => {
    expect([1500n, 1500, '1500', '0'].map(amount)).toEqual([1500n, 1500n, 1500n, 0n])
    for (const value of [
      null,
      '',
      true,
      false,
      [],
      ['5'],
      '15.5',
      15.5,
      '-1',
      '0x1f',
      2 ** 60,
      '9'.repeat(40),
    ])
      expect(amount(value), JSON.stringify(value)).toBe('refused')
  })

  it('is a yes only where it says one', () => {
    expect([true, 'true', '1', false, 'false', '0'].map(yes)).toEqual([true, true, true, false, false, false])
    for (const value of [null, '', 'no', 'on', 1, 0, []])
      expect(yes(value), JSON.stringify(value)).toBe('refused')
  })
})
