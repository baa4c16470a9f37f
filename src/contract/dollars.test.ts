import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foreignOf, RATE_BOUNDS, rateFigure, readRate, satangOf, usdFigure } from './dollars.ts'

it('works out baht half up, once', () => {
  expect(satangOf(150_000n, 350_000)).toBe(5_250_000n)
  expect(satangOf(1n, 350_000)).toBe(35n)
  expect(satangOf(1n, 345_000)).toBe(35n)
  expect(satangOf(1n, 344_999)).toBe(34n)
  expect(satangOf(333n, 351_234)).toBe(11_696n)
})

it('is never further than half a satang from the rate, and grows with cents and rate', () => {
  const rates = fc.integer({ min: RATE_BOUNDS.least, max: RATE_BOUNDS.most })
  const sums = fc.bigInt({ min: 1n, max: 300_000_000n })
  fc.assert(
    fc.property(sums, rates, (cents, rate) => {
      const twice = 2n * (satangOf(cents, rate) * 10_000n - cents * BigInt(rate))
      expect(twice > -10_000n && twice <= 10_000n).toBe(true)
      expect(satangOf(cents + 1n, rate) > satangOf(cents, rate)).toBe(true)
      expect(satangOf(cents, rate + 1) >= satangOf(cents, rate)).toBe(true)
    }),
  )
})

it('reads a typed rate, and says it as it was typed', () => {
  expect(['35', '35.1', '35.1234', '๓๕.๕'].map(readRate)).toEqual([350_000, 351_000, 351_234, 355_000])
  expect(['', '35.12345', '-35', 'x', '35.'].map(readRate)).toEqual([null, null, null, null, null])
  fc.assert(
    fc.property(fc.integer({ min: RATE_BOUNDS.least, max: RATE_BOUNDS.most }), (rate) => {
      expect(readRate(rateFigure(rate))).toBe(rate)
    }),
  )
})

it('says dollars with their cents, and whole ones without where asked', () => {
  expect(usdFigure(150_000n)).toBe('USD\u00A01,500.00')
  expect(usdFigure(150_000n, true)).toBe('USD\u00A01,500')
  expect(usdFigure(150_050n, true)).toBe('USD\u00A01,500.50')
  expect(foreignOf({ cents: '12', rateE4: 350_000, rateDay: '2026-11-01' })).toEqual({
    ...{ currency: 'USD', cents: 12n, rateE4: 350_000, rateDay: '2026-11-01' },
  })
  expect(foreignOf({ cents: null, rateE4: null, rateDay: null })).toBeNull()
})
