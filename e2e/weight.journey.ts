import { expect, test } from '@playwright/test'
import { scriptsOfEntry, scriptsOfRoute, sizeOf } from '../bench/support/first-view.ts'

// What a first visit loads, in kB of brotli; the mark is 115. React and the router are 92.5 of them. A limit is a little
// over what the page weighs: the names of the files alone make 0.05 more or less of it from build to build. Before
// raising one, see what came in: `npm run bench -- scripts`, and docs/performance.md.
const LIMITS = [
  ['home', 'home/web/home:/', 105],
  ['search', 'listings/web/search:/search', 104],
  ["a manager's site", 'websites/web/site-home:/:name', 102.5],
  ["a home on a manager's site", 'websites/web/site-listing:/:name/listing/:id', 104],
  ["a manager's homes", 'websites/web/site-available:/:name/available', 105],
  ['about a manager', 'websites/web/site-about:/:name/about', 105],
  ["a page of a manager's own", 'websites/web/site-extra:/:name/services', 105],
  ['asking a manager', 'websites/web/site-contact:/:name/contact', 105.3],
  ["a manager's news", 'websites/web/site-posts:/:name/alerts', 105],
  ['a post', 'websites/web/site-post:/:name/alerts/:id', 105],
  // Over the mark: days, times and ways of a visit are chosen with script. The dialog on a home's page comes when asked.
  ["a visit of a manager's home", 'visits/web/visit:/:name/listing/:id/visit', 108],
  ["a question on a manager's home", 'inquiries/web/ask:/:name/listing/:id/ask', 105],
  ['what applying takes', 'applications/web/apply-site-gate:/:name/listing/:id/before-applying', 105],
  ['all places', 'places/web/places:/rent', 105],
  ['a place', 'places/web/place:/rent/:slug', 105],
  ['favourites', 'favourites/web/favourites:/favourites', 104],
  ['homes side by side', 'favourites/web/compare:/compare', 104],
  ['saving a search', 'saved-searches/web/save:/save-search', 105],
  ['a home', 'listings/web/listing:/listing/:id', 105],
  ['a page for owners', 'about/web/owners:/owner-details', 105],
  ['the prices', 'packages/web/pricing:/pricing', 105],
  ['a design tried out', 'about/web/design:/design-your-website', 105],
  ['a message', 'letters/web/contact:/contact', 105],
  ['a recommendation', 'letters/web/recommend:/recommend', 105],
  ['a guide', 'guides/web/guide:/video-library/:guide', 105],
  ['a demo', 'visits/web/demo:/demo', 105],
] as const

test('React and the router come without anything of ours', () => {
  expect(sizeOf(scriptsOfEntry())).toBeLessThan(94)
})

for (const [name, id, most] of LIMITS) {
  for (const locale of ['th', 'en']) {
    test(`${name} (${locale}) stays light`, () => {
      const scripts = scriptsOfRoute(`${locale}:${id}`)
      expect(sizeOf(scripts), [...scripts].join('\n')).toBeLessThan(most)
    })
  }
}
