import type { DayKind } from '#features/days/rules.ts'
import { m } from '#i18n/messages/messages.js'

/** What one can narrow the calendar to: kinds that belong together. */
export const FILTERS: Record<string, { label: () => string; kinds: DayKind[] }> = {
  visits: { label: m.days_filter_visits, kinds: ['visit'] },
  leases: { label: m.days_filter_leases, kinds: ['move_in', 'lease_end', 'offer', 'deposit', 'filing'] },
  bills: { label: m.days_filter_bills, kinds: ['bills_due', 'meters'] },
  insurance: { label: m.days_filter_insurance, kinds: ['insurance'] },
  repairs: { label: m.days_filter_repairs, kinds: ['repair', 'care'] },
  own: { label: m.days_filter_own, kinds: ['own', 'busy'] },
}

/** The filters of somebody who is no staff: of what they ever see. */
export const filtersFor = (type: string) =>
  Object.entries(FILTERS).filter(([key]) => type === 'manager' || key !== 'visits')
