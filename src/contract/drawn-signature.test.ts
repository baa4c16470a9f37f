import { describe, expect, it } from 'vitest'
import { givenSignature, inkOf, readStrokes, svgOfSignature, writeStrokes } from './drawn-signature.ts'

const wave = (points: number) =>
  Array.from({ length: points }, (_, index) => ({
    x: (index * 7.3) % 600,
    y: 110 + 90 * Math.sin(index / 9),
  }))

describe('drawn signatures', () => {
  it('are text of whole numbers and read back', () => {
    const text = writeStrokes([
      [
        { x: 10.4, y: 20.6 },
        { x: 10.2, y: 20.7 },
        { x: 300, y: 90 },
      ],
      [
        { x: -5, y: 700 },
        { x: 900, y: 3 },
      ],
    ])
    expect(text).toBe('10,21 300,90;0,220 600,3')
    expect(readStrokes(text)).toEqual([
      [
        { x: 10, y: 21 },
        { x: 300, y: 90 },
      ],
      [
        { x: 0, y: 220 },
        { x: 600, y: 3 },
      ],
    ])
  })

  it.each([1, 20, 1500, 5000, 40_000])('of %i points fit and stay a drawing', (points) => {
    const text = writeStrokes([wave(points), wave(3)])
    expect(text.length).toBeLessThanOrEqual(12_000)
    expect(
      readStrokes(text)
        .flat()
        .every(({ x, y }) => x >= 0 && x <= 600 && y >= 0 && y <= 220),
    ).toBe(true)
    if (points > 10) expect(givenSignature.safeParse({ method: 'drawn', drawing: text }).success).toBe(true)
  })

  it('of thousands of dots fit too', () => {
    const text = writeStrokes(wave(9000).map((point) => [point]))
    expect(text.length).toBeLessThanOrEqual(12_000)
    expect(text).toMatch(/^\d{1,3},\d{1,3}(?:[ ;]\d{1,3},\d{1,3})*$/)
  })

  it.each([
    '',
    '1',
    '10,10',
    '10,10 12,11',
    '5,5;6,6;7,7',
    '<svg onload=alert(1)>',
    '10,10 90,90"/><script>',
    '1e9,2 3,4',
  ])('refuse %j', (drawing) => {
    expect(givenSignature.safeParse({ method: 'drawn', drawing }).success).toBe(false)
  })

  it('become a picture of numbers alone, cut to the ink', () => {
    const svg = svgOfSignature('100,50 150,80 200,50;120,90 121,90', '#12306b')
    expect(svg).toContain('viewBox="94 44 112 52"')
    expect(svg).toContain('<path d="M100 50Q150 80 175 65L200 50"/>')
    expect(svgOfSignature('100,50', '#12306b')).toContain('M100 50h0.1')
  })

  it('have a length', () => {
    expect(inkOf('0,0 30,40;10,10 10,20')).toBe(60)
    expect(inkOf('nothing')).toBe(0)
  })

  it('are taken typed as well', () => {
    expect(givenSignature.parse({ method: 'typed', typedName: ' นายปกรณ์ ดาวสมมติ ' })).toEqual({
      method: 'typed',
      typedName: 'นายปกรณ์ ดาวสมมติ',
    })
    expect(givenSignature.safeParse({ method: 'typed', typedName: ' ' }).success).toBe(false)
  })
})
