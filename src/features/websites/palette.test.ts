import { expect, test } from 'vitest'
import { SURFACES } from './content.ts'
import { paletteOf } from './palette.ts'

/** Every 17th step of each channel: all 4,096 colours that have a short code. */
const channel = Array.from({ length: 16 }, (_, at) => (at * 17).toString(16).padStart(2, '0'))
const colours = channel.flatMap((r) => channel.flatMap((g) => channel.map((b) => `#${r}${g}${b}`)))

test.each(SURFACES)('whatever colour a manager chooses, everything on a %s page can be read', (surface) => {
  expect(colours).toHaveLength(4096)
  const bad = colours.flatMap((colour) => {
    const { light, dark } = paletteOf(colour, surface)
    return [...light, ...dark]
      .filter(({ ratio, least }) => ratio < least)
      .map(({ name, front, back, ratio }) => `${colour} ${name} ${front} on ${back}: ${ratio.toFixed(2)}`)
  })
  expect(bad).toEqual([])
})
