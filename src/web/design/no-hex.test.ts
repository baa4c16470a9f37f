import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(/gi

/** Colours written into a style sheet; comments and `url("#id")` do not count. */
function coloursIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)/g, '')
  return bare.match(COLOUR) ?? []
}

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.module.css'),
)

it('knows a colour when it sees one', () => {
  expect(coloursIn('a{color:#fff;background:rgb(0 0 0)}/* #123 */ b{fill:url("#hatch")}')).toEqual([
    '#fff',
    'rgb(',
  ])
})

it('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(20)
})

it.each(sheets)('%s takes its colours from tokens only', (path) => {
  expect(coloursIn(readFileSync(join(SRC, path), 'utf8'))).toEqual([])
})
