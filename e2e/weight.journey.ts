// Nouns: web. Width: once.
import { expect, test } from '@playwright/test'
import { scriptsOfEntry, scriptsOfRoute, sizeOf } from '../bench/support/first-view.ts'

// What a first visit loads, in kB of brotli; the mark is 115. React and the router are 93.7 of them. A limit is a little
// over what the page weighs: the names of the files alone make 0.05 more or less of it from build to build. Before
// raising one, see what came in: `npm run bench -- scripts`, and docs/performance.md.
const LIMITS = [
  ['home', 'home/web/home:/', 106.3],
  // It also knows whether there is room for its map, whose own script comes where there is.
  ['search', 'listings/web/search/search:/search', 105.35],
  ["a manager's site", 'websites/web/site/site-home:/:name', 103.7],
  ["a home on a manager's site", 'websites/web/site/site-listing:/:name/listing/:id', 105.2],
  ["a manager's homes", 'websites/web/site/site-available:/:name/available', 106.2],
  ['about a manager', 'websites/web/site/site-about:/:name/about', 106.2],
  ["a page of a manager's own", 'websites/web/site/site-extra:/:name/services', 106.2],
  ['asking a manager', 'websites/web/site/site-contact:/:name/contact', 106.5],
  ["a manager's news", 'websites/web/site/site-posts:/:name/alerts', 106.2],
  ['a post', 'websites/web/site/site-post:/:name/alerts/:id', 106.2],
  // Days, times and ways of a visit are chosen with script. The dialog on a home's page comes when asked.
  ["a visit of a manager's home", 'visits/web/visit:/:name/listing/:id/visit', 109.2],
  ["a question on a manager's home", 'inquiries/web/ask:/:name/listing/:id/ask', 106.2],
  ['what applying takes', 'applications/web/apply/apply-site-gate:/:name/listing/:id/before-applying', 106.2],
  ['all places', 'places/web/places:/rent', 106.2],
  ['a place', 'places/web/place:/rent/:slug', 106.2],
  ['favourites', 'favourites/web/favourites:/favourites', 105.2],
  ['homes side by side', 'favourites/web/compare:/compare', 105.2],
  ['saving a search', 'saved-searches/web/save:/save-search', 106.2],
  ['a home', 'listings/web/home/listing:/listing/:id', 106.25],
  ['a page for owners', 'about/web/owners:/owner-details', 106.2],
  ['the prices', 'packages/web/pricing:/pricing', 106.2],
  ['a design tried out', 'about/web/design:/design-your-website', 106.25],
  ['a message', 'letters/web/contact:/contact', 106.2],
  ['a recommendation', 'letters/web/recommend:/recommend', 106.2],
  ['a guide', 'guides/web/guide:/video-library/:guide', 106.2],
  ['a door', 'doors/web/fix:/fix/:code', 111.8],
  ['a demo', 'visits/web/demo:/demo', 106.2],
] as const

test('React and the router come without anything of ours', () => {
  expect(sizeOf(scriptsOfEntry())).toBeLessThan(94)
})

test('each page stays light, in both languages', () => {
  for (const [name, id, most] of LIMITS)
    for (const locale of ['th', 'en']) {
      const scripts = scriptsOfRoute(`${locale}:${id}`)
      expect.soft(sizeOf(scripts), `${name} (${locale})\n${[...scripts].join('\n')}`).toBeLessThan(most)
    }
})
