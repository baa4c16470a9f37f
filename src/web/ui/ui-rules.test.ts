import { describe, expect, it } from 'vitest'
import { bahtFigure } from './amount.tsx'
import { fallSpans } from './charts/waterfall-chart.tsx'
import { formatSatang, readSatang } from './fields/money-input.tsx'
import { DEFAULT_LIMITS, sortFiles } from './fields/upload-rules.ts'
import { pagesAround } from './lists/pagination.tsx'
import { qrPath } from './qr-block.tsx'
import { lookOf } from './status-look.ts'

describe('amounts', () => {
  it('writes baht as people expect', () => {
    expect(bahtFigure(1234550n)).toBe('฿12,345.50')
    expect(bahtFigure(-85000n)).toBe('−฿850.00')
    expect(bahtFigure(1350000n, true)).toBe('฿13,500')
    expect(bahtFigure(1350025n, true)).toBe('฿13,500.25')
    expect(bahtFigure(-5n)).toBe('−฿0.05')
    expect(bahtFigure(0n, true)).toBe('฿0')
  })

  it('reads typed amounts exactly and refuses the rest', () => {
    expect(readSatang('13,500')).toBe(1350000n)
    expect(readSatang(' ฿13500.5 ')).toBe(1350050n)
    expect(readSatang('๑๓,๕๐๐.๒๕')).toBe(1350025n)
    for (const text of ['', '-5', '1.234', 'abc', '1e5', '12 บาท', '99999999999999']) {
      expect(readSatang(text), text).toBeNull()
    }
    expect(formatSatang(readSatang('9007199254740.99')!)).toBe('9,007,199,254,740.99')
  })
})

describe('pages', () => {
  it('shows ends, neighbours and gaps', () => {
    expect(pagesAround(1, 2)).toEqual([1, 2])
    expect(pagesAround(5, 10)).toEqual([1, null, 4, 5, 6, null, 10])
    expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pagesAround(1, 10)).toEqual([1, 2, null, 10])
  })
})

describe('uploads', () => {
  const jpg = (size: number) => ({ size, type: 'image/jpeg' })
  it('takes exactly the limit and names each reason', () => {
    const limit = DEFAULT_LIMITS.maxBytes
    const result = sortFiles(
      [jpg(limit), jpg(limit + 1), { size: 10, type: 'image/svg+xml' }, jpg(1), jpg(1)],
      4,
    )
    const phone = sortFiles(
      [
        { name: 'IMG_1.HEIC', size: 1, type: '' },
        { size: 1, type: 'image/heif' },
      ],
      0,
    )
    expect(phone.refused.map((r) => r.why)).toEqual(['heic', 'heic'])
    expect(result.accepted).toHaveLength(2)
    expect(result.refused.map((r) => r.why)).toEqual(['tooLarge', 'wrongType', 'tooMany'])
  })
})

describe('codes and charts', () => {
  it('draws every dark module once', () => {
    const grid = ['110', '011', '101']
    const { path } = qrPath(3, (row, column) => grid[row]![column] === '1')
    expect(path).toBe('M0 0h2v1H0zM1 1h2v1H1zM0 2h1v1H0zM2 2h1v1H2z')
  })

  it('falls from collected to paid out', () => {
    const spans = fallSpans([
      { kind: 'total', value: 100 },
      { kind: 'expense', value: -20 },
      { kind: 'fee', value: -8 },
      { kind: 'total', value: 72 },
    ])
    expect(spans).toEqual([
      { from: 0, to: 100 },
      { from: 100, to: 80 },
      { from: 80, to: 72 },
      { from: 0, to: 72 },
    ])
  })
})

it('gives every availability its own mark', () => {
  const marks = ['available', 'coming_soon', 'rented'].map((state) => lookOf('property', state).mark)
  expect(new Set(marks).size).toBe(3)
  expect(lookOf('bill', 'something_new')).toEqual({ tone: 'plain', mark: 'ring' })
})
