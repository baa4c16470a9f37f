import type { AnyOffer } from '#features/leases/web/types.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './life.module.css'
import { differenceText } from './offer-words.ts'

type Sums = Pick<AnyOffer, 'rentSatang' | 'commonFeeSatang' | 'internetFeeSatang'>

/** What is paid now beside what is offered. */
export function ComparedTerms({ offer, now }: { offer: AnyOffer; now: Sums }) {
  const { locale } = useRoot()
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })
  const sums: [keyof Sums, string][] = [
    ['rentSatang', m.leases_rent()],
    ['commonFeeSatang', m.leases_common_fee_month()],
    ['internetFeeSatang', m.leases_internet_month()],
  ]

  return (
    <>
      <table className={css.compared}>
        <thead>
          <tr>
            <th scope="col">{m.leases_renew_terms()}</th>
            <th scope="col">{m.leases_renew_before()}</th>
            <th scope="col">{m.leases_renew_from({ day: formatDay(offer.startDay, locale) })}</th>
          </tr>
        </thead>
        <tbody>
          {sums
            .filter(([name]) => offer[name] > 0n || now[name] > 0n)
            .map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{money(now[name])}</td>
                <td>
                  {money(offer[name])}
                  <small>{differenceText(now[name], offer[name], locale)}</small>
                </td>
              </tr>
            ))}
          <tr>
            <th scope="row">{m.leases_deposit()}</th>
            <td>{money(offer.heldSatang)}</td>
            <td>
              {money(offer.heldSatang + offer.depositSatang)}
              <small>{differenceText(0n, offer.depositSatang, locale)}</small>
            </td>
          </tr>
          <tr>
            <th scope="row">{m.leases_term()}</th>
            <td />
            <td>
              {m.leases_offer_term({ months: String(offer.months) })}
              <small>{m.leases_renew_ends({ day: formatDay(offer.endDay, locale) })}</small>
            </td>
          </tr>
        </tbody>
      </table>
      {offer.message && <p>{offer.message}</p>}
    </>
  )
}
