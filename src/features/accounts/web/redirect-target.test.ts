import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterLogin, isToApply, safePayment, safeTarget } from './redirect-target.ts'

test.each([
  ['/listing/0198/apply-for-rent', true],
  ['/en/khram/listing/0198/apply-for-rent?step=plans', true],
  ['/listing/0198', false],
  ['/listing/apply-for-rent', false],
  ['/search?q=/listing/0198/apply-for-rents', false],
  ['', false],
])('whether %s is an application', (target, isOne) => {
  expect(isToApply(target)).toBe(isOne)
})

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

describe('the order after a login', () => {
  const person = {
    isFirstTimeLogin: false,
    role: 'Manager',
    subDomain: null,
    package: { valid: true, proOrStarter: false, paymentUrl: null as string | null },
  }
  const payHosts = ['ruen.test', 'pay.example']
  const go = (who: Partial<typeof person>, target: string | null = null) =>
    afterLogin({ ...person, ...who } as typeof person, { target, payHosts })
  const subscriber = { valid: true, proOrStarter: true, paymentUrl: null }
  const unpaid = { valid: false, proOrStarter: true, paymentUrl: 'https://pay.example/p/1' }

  test('1: a first login, and a subscriber whose site has no name', () => {
    const target = '/listing/1?a=b'
    const welcome = '/success-register?redirectAfterLogin=%2Flisting%2F1%3Fa%3Db'
    expect(go({ isFirstTimeLogin: true })).toBe('/success-register')
    expect(go({ isFirstTimeLogin: true, package: unpaid }, target)).toBe(welcome)
    expect(go({ package: subscriber }, target)).toBe(welcome)
    expect(go({ package: subscriber, subDomain: 'kram' as never }, target)).toBe(target)
    expect(go({ package: subscriber, role: 'Owner' }, target)).toBe(target)
  })

  test('2: a manager without a site pays the package that waits', () => {
    expect(go({ package: unpaid }, '/listing/1')).toBe('https://pay.example/p/1')
    expect(go({ package: unpaid, subDomain: 'kram' as never })).toBe('/dashboard')
    expect(go({ package: unpaid, role: 'Admin' })).toBe('/dashboard')
    expect(go({ package: { ...unpaid, paymentUrl: 'https://evil.example/p/1' } }, '/listing/1')).toBe(
      '/listing/1',
    )
  })

  test('3 and 4: where the person was going, else home', () => {
    expect(go({}, '/listing/1')).toBe('/listing/1')
    expect(go({})).toBe('/dashboard')
  })
})

test.each([
  ['/payment/0198', '/payment/0198'],
  ['https://pay.example/x?y=1', 'https://pay.example/x?y=1'],
  ['//evil.example', null],
  ['https://pay.example.evil.example', null],
  ['https://pay.example@evil.example', null],
  ['https://user:word@pay.example/', null],
  ['javascript://pay.example/%0aalert(1)', null],
  ['not an address', null],
  [null, null],
])('%j is paid at %j', (given, payment) => {
  expect(safePayment(given, ['pay.example'])).toBe(payment)
})
