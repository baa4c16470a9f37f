import { expect, test } from 'vitest'
import { dashboardDetour } from './dashboard-types.ts'
import { lastTypeIn, lastTypeNote } from './last-type.ts'

const asking = (cookie?: string) =>
  new Request('http://ruen.test/dashboard', { headers: cookie ? { cookie } : {} })
const both = { role: 'Manager', ownKinds: ['owner'], workspace: {} } as never
const one = { role: 'Tenant', ownKinds: [], workspace: null } as never

test.each([
  ['dashboard=owner', 'owner'],
  ['flash=login; dashboard=tenant', 'tenant'],
  ['dashboard=/evil', null],
  ['mydashboard=owner', null],
  [undefined, null],
])('the dashboard used last in %s', (cookie, type) => {
  expect(lastTypeIn(asking(cookie))).toBe(type)
})

test('it is noted for people with several, and only when it changes', () => {
  expect(lastTypeNote(both, { type: 'owner', last: null })).toMatch(/^dashboard=owner; Path=\/; .*HttpOnly$/)
  expect(lastTypeNote(both, { type: 'owner', last: 'owner' })).toBeNull()
  expect(lastTypeNote(one, { type: 'tenant', last: null })).toBeNull()
  expect(lastTypeNote(one, { type: 'tenant', last: 'manager' })).toMatch(/^dashboard=tenant/)
  expect(lastTypeNote(both, { type: 'nothing', last: null })).toBeNull()
})

test('a dashboard without a type is the one used last, while it is open to the person', () => {
  expect(dashboardDetour(both, { locale: 'th', last: 'owner' })).toBe('/dashboard/owner/main')
  expect(dashboardDetour(both, { locale: 'th', last: 'admin' })).toBe('/dashboard/manager/main')
  expect(dashboardDetour(one, { locale: 'en', last: 'manager' })).toBe('/en/dashboard/tenant/main')
  expect(dashboardDetour(both, { locale: 'th', last: null })).toBe('/dashboard/manager/main')
})
