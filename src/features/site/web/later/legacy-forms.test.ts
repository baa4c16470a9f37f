import { expect, it } from 'vitest'
import { legacyFormPath } from './legacy-forms.ts'

it('leads old addresses of forms to the dashboard', () => {
  expect(legacyFormPath('AddOwner')).toBe('/dashboard/manager/add-owner')
  expect(legacyFormPath('createholidaygreetings')).toBe('/dashboard/manager/create-holiday-greetings')
  expect(legacyFormPath('EditLeaseDraft', '7')).toBe('/dashboard/manager/edit-lease-draft/7')
  expect(legacyFormPath('EditTenantWelcomeLetter')).toBe('/dashboard/manager/documents')
  expect(legacyFormPath('EditContact', '7')).toBe('/dashboard/manager/edit-contact/7')
  expect(legacyFormPath('AddMaintenance')).toBe('/dashboard/manager/add-maintenance')
  expect(legacyFormPath('EditMaintenance', '7')).toBe('/dashboard/manager/edit-maintenance/7')
  expect(legacyFormPath('EditMaintenance')).toBe('/dashboard/manager/maintenance')
  expect(legacyFormPath('editvendor')).toBe('/dashboard/manager/service-providers')
})

it('knows no other names', () => {
  expect(legacyFormPath('EditEverything', '7')).toBeNull()
  expect(legacyFormPath('constructor')).toBeNull()
})
