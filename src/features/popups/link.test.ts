import { expect, it } from 'vitest'
import { isPopupLink } from './link.ts'

it.each(['/', '/pricing', '/dashboard/manager/main?x=1#y', 'https://ruen.example/a?b=c', 'https://แบบ.ไทย/'])(
  'leads to %s',
  (link) => {
    expect(isPopupLink(link)).toBe(true)
  },
)

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example/x',
  '/\\evil.example',
  'http://plain.example/',
  'https://',
  'https://user:pass@evil.example/',
  'https://a.example/ b',
  '/a\nb',
  'pricing',
])('never to %j', (link) => {
  expect(isPopupLink(link)).toBe(false)
})
