import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')

it('gives every part of the family one range of weights: browsers mix no parts whose ranges differ', () => {
  const faces = css.split('@font-face').filter((face) => face.includes('font-family: "Anuphan Variable"'))
  const weights = faces.map((face) => /font-weight: ([^;]+);/.exec(face)?.[1])
  expect(faces).toHaveLength(3)
  expect(new Set(weights)).toEqual(new Set(['400 700']))
})
