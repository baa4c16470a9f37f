import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type Price, pricesFor } from '#features/packages/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Offered, percentOf } from './offered.ts'
import css from './pricing.module.css'

/** What each package costs for so many units, from the same versions that are sold. */
export function Offers({
  packages,
  units,
  isYearly,
}: {
  packages: Offered[]
  units: number
  isYearly: boolean
}) {
  return (
    <div className={css.offers}>
      {pricesFor(units, packages).map((price, nth) => (
        <Offer key={price.id} price={price} one={packages[nth]!} isYearly={isYearly} units={units} />
      ))}
    </div>
  )
}

type OfferProps = { price: Price; one: Offered; isYearly: boolean; units: number }

function Offer({ price, one, isYearly, units }: OfferProps) {
  const { text, has } = wordsOf(price.id)
  const month = isYearly ? price.yearlyMonthSatang : price.monthlySatang
  const domain = one.addons.find(({ id }) => id === 'domain')

  return (
    <article className={css.offer} data-off={price.isEnough ? undefined : true}>
      <h3>{one.name}</h3>
      <p className={css.sub}>{text}</p>
      {price.isEnough ? (
        <>
          <p className={css.price}>
            <b className="num">{bahtFigure(month, true)}</b> {m.packages_a_month()}
          </p>
          <p className={css.sub}>
            {month === 0n
              ? m.packages_nothing({ units: formatNumber(units) })
              : isYearly
                ? m.packages_year_sum({ sum: bahtFigure(price.yearSatang, true) })
                : m.packages_each({ sum: bahtFigure(price.unitSatang) })}
          </p>
          {month > 0n && one.contractDiscount > 0 && (
            <p className={css.sub}>{m.packages_yearly_less({ percent: percentOf(one.contractDiscount) })}</p>
          )}
        </>
      ) : (
        <p className={css.price}>{m.packages_up_to({ units: formatNumber(one.maxUnits ?? 0) })}</p>
      )}
      <ul className={css.list}>
        {has.map((word) => (
          <li key={word}>
            <IconCheck size={20} aria-hidden="true" />
            {word}
          </li>
        ))}
        {one.trialDays > 0 && (
          <li>
            <IconCheck size={20} aria-hidden="true" />
            {m.packages_has_trial({ days: formatNumber(one.trialDays) })}
          </li>
        )}
        {domain && (
          <li className={css.beside}>
            <IconPlus size={20} aria-hidden="true" />
            {m.packages_addon_domain({ sum: bahtFigure(domain.satang, true) })}
          </li>
        )}
      </ul>
      <ButtonLink
        variant={price.id === 'starter' ? 'primary' : 'line'}
        full
        // Over this page, with what was asked.
        href={`?units=${units}&term=${isYearly ? 'year' : 'month'}&dialog=register&role=manager`}
      >
        {m.packages_start()}
      </ButtonLink>
    </article>
  )
}

function wordsOf(id: Price['id']) {
  const words = {
    free: {
      text: m.packages_free_text(),
      has: [m.packages_has_site(), m.packages_has_leases(), m.packages_has_bills(), m.packages_has_books()],
    },
    starter: {
      text: m.packages_starter_text(),
      has: [
        m.packages_has_all({ name: 'Free' }),
        m.packages_has_owners(),
        m.packages_has_team(),
        m.packages_has_import(),
        m.packages_has_repairs(),
      ],
    },
    pro: {
      text: m.packages_pro_text(),
      has: [
        m.packages_has_all({ name: 'Starter' }),
        m.packages_has_audit(),
        m.packages_has_domain(),
        m.packages_has_marketing(),
      ],
    },
  }

  return words[id]
}
