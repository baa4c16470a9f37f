import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The frames, which say that a page is on its way: they need the router itself. */
const OWN = [
  'site/web/public-frame.tsx',
  'site/web/dashboard-frame.tsx',
  'site/web/link.layout.tsx',
  'websites/web/embed/site-frame.tsx',
]

const files = globSync('src/features/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
const asking = (word: RegExp) => files.filter((file) => word.test(readFileSync(file, 'utf8')))

it('finds the forms that wait for an answer', () => {
  expect(asking(/\buseSubmission\(/).length).toBeGreaterThan(40)
})

it('lets no form ask the router whether it is being sent: a refused one would stay shut while its page is read', () => {
  expect(asking(/\buseNavigation\(/).map((file) => file.replace('src/features/', ''))).toEqual(
    expect.arrayContaining(OWN),
  )
  expect(asking(/\buseNavigation\(/)).toHaveLength(OWN.length)
})
