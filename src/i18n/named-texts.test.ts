import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A text that is looked up by a name made at run time takes all texts of the product along to the browser. */
const LOOKED_UP = /(?<![\w.])m\[/

it('texts are named where they are said, so that a page loads its own alone', () => {
  const pages = globSync(['src/features/*/web/**/*.{ts,tsx}', 'src/web/**/*.{ts,tsx}'])
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.filter((path) => LOOKED_UP.test(readFileSync(path, 'utf8')))).toEqual([])
})
