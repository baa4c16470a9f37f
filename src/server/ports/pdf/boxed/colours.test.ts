import { describe, expect, it } from 'vitest'
import { LAYOUTS } from '#features/business-cards/server/designs/layouts.ts'
import { COLOURS } from '#features/websites/palette.ts'
import { contrast } from '#web/design/oklch.ts'
import { ART_COLOURS, coloursOf, LEAST_CONTRAST, recolour } from './colours.ts'

const hard = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#fefefe',
  '#ff0000',
  '#0000ff',
]

describe('the colours of a drawing', () => {
  it.each([...COLOURS, ...hard])('let every text be read: %s', (primary) => {
    const colours = coloursOf(primary)
    const sides = Object.values(LAYOUTS).flatMap(({ front, back }) => [front, back])
    const faint = sides.flatMap(({ art, boxes }) =>
      boxes.flatMap((box) =>
        box.kind === 'text' && contrast(colours[box.color], colours[box.on]) < LEAST_CONTRAST
          ? [`${art} ${box.slot}: ${colours[box.color]} on ${colours[box.on]}`]
          : [],
      ),
    )
    expect(faint).toEqual([])
    // Over the roofs that stand on a dark ground, too.
    expect(contrast(colours.white, colours.deep2)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })

  it('replace each other whole, and leave other colours', () => {
    const colours = { ...coloursOf('#263b69'), brand: ART_COLOURS.mid, mid: ART_COLOURS.brand }
    const svg = `<path fill="${ART_COLOURS.brand}"/><path fill="${ART_COLOURS.mid}"/><path fill="#fff"/><path fill="#ffe2a0"/>`
    expect(recolour(svg, colours)).toBe(
      `<path fill="${ART_COLOURS.mid}"/><path fill="${ART_COLOURS.brand}"/><path fill="#fff"/><path fill="#ffe2a0"/>`,
    )
  })
})
