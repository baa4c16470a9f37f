import { describe, expect, test } from 'vitest'
import { dashboardDetour, openTypes, ownType, secondFactorDetour } from './dashboard-types.ts'

const person = (role: string, extra: Partial<{ ownKinds: string[]; workspace: unknown }> = {}) => ({
  role,
  ownKinds: [],
  workspace: null,
  ...extra,
})

test.each([
  ['Admin', 'admin'],
  ['Manager', 'manager'],
  ['Owner', 'owner'],
  ['Tenant', 'tenant'],
  ['Vendor', 'others'],
  ['Agent', 'others'],
  ['Others', 'others'],
])('%s has the dashboard %s', (role, type) => {
  expect(ownType({ role })).toBe(type)
})

test('people with records of their own, or who work in a business, may open those dashboards too', () => {
  expect(openTypes(person('Tenant'))).toEqual(['tenant'])
  expect(openTypes(person('Owner', { ownKinds: ['tenant', 'owner'] }))).toEqual(['tenant', 'owner'])
  expect(openTypes(person('Others', { workspace: {} }))).toEqual(['manager', 'others'])
  expect(openTypes(person('Tenant', { ownKinds: ['applicant'] }))).toEqual(['tenant'])
})

describe('a visit goes', () => {
  const tenant = person('Tenant')
  test.each([
    [{ type: undefined }, '/dashboard/tenant/main'],
    [{ type: 'nobody', component: 'main' }, '/dashboard/tenant/main'],
    [{ type: 'tenant' }, '/dashboard/tenant/main'],
    [{ type: 'tenant', component: 'main' }, null],
    [{ type: 'manager', component: 'properties' }, '/dashboard/tenant/main?refused=102'],
    [{ type: 'admin', component: 'main' }, '/dashboard/tenant/main?refused=101'],
    [{ type: 'owner' }, '/dashboard/tenant/main?refused=103'],
    [{ type: 'others' }, '/dashboard/tenant/main?refused=107'],
  ])('%j → %s', (visit, target) => {
    expect(dashboardDetour(tenant, { ...visit, locale: 'th' })).toBe(target)
  })

  test('a manager taken off the last team is told so, and keeps the own account', () => {
    const left = person('Manager')
    const go = (component?: string) => dashboardDetour(left, { type: 'manager', component, locale: 'th' })
    expect(go()).toBe('/dashboard/manager/no-business')
    expect(go('properties')).toBe('/dashboard/manager/no-business')
    for (const open of ['no-business', 'general-settings', 'confirm', 'place']) expect(go(open)).toBeNull()
    const member = person('Manager', { workspace: {} })
    expect(dashboardDetour(member, { type: 'manager', component: 'properties', locale: 'th' })).toBeNull()
  })

  test('in English under /en', () => {
    expect(dashboardDetour(tenant, { type: 'manager', component: 'x', locale: 'en' })).toBe(
      '/en/dashboard/tenant/main?refused=102',
    )
  })
})

describe('secondFactorDetour', () => {
  const at = { type: 'admin', locale: 'en', target: '/en/dashboard/admin/users?type=3' } as const
  const guard = (isSet: boolean, isShown: boolean) => ({
    secondFactor: { isSet, isShown, isFresh: isShown, isOffered: false },
  })

  test('leads administrators to set one up, or to show it, and back', () => {
    const next = 'next=%2Fen%2Fdashboard%2Fadmin%2Fusers%3Ftype%3D3'
    expect(secondFactorDetour(guard(false, false), at)).toBe(
      `/en/dashboard/admin/general-settings/security?${next}`,
    )
    expect(secondFactorDetour(guard(true, false), at)).toBe(`/en/dashboard/admin/confirm?${next}`)
    expect(secondFactorDetour(guard(true, true), at)).toBeNull()
  })

  test('leaves open where that is done, and every other dashboard', () => {
    for (const component of ['general-settings', 'confirm'])
      expect(secondFactorDetour(guard(false, false), { ...at, component })).toBeNull()
    expect(secondFactorDetour(guard(false, false), { ...at, type: 'manager' })).toBeNull()
  })
})
