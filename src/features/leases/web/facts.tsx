import { atRate } from '#features/exchange-rates/web/embed/at-rate.ts'
import { percentText } from '#features/leases/shares.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './lease.module.css'
import type { AnyLease } from './types.ts'
import { homeName, termText, utilityText } from './words.ts'

/** The box on top of a lease: what is let, to whom, for how long and for how much. */
export function LeaseFacts({ lease }: { lease: AnyLease }) {
  const { locale } = useRoot()
  const money = (satang: bigint) => formatMoney(satang, locale)
  const fees = [
    lease.commonFeeSatang > 0n && `${m.leases_common_fee()} ${money(lease.commonFeeSatang)}`,
    lease.internetFeeSatang > 0n && `${m.leases_internet()} ${money(lease.internetFeeSatang)}`,
  ].filter(Boolean)
  const facts: [string, string][] = [
    [m.leases_home(), homeName(lease, locale)],
    [m.leases_tenant(), lease.parties.map(partyText).join(' · ')],
    [m.leases_term(), termText(lease, locale)],
    [
      m.leases_rent(),
      [
        money(lease.rentSatang),
        ...(lease.rentForeign ? [atRate(lease.rentForeign, locale)] : []),
        ...lease.rentSteps.map(({ from, rentSatang }) =>
          m.leases_rent_from({ amount: money(rentSatang), day: formatDay(from, locale) }),
        ),
      ].join(' · '),
    ],
    [m.leases_due(), m.leases_due_each({ day: String(lease.dueDay) })],
    [m.leases_deposit(), money(lease.depositSatang)],
    [m.leases_advance(), money(lease.advanceSatang)],
    [
      m.leases_late_fee(),
      lease.lateFeeSatang > 0n
        ? m.leases_late_fee_each({ amount: money(lease.lateFeeSatang), days: String(lease.graceDays) })
        : m.leases_none(),
    ],
    [m.leases_water(), utilityText(lease.waterMode, lease.waterRateSatang, locale)],
    [m.leases_electric(), utilityText(lease.electricMode, lease.electricRateSatang, locale)],
    ...(lease.guarantor
      ? ([
          [
            m.leases_guarantor_fact(),
            m.leases_guarantor_upto({
              name:
                locale === 'en' ? lease.guarantor.nameEn || lease.guarantor.nameTh : lease.guarantor.nameTh,
              amount: money(lease.guarantor.mostSatang),
            }),
          ],
        ] as [string, string][])
      : []),
    ...(fees.length ? ([[m.leases_fees(), fees.join(' · ')]] as [string, string][]) : []),
  ]

  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function partyText({ name, shareBp }: AnyLease['parties'][number]): string {
  return shareBp === null ? name : m.leases_party_share({ name, percent: percentText(shareBp) })
}
