import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOW_TO_PAGES } from './how-to-pages.ts'

const source = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8')
const routes = [...source.matchAll(/page\('\/dashboard\/([^']+)'/g)]
  .map(([, path]) => path!)
  // What catches any address is no page of its own.
  .filter((path) => !path.startsWith(':type?') && !path.includes('*'))

/** Whether a page of this address is a page, and not one that comes later. */
const isPage = (path: string) =>
  routes.some((route) =>
    new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(path),
  )

test.each(Object.keys(HOW_TO_PAGES))('%s, which leads to its task, is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test('what has no page would be found', () => {
  expect(isPage('manager/enhance-photo')).toBe(false)
  expect(isPage('tenant/report')).toBe(false)
})
