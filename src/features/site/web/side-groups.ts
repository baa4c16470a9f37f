import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { DashboardType } from '#web/dashboard/dashboard-types.ts'
import type { MenuGroupItems, MenuItem } from '#web/layouts/dashboard-side.tsx'
import { countOf, groupsOf, isPartAt, partsOf, SOON, type WaitingCounts } from './dashboard-groups.ts'
import type { MenuEntry } from './dashboard-menu.ts'

/** The groups of the side bar: entries with what waits at them, their parts, and what a folded group says. */
export function sideGroups({
  type,
  menu,
  counts,
  current,
  here,
  itemOf,
  hrefOf,
}: {
  type: DashboardType
  menu: MenuEntry[]
  counts: WaitingCounts
  current: MenuEntry | undefined
  /** The address below the dashboard: `accounting/meters`, and its query. */
  here: { path: string; search: string }
  itemOf: (entry: MenuEntry) => MenuItem
  hrefOf: (path: string) => string
}): MenuGroupItems[] {
  return groupsOf(type, menu).map(({ key, label, isOpen, entries }) => {
    const items = entries.map((one) => {
      const all = partsOf(type, one.path, counts, true)
      const isHere = one === current || all.some((part) => isPartAt(part.path, here))
      const parts = (isHere ? all : partsOf(type, one.path, counts, false)).map((part) => ({
        key: part.path,
        href: hrefOf(part.path),
        label: part.label(),
        badge: badgeOf(part.count),
        isCurrent: isPartAt(part.path, here),
      }))
      const item = itemOf(one)

      return {
        ...item,
        // The part that is open lights itself, and its entry does not.
        isCurrent: item.isCurrent && !parts.some((part) => part.isCurrent),
        parts,
        soon: type === 'manager' && SOON.has(one.path) ? m.site_soon() : undefined,
        badge: badgeOf(countOf(type, one.path, counts)),
      }
    })
    const waits = items.reduce(
      (sum, { badge, parts }) =>
        sum + (badge?.count ?? 0) + parts.reduce((all, part) => all + (part.badge?.count ?? 0), 0),
      0,
    )

    return {
      ...{ key, isOpen, items, label: label?.() },
      folded: {
        text: formatNumber(waits || items.length),
        isWaiting: waits > 0,
        label:
          waits > 0
            ? m.site_group_waiting({ n: formatNumber(waits) })
            : m.site_group_entries({ n: items.length }),
      },
    }
  })
}

/** A count beside an entry; none for nothing. */
function badgeOf(count: number) {
  return count > 0 ? { count, label: m.site_group_waiting({ n: formatNumber(count) }) } : undefined
}
