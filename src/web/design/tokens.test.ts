import { describe, expect, it } from 'vitest'
import { contrast, deltaE, fromHex, toHex } from './oklch.ts'
import { typstColours } from './paper-tokens.ts'
import { availabilityColours, DEFAULT_AVAILABILITY, inkOn } from './scale.ts'
import { themeCss } from './theme-css.ts'
import { type TokenSet, tokensFor } from './tokens.ts'

/** A small repeatable generator, so that a failing colour can be seen again. */
function randomColours(count: number, seed: number): string[] {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
  return Array.from({ length: count }, () => `#${next().toString(16).padStart(6, '0')}`)
}

const at = (set: TokenSet, name: string) => {
  const value = set[name]
  if (!value) throw new Error(`no token ${name}`)
  return value
}

describe('colour arithmetic', () => {
  it('reads and writes the same colour', () => {
    for (const hex of randomColours(200, 7)) expect(toHex(fromHex(hex))).toBe(hex)
  })

  it('knows the extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(deltaE('#8dc73f', '#8dc73f')).toBe(0)
    expect(() => fromHex('green')).toThrow(RangeError)
    expect(fromHex('#fff').l).toBeCloseTo(1, 3)
  })
})

describe('the default theme', () => {
  const { light, dark } = tokensFor()
  const near = (hex: string, wanted: string) => {
    const parts = (text: string) => [1, 3, 5].map((i) => Number.parseInt(text.slice(i, i + 2), 16))
    const far = parts(hex).map((value, i) => Math.abs(value - parts(wanted)[i]!))
    expect(Math.max(...far), `${hex} should be ${wanted}`).toBeLessThanOrEqual(2)
  }

  it('gives the hexes of the design table, light', () => {
    const table = {
      brand: '#8dc73f',
      'brand-ink': '#12230b',
      'leaf-50': '#f0fae6',
      'leaf-100': '#e0f3c9',
      'leaf-200': '#c4e79c',
      'leaf-300': '#a9da6c',
      'leaf-400': '#99d14f',
      'leaf-600': '#63a029',
      'leaf-700': '#3c7320',
      'leaf-800': '#25561a',
      'leaf-900': '#143713',
      'leaf-950': '#091f0a',
      link: '#35661a',
      side: '#12240f',
    }
    for (const [name, hex] of Object.entries(table)) near(at(light, name), hex)
  })

  it('gives the hexes of the design table, dark', () => {
    const table = {
      brand: '#8dc73f',
      'leaf-50': '#1b2815',
      'leaf-100': '#233619',
      'leaf-200': '#30491f',
      'leaf-700': '#b6e086',
      'leaf-800': '#c8e7a5',
      link: '#a9da6c',
      'chart-before': '#3d6324',
    }
    for (const [name, hex] of Object.entries(table)) near(at(dark, name), hex)
  })
})

describe('any configured primary', () => {
  const extremes = [
    '#000000',
    '#ffffff',
    '#ffff00',
    '#0000ff',
    '#ff0000',
    '#00ff00',
    '#808080',
    '#8dc73f',
    '#767676',
  ]
  const pairs: [text: string, on: string, least: number][] = [
    ['brand-ink', 'brand', 4.5],
    ['link', 'sunken', 6],
    ['link', 'paper', 6],
    ['leaf-700', 'paper', 4.5],
    ['leaf-700', 'leaf-50', 4.5],
    ['leaf-700', 'leaf-100', 4.5],
    ['leaf-800', 'leaf-50', 4.5],
    ['leaf-600', 'paper', 3],
    ['band-ink', 'band', 7],
    ['band-ink-2', 'band', 4.5],
    ['band-ink-2', 'band-up', 4.5],
    ['strong-ink', 'strong', 4.5],
    ['check-ink', 'check', 4.5],
    ['check', 'paper', 3],
    ['ink', 'leaf-100', 7],
    ['ink-2', 'leaf-50', 4.5],
    ['av-ink', 'av', 4.5],
  ]
  it.each([...extremes, ...randomColours(200, 20261120)])('%s keeps every promise', (primary) => {
    const { light, dark } = tokensFor({ primary })
    for (const [theme, set] of Object.entries({ light, dark })) {
      for (const [text, on, least] of pairs) {
        // In the dark theme 600 is an outline beside a fill, never alone on paper.
        if (theme === 'dark' && text === 'leaf-600') continue
        const value = contrast(at(set, text), at(set, on))
        expect(value, `${theme} ${text} on ${on}: ${at(set, text)} on ${at(set, on)}`).toBeGreaterThanOrEqual(
          least,
        )
      }
    }
  })

  it('uses white on a dark blue and dark on a yellow', () => {
    expect(inkOn('#1f3a75')).toBe('#ffffff')
    expect(contrast(inkOn('#f5c04a'), '#000000')).toBeLessThan(2)
  })
})

describe('fixed surfaces', () => {
  const { light, dark } = tokensFor()
  const rows: [string, string, number][] = [
    ['ink', 'rice', 7],
    ['ink-2', 'sunken', 4.5],
    ['ink-3', 'sunken', 4.5],
    ['ink-3', 'paper', 4.5],
    ['line-strong', 'paper', 3],
    ['line-strong', 'rice', 3],
    ['focus', 'rice', 3],
    ['info', 'info-tint', 4.5],
    ['warn', 'warn-tint', 4.5],
    ['danger', 'danger-tint', 4.5],
    ['danger-ink', 'danger', 4.5],
    ['note', 'note-tint', 4.5],
    ['snack-ink', 'snack', 7],
    ['soon-ink', 'soon', 4.5],
    ['rented-ink', 'rented', 4.5],
  ]
  it.each(rows)('%s on %s ≥ %d in both themes', (text, on, least) => {
    for (const set of [light, dark])
      expect(contrast(at(set, text), at(set, on))).toBeGreaterThanOrEqual(least)
  })
})

describe('availability colours', () => {
  it('replaces colours that come out alike and says so', () => {
    const green = '#8dc73f'
    const alike = availabilityColours({ available: green, comingSoon: green, rented: green })
    expect(alike).toEqual({ colours: DEFAULT_AVAILABILITY, isReplaced: true })
  })

  it('keeps configured colours that differ', () => {
    const configured = { available: '#1f7a3d', comingSoon: '#c98a00', rented: '#444444' }
    expect(availabilityColours(configured)).toEqual({ colours: configured, isReplaced: false })
  })
})

describe('what the server writes', () => {
  it('holds both themes, the dark one for choice and for system', () => {
    const css = themeCss({ primary: '#25407f' })
    expect(css).toContain('--brand:#25407f;')
    expect(css).toContain('--brand-ink:#ffffff;')
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){')
    expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;')
    expect(css).not.toContain('</')
    expect(css.length).toBeLessThan(6000)
  })

  it('gives papers the same colours', () => {
    expect(typstColours({ primary: '#2f4f9a' })).toContain('brand: rgb("#2f4f9a")')
    expect(typstColours()).toMatch(/^#let colours = \(ink: rgb\("#1a2417"\), /)
  })
})
