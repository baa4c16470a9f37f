import { contrast, fromHex, toHex } from '#web/design/oklch.ts'
import { tokensFor } from '#web/design/tokens.ts'

/** The colours that stand in the drawings, by what they are. */
export const ART_COLOURS = {
  brand: '#8dc73f',
  onBrand: '#12230b',
  deep: '#143713',
  deep2: '#1d4a1b',
  mid: '#3c7320',
  soft: '#c4e79c',
  tint2: '#e0f3c9',
  tint: '#f0fae6',
  rice: '#fbfcf8',
  white: '#ffffff',
  ink: '#1a2417',
  ink2: '#48543f',
  lamp: '#ffe2a0',
  line: '#e0e6d5',
} as const

export type ColourName = keyof typeof ART_COLOURS

export type Colours = Record<ColourName, string>

/** Least contrast of a text with what it stands on (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5

/** Dark grounds, and what is written on each or written in it. */
const MEETS: [ground: 'mid' | 'deep2' | 'deep', others: ColourName[]][] = [
  ['mid', ['white', 'rice', 'tint', 'tint2', 'soft']],
  ['deep2', ['white', 'soft']],
  ['deep', ['white', 'soft']],
]

/** The same colours of a business, by its own one: dark grounds are darkened until all that meets them is read. */
export function coloursOf(primary: string | undefined): Colours {
  const { light } = tokensFor({ primary })
  const colours: Colours = {
    ...ART_COLOURS,
    brand: light['leaf-500']!,
    onBrand: light['brand-ink']!,
    deep: light['leaf-900']!,
    deep2: light['leaf-800']!,
    mid: light['leaf-700']!,
    soft: light['leaf-200']!,
    tint2: light['leaf-100']!,
    tint: light['leaf-50']!,
  }
  for (const [ground, others] of MEETS)
    colours[ground] = darkened(colours[ground], (hex) =>
      others.every((name) => contrast(hex, colours[name]) >= LEAST_CONTRAST),
    )

  return colours
}

/** A drawing in the colours of a business. */
export function recolour(svg: string, colours: Colours): string {
  const replaced = new Map(
    Object.entries(ART_COLOURS).map(([name, hex]) => [hex as string, colours[name as ColourName]]),
  )

  return svg.replace(/#[0-9a-f]{6}\b/gi, (hex) => replaced.get(hex.toLowerCase()) ?? hex)
}

function darkened(hex: string, isEnough: (hex: string) => boolean): string {
  const { l, c, h } = fromHex(hex)
  for (let at = l; at > 0; at -= 0.01) {
    const darker = toHex({ l: at, c: (c * at) / l, h })
    if (isEnough(darker)) return at === l ? hex : darker
  }

  return '#000000'
}
