import { expect, test } from 'vitest'
import { DASHBOARD_TYPES } from '#web/dashboard/dashboard-types.ts'
import { currentEntry, menuOf, TAB_PATHS } from './dashboard-menu.ts'

test('the menus hold what the specification lists, in its order', () => {
  const paths = (type: (typeof DASHBOARD_TYPES)[number]) => menuOf(type, 'ruen').map((one) => one.path)
  expect(paths('manager').join(' ')).toBe(
    'main properties tenants owners maintenance messages contacts documents accounting my-website marketing service-providers general-settings report insurance templates holiday-greetings business-card ruen-alerts enhance-photo ai-portrait',
  )
  // Beside these the tenant's messages, whose page the specification gives to managers and owners alone.
  expect(
    paths('tenant')
      .filter((path) => path !== 'messages')
      .join(' '),
  ).toBe(
    'main pay-rent-online?showMakePayment=true payment-due pay-rent-online?showMakePayment=false apply-to-rent documents maintenance insurance general-settings',
  )
  expect(paths('owner').join(' ')).toBe(
    'main report documents accounting tenants message insurance general-settings',
  )
  // Beside these the letters to the product, rooms offered twice and rates, which the specification has no pages of.
  const own = ['letters', 'same-rooms', 'exchange-rates']
  expect(paths('admin').filter((path) => !own.includes(path))).toHaveLength(21)
  expect(paths('others')).toEqual(['main'])
})

test.each(DASHBOARD_TYPES)('the bottom bar of %s shows entries of its menu', (type) => {
  const paths = menuOf(type, 'ruen').map((one) => one.path)
  expect(TAB_PATHS[type].length).toBeLessThanOrEqual(5)
  for (const path of TAB_PATHS[type]) expect(paths).toContain(path)
})

test.each([
  ['tenant', 'pay-rent-online', '?showMakePayment=false', 'pay-rent-online?showMakePayment=false'],
  ['tenant', 'pay-rent-online', '', 'pay-rent-online?showMakePayment=true'],
  ['admin', 'users', '?type=4', 'users?type=4&name=tenants'],
  ['admin', 'users', '?type=2', 'users?type=0&name=users'],
  ['admin', 'users', '', 'users?type=0&name=users'],
  ['admin', 'audit-log', '', 'audit-log'],
  ['manager', 'applications', '', 'tenants'],
  ['manager', 'leases', '', 'documents'],
  ['manager', 'add-property', '', 'properties'],
  ['manager', 'slips', '', 'accounting'],
  ['manager', 'nothing-like-it', '', undefined],
] as const)('%s %s%s lights up %s', (type, component, search, path) => {
  expect(currentEntry(menuOf(type, 'ruen'), component, search)?.path).toBe(path)
})
