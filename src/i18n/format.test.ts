import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatDateTime,
  formatDay,
  formatMoney,
  formatMoneyDoc,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelativeDays,
  formatTime,
  formatYear,
} from './format.ts'

test('money on screen', () => {
  expect(formatMoney(1_234_550n, 'th')).toBe('฿12,345.50')
  expect(formatMoney(-85_000n, 'th')).toBe('\u2212฿850.00')
  expect(formatMoney(0n, 'en')).toBe('฿0.00')
  expect(formatMoney(1_500_000n, 'th', { satang: 'auto', unit: 'month' })).toBe('฿15,000/เดือน')
  expect(formatMoney(1_500_000n, 'en', { satang: 'auto', unit: 'month' })).toBe('฿15,000 a\u00a0month')
  expect(formatMoney(1_500_050n, 'th', { satang: 'auto' })).toBe('฿15,000.50')
  expect(formatMoney(85_000n, 'th', { sign: 'always' })).toBe('+฿850.00')
  expect(formatMoney(0n, 'th', { sign: 'always' })).toBe('฿0.00')
  expect(formatMoney(90_071_992_547_409_931_99n, 'th')).toBe('฿90,071,992,547,409,931.99')
})

test('money on paper', () => {
  expect(formatMoneyDoc(879_800n, 'th')).toBe('8,798.00\u00a0บาท')
  expect(formatMoneyDoc(879_800n, 'en')).toBe('THB\u00a08,798.00')
  expect(formatMoneyDoc(-5n, 'th')).toBe('\u22120.05\u00a0บาท')
  expect(formatAmount(-85_000n)).toBe('\u2212850.00')
})

test('days as ICU writes them, with four-digit years', () => {
  expect(formatDay('2026-11-20', 'th', 'long')).toBe('20\u00a0พฤศจิกายน\u00a02569')
  expect(formatDay('2026-11-20', 'th')).toBe('20\u00a0พ.ย.\u00a02569')
  expect(formatDay('2026-11-20', 'th', 'doc')).toBe('วันที่\u00a020\u00a0พฤศจิกายน\u00a0พ.ศ.\u00a02569')
  expect(formatDay('2026-11-20', 'th', 'numeric')).toBe('20/11/2569')
  expect(formatDay('2026-11-05', 'en', 'long')).toBe('5\u00a0November\u00a02026')
  expect(formatDay('2026-11-05', 'en', 'doc')).toBe('5\u00a0November\u00a02026')
  expect(formatDay('2026-11-05', 'en')).toBe('5\u00a0Nov\u00a02026')
  expect(formatDay('2026-11-05', 'en', 'numeric')).toBe('05/11/2026')
  const icu = new Intl.DateTimeFormat('th-TH', { dateStyle: 'long', timeZone: 'UTC' })
  const dayOf = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000))
  fc.assert(
    fc.property(dayOf, (date) => {
      const day = formatDay(date.toISOString().slice(0, 10), 'th', 'long')
      expect(day.replaceAll('\u00a0', ' ')).toBe(icu.format(date))
    }),
  )
})

test('months and years', () => {
  expect(formatMonth('2026-11', 'th')).toBe('พฤศจิกายน 2569')
  expect(formatMonth('2026-11', 'en')).toBe('November 2026')
  expect(formatMonth('2026-01', 'th', 'short')).toBe('ม.ค. 2569')
  expect([formatYear(2026, 'th'), formatYear(2026, 'en')]).toEqual(['2569', '2026'])
})

test('times are those of Thailand', () => {
  const instant = new Date('2026-11-20T07:30:00Z')
  expect(formatTime(instant, 'th')).toBe('14.30\u00a0น.')
  expect(formatTime(instant, 'en')).toBe('14:30')
  expect(formatTime(new Date('2026-11-20T02:00:00Z'), 'th')).toBe('9.00\u00a0น.')
  expect(formatDateTime(instant, 'th')).toBe('20\u00a0พ.ย.\u00a02569 14.30\u00a0น.')
  expect(formatDateTime(new Date('2026-11-20T17:05:00Z'), 'en')).toBe('21\u00a0Nov\u00a02026, 00:05')
})

test('numbers', () => {
  expect(formatNumber(12345.5)).toBe('12,345.5')
  expect(formatNumber(-3, { decimals: 1 })).toBe('\u22123.0')
  expect(formatNumber(1234567n)).toBe('1,234,567')
  expect(formatPercent(0.0365, 2)).toBe('3.65%')
})

test('days seen from today', () => {
  const seen = (day: string, kind?: 'due') =>
    (['th', 'en'] as const).map((locale) =>
      formatRelativeDays(day, '2026-11-20', locale, kind).replaceAll('\u00a0', ' '),
    )
  expect(seen('2026-11-20')).toEqual(['วันนี้', 'today'])
  expect(seen('2026-11-21')).toEqual(['พรุ่งนี้', 'tomorrow'])
  expect(seen('2026-11-23')).toEqual(['อีก 3 วัน', 'in 3 days'])
  expect(seen('2026-11-19')).toEqual(['เมื่อวาน', 'yesterday'])
  expect(seen('2026-11-15')).toEqual(['5 วันที่แล้ว', '5 days ago'])
  expect(seen('2026-11-18', 'due')).toEqual(['เกินกำหนด 2 วัน', '2 days overdue'])
})
