import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countOf, groupsOf, partsOf, SOON } from './dashboard-groups.ts'
import { menuOf } from './dashboard-menu.ts'

const menu = menuOf('manager', 'ruen')

test('each entry of a manager stands in one group, in the order of the menu', () => {
  const groups = groupsOf('manager', menu)
  expect(groups.flatMap(({ entries }) => entries.map(({ path }) => path)).toSorted()).toEqual(
    menu.map(({ path }) => path).toSorted(),
  )
  for (const { entries } of groups)
    expect(entries.map((one) => menu.indexOf(one))).toEqual(
      entries.map((one) => menu.indexOf(one)).toSorted((a, b) => a - b),
    )
})

test('a short menu is not parted', () => {
  const owner = menuOf('owner', 'ruen')
  expect(groupsOf('owner', owner)).toMatchObject([{ label: null, entries: owner }])
})

test('the parts of an entry show while something waits there or it is open', () => {
  expect(partsOf('manager', 'properties', {}, false)).toEqual([])
  expect(partsOf('manager', 'properties', { visits: 2 }, false)).toMatchObject([{ path: 'visits', count: 2 }])
  expect(partsOf('manager', 'properties', {}, true).map(({ path }) => path)).toEqual(['visits', 'inquiries'])
  expect(partsOf('tenant', 'properties', { visits: 2 }, true)).toEqual([])
  for (const type of ['manager', 'tenant', 'owner'] as const)
    expect(partsOf(type, 'main', { reminders: 1 }, false)).toMatchObject([{ path: 'calendar', count: 1 }])
  expect(partsOf('admin', 'main', { reminders: 1 }, true)).toEqual([])
  expect(countOf('manager', 'accounting', { slips: 3 })).toBe(3)
})

test('marks as coming what has no page of its own, and nothing else', () => {
  const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8')
  const missing = menu
    .map(({ path }) => path.replace(/^.*-alerts$/, 'alerts'))
    .filter((path) => path !== 'general-settings' && !routes.includes(`'/dashboard/manager/${path}`))
  expect([...SOON].toSorted()).toEqual(missing.toSorted())
})
