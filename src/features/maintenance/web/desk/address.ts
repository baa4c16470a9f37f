import { WAITS } from '#features/maintenance/contract.ts'
import type { RepairState } from '#features/maintenance/rules/states.ts'
import { asState } from '#features/maintenance/web/words.ts'
import { isIsoDay } from '#thai/dates.ts'
import { searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import type { ListQuery } from '#web/dashboard/kit/list-frame.tsx'

export const REPAIRS = '/dashboard/manager/maintenance'
export const VIEWS = ['board', 'list', 'days'] as const
export type View = (typeof VIEWS)[number]
/** The chips: everything, on whom it waits, and what is late. */
export const CHIPS = ['all', ...WAITS, 'late'] as const
export type ChipKey = (typeof CHIPS)[number]

/**
 * How many a chip counts. Each waits for somebody, so all are those together: what is open, and what is done and its tenant
 * is asked about.
 */
export function chipCount(counts: Partial<Record<string, number>>, chip: ChipKey): number {
  const of = (key: string) => counts[key] ?? 0

  return chip === 'all' ? WAITS.reduce((sum, one) => sum + of(one), 0) : of(chip)
}

/** What the page shows, as its address says. */
export type Shown = {
  view: View
  chip: ChipKey
  search?: string
  status: RepairState | 'open'
  propertyId?: string
  vendorId?: string
  /** A day of the week that is shown. */
  day?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the address; what is not understood is left out. */
export function shownIn(query: URLSearchParams): Shown {
  const idIn = (name: string) => (UUID.test(query.get(name) ?? '') ? query.get(name)! : undefined)
  const day = query.get('day') ?? ''

  return {
    view: VIEWS.find((one) => one === query.get('view')) ?? 'board',
    chip: CHIPS.find((one) => one === query.get('waits')) ?? 'all',
    search: searchIn(query),
    status: asState(query.get('status')) ?? 'open',
    propertyId: idIn('property'),
    vendorId: idIn('vendor'),
    day: isIsoDay(day) && day > '1901' && day < '2199' ? day : undefined,
  }
}

/** The same as an address. */
export function queryOf({ view, chip, search, status, propertyId, vendorId, day }: Shown): ListQuery {
  return {
    view: view === 'board' ? null : view,
    waits: chip === 'all' ? null : chip,
    q: search,
    status: view === 'list' && status !== 'open' ? status : null,
    property: propertyId,
    vendor: vendorId,
    day: view === 'days' ? day : null,
  }
}

/** What the calls take of it. */
export function narrowingOf({ chip, search, propertyId, vendorId }: Shown) {
  return {
    ...(search && { search }),
    ...(propertyId && { propertyId }),
    ...(vendorId && { vendorId }),
    ...(chip === 'late' && { isLate: 'true' }),
    ...(chip !== 'late' && chip !== 'all' && { waitsFor: chip }),
  }
}

/** Whether anything was left out. */
export const isNarrowed = ({ chip, search, propertyId, vendorId, status }: Shown) =>
  chip !== 'all' || Boolean(search || propertyId || vendorId) || status !== 'open'
