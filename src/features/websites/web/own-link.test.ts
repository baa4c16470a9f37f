import { expect, it, test } from 'vitest'
import { ownLink } from './own-link.ts'

const here = { base: '/manager', locale: 'th', userType: 'manager' } as const

test.each([
  ['/about', '/manager/about'],
  ['/', '/manager'],
  ['/manager', '/manager'],
  ['/manager/available?pets=any', '/manager/available?pets=any'],
  ['/en/manager/contact#write', '/manager/contact#write'],
  ['/listing/0199a-b', '/manager/listing/0199a-b'],
  ['/alerts/', '/manager/alerts'],
  ['/rent/asok', '/rent/asok'],
  ['/managers', '/managers'],
  ['https://ruen.example/about', 'https://ruen.example/about'],
  ['tel:021234567', 'tel:021234567'],
])('%s leads to %s', (href, expected) => {
  expect(ownLink(href, here)).toBe(expected)
})

it('stays on the host and in the language where it is read', () => {
  expect(ownLink('/manager/about', { ...here, base: '/praew', locale: 'en' })).toBe('/en/praew/about')
  expect(ownLink('/about', { ...here, base: '/website-draft' })).toBe('/website-draft/about')
})
