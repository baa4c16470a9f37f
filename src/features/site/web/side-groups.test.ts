import { expect, it } from 'vitest'
import { menuOf } from './dashboard-menu.ts'
import { sideGroups } from './side-groups.ts'

const partsAt = (path: string) => {
  const menu = menuOf('manager', 'ruen')
  const groups = sideGroups({
    ...{ type: 'manager', menu, counts: {}, current: undefined, here: { path, search: '' } },
    itemOf: ({ path: at }) => ({ key: at, href: at, label: at, icon: null }) as never,
    hrefOf: (at) => at,
  })

  return groups.flatMap(({ items }) => items.flatMap(({ parts = [] }) => parts))
}

it('shows a part that is open among its siblings, also where its address is not below that of its entry', () => {
  const parts = partsAt('care-plans/7')
  expect(parts.filter(({ isCurrent }) => isCurrent).map(({ key }) => key)).toEqual(['care-plans'])
  expect(parts.map(({ key }) => key)).toEqual(expect.arrayContaining(['assets', 'maintenance/doors']))
  expect(partsAt('tenants').map(({ key }) => key)).not.toContain('assets')
})
