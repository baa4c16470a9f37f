import { describe, expect, test } from 'vitest'
import { RIGHTS } from '#contract/access.ts'
import { m } from '#i18n/messages/messages.js'
import { missingRight } from './missing-right.ts'

const inBusiness = (rights: string[], isSuspended = false) => ({
  workspace: { id: 'w', siteName: null, businessName: 'หอใบตอง', rights, isSuspended },
})

describe('what a page offers by rights', () => {
  test('somebody who may only look is told why for everything else', () => {
    const viewer = inBusiness(['view'])
    expect(missingRight(viewer, 'view')).toBeNull()
    expect(missingRight(viewer, 'edit')).toBe(m.right_missing_edit())
    expect(missingRight(viewer, 'money')).toBe(m.right_missing_money())
    expect(missingRight(viewer, 'publish')).toBe(m.right_missing_publish())
    expect(missingRight(viewer, 'people')).toBe(m.right_missing_people())
  })

  test('each right opens its own acts alone', () => {
    for (const right of RIGHTS) {
      expect(missingRight(inBusiness(['view', right]), right)).toBeNull()
      for (const other of RIGHTS.filter((one) => one !== right && one !== 'view'))
        expect(missingRight(inBusiness(['view', right]), other), `${other} with ${right}`).not.toBeNull()
    }
  })

  test('a suspended business lets its own manager look and no more', () => {
    const viewer = inBusiness([...RIGHTS], true)
    expect(missingRight(viewer, 'view')).toBeNull()
    for (const right of ['edit', 'money', 'publish', 'people'] as const)
      expect(missingRight(viewer, right)).toBe(m.problem_workspace_suspended())
  })

  test('outside a business no right is missing: other rules decide there', () => {
    expect(missingRight(null, 'edit')).toBeNull()
    expect(missingRight({ workspace: null }, 'edit')).toBeNull()
  })
})
