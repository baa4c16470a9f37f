import { expect, test } from 'vitest'
import { findForbidden, isFree, readPackages } from './licences.mjs'

test('an expression is free when one side of an OR and every side of an AND is', () => {
  expect(isFree('MIT')).toBe(true)
  expect(isFree('(MIT OR GPL-3.0)')).toBe(true)
  expect(isFree('MIT AND OFL-1.1')).toBe(true)
  expect(isFree('MIT AND GPL-3.0')).toBe(false)
  expect(isFree('AGPL-3.0')).toBe(false)
  expect(isFree('SEE LICENSE IN LICENSE')).toBe(false)
  expect(isFree(undefined)).toBe(false)
})

test('everything that is shipped may be, and a package that may not is named', () => {
  const packages = readPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(findForbidden(packages)).toEqual([])
  expect(findForbidden([{ name: 'left', version: '1.0.0', licence: 'GPL-3.0' }])).toEqual([
    'left@1.0.0: GPL-3.0',
  ])
  expect(findForbidden([{ name: 'left', version: '1.0.0', licence: 'LGPL-3.0-or-later' }])).toHaveLength(1)
})
