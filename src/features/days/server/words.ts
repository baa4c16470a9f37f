import type { DayKind } from '#features/days/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { DayRow } from './entries.ts'

type Said = (inputs: { n: string; home: string }, options: { locale: Locale }) => string

const ALONE: Record<Exclude<DayKind, 'own' | 'alert'>, Said> = {
  visit: m.days_visit,
  move_in: m.days_move_in,
  lease_end: m.days_lease_end,
  offer: m.days_offer,
  bills_due: m.days_bill_due,
  meters: m.days_meters,
  deposit: m.days_deposit,
  insurance: m.days_insurance,
  filing: m.days_filing,
  repair: m.days_repair,
  care: m.days_care,
  busy: (_, options) => m.days_busy({}, options),
}

/** What stands on the day: kind and home, or how many. */
export function titleOf(
  { kind, title, home, n }: Pick<DayRow, 'kind' | 'title' | 'home' | 'n'>,
  locale: Locale,
): string {
  if (kind === 'own' || kind === 'alert') return title ?? ''
  const said = kind === 'bills_due' && n > 1 ? m.days_bills_due : ALONE[kind]

  return said({ n: String(n), home: home ?? '' }, { locale }).trim()
}

/** Who it is about, or what one has noted. */
export function detailOf({ kind, person, note, home }: DayRow, _locale: Locale): string | null {
  if (kind === 'own') return [home, note].filter(Boolean).join(' · ') || null

  return person?.trim() || null
}

/** Why something does not take place. */
export function goneWords(gone: 'let' | 'cancelled', locale: Locale): string {
  return gone === 'let' ? m.days_gone_let({}, { locale }) : m.days_gone_cancelled({}, { locale })
}

/** The page of the record, within the product. */
export function pathOf({ kind, key, scope }: DayRow): string | null {
  const ref = key.slice(key.indexOf('.') + 1)
  if (kind === 'busy' || kind === 'own') return null
  if (scope === 'owner') return kind === 'insurance' ? '/dashboard/owner/insurance' : null
  if (scope === 'tenant' && kind === 'repair') return `/dashboard/tenant/maintenance/${ref}`
  if (scope === 'tenant' && kind === 'offer') return `/dashboard/tenant/documents/${ref}`
  if (scope === 'tenant')
    return (
      { bills_due: '/dashboard/tenant/payment-due', insurance: '/dashboard/tenant/insurance' }[
        kind as string
      ] ?? null
    )
  const pages: Partial<Record<DayKind, string>> = {
    visit: 'visits',
    move_in: `leases/${ref}`,
    lease_end: `leases/${ref}`,
    offer: `documents/${ref}/renew`,
    bills_due: 'accounting',
    meters: 'accounting/meters?show=unread',
    deposit: `leases/${ref}/deposit`,
    insurance: `insurance/${ref}`,
    filing: `filings/${ref}`,
    repair: `maintenance/${ref}`,
    care: `care-plans/${ref}`,
  }

  return `/dashboard/manager/${pages[kind]}`
}
