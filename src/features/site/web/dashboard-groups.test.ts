import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countOf, groupsOf, isPartAt, partsOf, SOON } from './dashboard-groups.ts'
import { currentEntry, menuOf } from './dashboard-menu.ts'
import { sideGroups } from './side-groups.ts'

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
    expect(partsOf(type, 'main', { reminders: 1 }, false)[0]).toMatchObject({ path: 'calendar', count: 1 })
  expect(partsOf('owner', 'main', {}, false).map(({ path }) => path)).toEqual(['calendar', 'approvals'])
  expect(partsOf('tenant', 'main', {}, false)).toHaveLength(1)
  expect(partsOf('manager', 'maintenance', {}, true).map(({ path }) => path)).toEqual([
    'care-plans',
    'assets',
    'maintenance/doors',
    'repair-rules',
  ])
  expect(partsOf('admin', 'main', { reminders: 1 }, true)).toEqual([])
  expect(countOf('manager', 'accounting', { slips: 3 })).toBe(3)
})

test.each([
  ['calendar', 'calendar', '', true],
  ['calendar', 'main', '', false],
  ['visits', 'visits/0198', '', true],
  ['visits', 'visitsx', '', false],
  ['accounting/meters', 'accounting/meters', '?show=unread', true],
  ['accounting/meters', 'accounting/slips', '', false],
  ['documents/leases?status=deposit', 'documents/leases', '?status=deposit', true],
  ['documents/leases?status=deposit', 'documents/leases', '?status=open', false],
  ['documents/leases?status=deposit', 'documents/0198/deposit', '', true],
  ['documents/leases?status=deposit', 'documents/0198', '', false],
])('whether the part %s is open at %s%s', (part, path, search, isOpen) => {
  expect(isPartAt(part, { path, search })).toBe(isOpen)
})

test('the part that is open is lit, and its entry is not', () => {
  const lit = (path: string) =>
    sideGroups({
      type: 'manager',
      menu,
      counts: {},
      current: currentEntry(menu, path.split('/')[0]!, ''),
      here: { path, search: '' },
      itemOf: (one) => ({
        key: one.path,
        href: one.path,
        label: one.label(),
        icon: null,
        isCurrent: one === currentEntry(menu, path.split('/')[0]!, ''),
      }),
      hrefOf: (at) => at,
    })
      .flatMap(({ items }) => items)
      .flatMap((item) => [item, ...(item.parts ?? [])])
      .filter(({ isCurrent }) => isCurrent)
      .map(({ key }) => key)

  expect(lit('calendar')).toEqual(['calendar'])
  expect(lit('main')).toEqual(['main'])
  expect(lit('accounting/meters')).toEqual(['accounting/meters'])
  expect(lit('accounting/slips')).toEqual(['accounting'])
})

test('marks as coming what has no page of its own, and nothing else', () => {
  const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8')
  const missing = menu
    .map(({ path }) => path.replace(/^.*-alerts$/, 'alerts'))
    .filter((path) => path !== 'general-settings' && !routes.includes(`'/dashboard/manager/${path}`))
  expect([...SOON].toSorted()).toEqual(missing.toSorted())
})
