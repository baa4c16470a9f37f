import { expect, test } from 'vitest'
import { sectionDetour, sectionsOf, settingsPath } from './sections.ts'

const workspace = { id: 'w', siteName: null, businessName: 'หอพัก', rights: ['view'] }
const own = ['account', 'bank', 'security'].map((key) => ({ key, label: () => key, places: [] }))

test.each(['manager', 'owner', 'tenant', 'others', 'admin'])(
  '%s has account, contact and security',
  (type) => {
    for (const place of [workspace, null])
      expect(sectionsOf(type, { workspace: place }).map((one) => one.key)).toEqual(
        expect.arrayContaining(['account', 'contact', 'security']),
      )
  },
)

test.each([
  ['security', '', null],
  ['', '', 'account'],
  ['nothing', '', 'account'],
  ['', 'tab=bank', 'bank'],
  ['', 'tab=nothing', 'account'],
  ['', 'tab=nothing&showBankTab=true', 'bank'],
  ['', 'showBankTab=true', 'bank'],
  ['', 'showBankTab=false', 'account'],
  ['security', 'showBankTab=true', null],
])('/%s?%s leads to %s', (asked, search, section) => {
  expect(sectionDetour(own, asked, new URLSearchParams(search))).toBe(section)
})

test('the bank tab leads who has none to the first section', () => {
  const other = own.filter((one) => one.key !== 'bank')
  expect(sectionDetour(other, '', new URLSearchParams('showBankTab=true'))).toBe('account')
  expect(sectionDetour(other, 'bank', new URLSearchParams())).toBe('account')
})

test('addresses stand in the language of the page', () => {
  expect(settingsPath('th', 'tenant', 'account')).toBe('/dashboard/tenant/general-settings/account')
  expect(settingsPath('en', 'manager')).toBe('/en/dashboard/manager/general-settings')
})
