import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterLogin, safeTarget } from './redirect-target.ts'

describe('same-site paths pass as they are', () => {
  test.each([
    '/',
    '/home',
    '/en/listing/0198?from=map#photos',
    '/dashboard/tenant/pay-rent-online?showMakePayment=true',
    '/search?q=%E0%B8%84%E0%B8%AD%E0%B8%99%E0%B9%82%E0%B8%94',
    '/a?next=https://example.com',
  ])('%s', (path) => {
    expect(safeTarget(path)).toBe(path)
  })
})

describe('everything that could lead elsewhere is dropped', () => {
  test.each([
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' /home',
    '/%09/x\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'data:text/html,x',
    'home',
    '',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/@evil.example\\',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
    7,
    ['/home'],
  ])('%j', (given) => {
    expect(safeTarget(given)).toBeNull()
  })

  test('whatever is typed, a browser stays on this site', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '%2f',
          '%5c',
          '\t',
          '\n',
          ':',
          '@',
          '?',
          '#',
          'evil.example',
          'https',
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(parts, (list) => {
        const target = safeTarget(list.join(''))
        if (target !== null) expect(new URL(target, 'https://ruen.test/x/y').host).toBe('ruen.test')
      }),
      { numRuns: 3000 },
    )
  })
})

test.each(['/login', '/en/login?x=1', '/logout', '/callback', '/en/logout-callback'])(
  '%s would go in circles',
  (path) => {
    expect(safeTarget(path)).toBeNull()
  },
)

test('the order after a login', () => {
  expect(afterLogin({ isFirstLogin: false, target: null })).toBe('/home')
  expect(afterLogin({ isFirstLogin: false, target: '/listing/1' })).toBe('/listing/1')
  expect(afterLogin({ isFirstLogin: true, target: null })).toBe('/success-register')
  expect(afterLogin({ isFirstLogin: true, target: '/listing/1?a=b' })).toBe(
    '/success-register?redirectAfterLogin=%2Flisting%2F1%3Fa%3Db',
  )
})
