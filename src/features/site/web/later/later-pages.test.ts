import { expect, test } from 'vitest'
import { menuOf } from '#features/site/web/dashboard-menu.ts'
import { DASHBOARD_TYPES } from '#web/dashboard/dashboard-types.ts'
import { laterDashboardPage } from './later-pages.ts'

test.each(DASHBOARD_TYPES)('every entry of the menu of %s says what it will do', (type) => {
  for (const { path } of menuOf(type, 'ruen')) {
    const [component, search] = path.split('?')
    const page = laterDashboardPage(type, component!, { product: 'ruen', search })
    expect(page?.will, path).toBeTruthy()
  }
})

test('so do the forms of the specification', () => {
  for (const form of ['edit-lease-draft', 'edit-move-in', 'create-report', 'add-vendor'])
    expect(laterDashboardPage('manager', form, { product: 'ruen' }), form).toBeTruthy()
})

test('administrators have those of the specification, too', () => {
  for (const form of [
    'add-property',
    'add-vendor',
    'edit-contact',
    'edit-owner',
    'edit-property',
    'edit-tenant',
  ])
    expect(laterDashboardPage('admin', form, { product: 'ruen' }), form).toMatchObject({
      title: expect.stringMatching(/\S/),
      will: expect.stringMatching(/\S/),
    })
  expect(laterDashboardPage('tenant', 'add-property', { product: 'ruen' })).toBeNull()
})

test('what is not planned is not there', () => {
  expect(laterDashboardPage('manager', 'nothing', { product: 'ruen' })).toBeNull()
  expect(laterDashboardPage('tenant', 'marketing', { product: 'ruen' })).toBeNull()
  expect(laterDashboardPage('manager', 'edit-nothing', { product: 'ruen' })).toBeNull()
})
