import { describe, expect, it } from 'vitest'
import { canonicalSitePath, onManagerHost } from './manager-host.ts'

const PRODUCT = 'https://ruen.example'
const to = (path: string) => {
  const decision = onManagerHost(path, PRODUCT)
  return decision.kind === 'redirect' ? decision.to : 'serve'
}

describe("a manager's own host", () => {
  it.each([
    ['/', '/manager'],
    ['/en', '/en/manager'],
    ['/en/?x=1', '/en/manager?x=1'],
    ['/manager', 'serve'],
    ['/available', '/manager/available'],
    ['/en/Why-us?a=B', '/en/manager/why-us?a=B'],
    ['/manager/', '/manager'],
    ['/Manager/About', '/manager/about'],
    ['/en/Manager/Why-us?a=B', '/en/manager/why-us?a=B'],
    ['/manager/listing/0199a', 'serve'],
    ['/owner/contact', 'serve'],
    ['/search?q=BTS', 'https://ruen.example/search?q=BTS'],
    ['/en/pricing', 'https://ruen.example/en/pricing'],
    ['/dashboard/manager/main', 'https://ruen.example/dashboard/manager/main'],
    ['/api/property/search', 'serve'],
    ['/media/a/b/640', 'serve'],
    ['/assets/x.js', 'serve'],
    ['/robots.txt', 'serve'],
    ['/sitemap.xml', 'serve'],
    ['/manager/about.data?_routes=x', 'serve'],
    ['//evil.example', '/manager'],
  ])('%s → %s', (path, expected) => {
    expect(to(path)).toBe(expected)
  })
})

it('puts the path form into lower case', () => {
  expect(canonicalSitePath('/Kram/About?x=Y')).toBe('/kram/about?x=Y')
  expect(canonicalSitePath('/en/kram/Why-Us')).toBe('/en/kram/why-us')
  expect(canonicalSitePath('/kram/about')).toBeNull()
})
