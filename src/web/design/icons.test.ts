import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(join(SRC, path), 'utf8') }))
const row = sheets.find(({ path }) => path === 'web/design/icons.css')!.css

describe('the icons of style sheets', () => {
  it('stand in one row, of which the note above it names each', () => {
    const places = [...row.matchAll(/%3Cpath(?: transform='translate\((\d+)\)')?/g)].map(([, x = '0']) => +x)
    expect(places).toEqual(Array.from({ length: 10 }, (_, nth) => nth * 24))
    expect(row).toContain("viewBox='0 0 240 24'")
    expect(row.match(/\d [a-z][a-z0-9-]+(?=[,\n])/g)).toHaveLength(10)
  })

  it('are the only pictures drawn within a sheet', () => {
    expect(sheets.filter(({ css }) => css.includes('data:image')).map(({ path }) => path)).toEqual([
      'web/design/icons.css',
    ])
  })

  it('are asked for by a place that the row has, always in the same way', () => {
    const asked = sheets
      .filter(({ path }) => path !== 'web/design/icons.css')
      .map(({ css }) => css)
      .join('\n')
    const places = [...asked.matchAll(/--icon: ([^;]+);/g)].map(([, place]) => Number(place))
    expect(places.length).toBeGreaterThan(8)
    for (const place of places)
      expect(place).toSatisfy((one: number) => Number.isInteger(one) && one >= 0 && one < 10)
    const masks = asked.match(/[^\n]*var\(--icons\)[^\n]*/g)!.map((line) => line.trim())
    expect(new Set(masks)).toEqual(
      new Set(['mask: var(--icons) calc(100% / 9 * var(--icon)) 0 / 1000% no-repeat;']),
    )
  })

  it('are drawn in a colour of the reader where a browser takes the colours of sheets away', () => {
    const drawing = sheets.filter(
      ({ path, css }) => path !== 'web/design/icons.css' && css.includes('var(--icons)'),
    )
    expect(drawing.length).toBeGreaterThan(3)
    for (const { path, css } of drawing) expect(css, path).toContain('@media (forced-colors: active)')
  })
})
