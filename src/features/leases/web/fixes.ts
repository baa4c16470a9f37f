import { formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays, addMonths } from '#thai/days.ts'
import type { LeaseFinding, ManagerLease } from './types.ts'

/** One press that puts a finding right: what the button says, and the fields it sets. */
export type Fix = { label: string; fields: Record<string, string> }

/** How a finding can be put right at one press; nothing where only a person can tell. */
export function fixOf(finding: LeaseFinding, lease: ManagerLease, locale: Locale): Fix | undefined {
  const { limitSatang = 0n } = finding
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })

  switch (finding.id) {
    case 'up_front_above_limit': {
      if (lease.depositSatang > limitSatang)
        return {
          label: m.leases_fix_deposit({ amount: money(limitSatang) }),
          fields: { depositSatang: String(limitSatang), advanceSatang: '0' },
        }
      const advance = limitSatang - lease.depositSatang
      return {
        label: m.leases_fix_advance({ amount: money(advance) }),
        fields: { advanceSatang: String(advance) },
      }
    }
    case 'deposit_above_limit':
      return {
        label: m.leases_fix_deposit({ amount: money(limitSatang) }),
        fields: { depositSatang: String(limitSatang) },
      }
    case 'advance_above_limit':
      return {
        label: m.leases_fix_advance({ amount: money(limitSatang) }),
        fields: { advanceSatang: String(limitSatang) },
      }
    case 'registration_over_3_years':
    case 'term_over_30_years':
      return endOn(addDays(addMonths(lease.startDay, 36), -1), locale)
    case 'term_under_30_days':
    case 'end_before_start':
      return endOn(addDays(addMonths(lease.startDay, 12), -1), locale)
    default:
      return undefined
  }
}

function endOn(day: string, locale: Locale): Fix {
  return { label: m.leases_fix_end({ day: formatDay(day, locale) }), fields: { endDay: day } }
}
