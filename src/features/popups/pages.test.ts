import { expect, it } from 'vitest'
import { popupPageOf } from './pages.ts'

it.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/search', 'search'],
  ['/search/some-condo', 'search'],
  ['/listing/0192', 'listing'],
  ['/rent/bts-ari', 'rent'],
  ['/help-center/pay', 'info'],
  ['/dashboard/tenant/main', 'dashboard'],
])('%s may have one: %s', (path, page) => {
  expect(popupPageOf(path)).toBe(page)
})

it.each([
  '/login',
  '/register',
  '/logout',
  '/onboarding',
  '/payment/1',
  '/sign/x',
  '/approve/x',
  '/listing/0192/apply-for-rent',
  '/listing/apply-for-rent/2',
  '/listing/0192/visit',
  '/dashboard/tenant/pay-rent-online',
  '/dashboard/tenant/apply-to-rent/1',
  '/dashboard/manager/main/x',
  '/verify/ABC',
  '/unsubscribe',
])('%s never has one', (path) => {
  expect(popupPageOf(path)).toBeNull()
})
