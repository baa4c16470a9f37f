import { expect, test } from '@playwright/test'
import { scriptsOfEntry, scriptsOfRoute, sizeOf } from '../bench/support/first-view.ts'

// What a first visit loads, in kB of brotli. React and the router are 94 of them. A limit is a little over what the page
// weighs; before raising one, see what came in: `npm run bench -- scripts`, and docs/performance.md.
const LIMITS = [
  ['home', 'home/web/home:/', 120],
  ['search', 'listings/web/search:/search', 122],
  ["a manager's site", 'websites/web/site-home:/:name', 117],
  ["a home on a manager's site", 'websites/web/site-listing:/:name/listing/:id', 123],
  ['a home', 'listings/web/listing:/listing/:id', 124],
] as const

test('React and the router come without anything of ours', () => {
  expect(sizeOf(scriptsOfEntry())).toBeLessThan(95)
})

for (const [name, id, most] of LIMITS) {
  for (const locale of ['th', 'en']) {
    test(`${name} (${locale}) stays light`, () => {
      const scripts = scriptsOfRoute(`${locale}:${id}`)
      expect(sizeOf(scripts), [...scripts].join('\n')).toBeLessThan(most)
    })
  }
}
