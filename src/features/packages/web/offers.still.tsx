import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { type Package, type Price, pricesFor } from '#features/packages/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './pricing.module.css'

/** What each package will cost for so many units. */
export function Offers({
  packages,
  units,
  isYearly,
}: {
  packages: Package[]
  units: number
  isYearly: boolean
}) {
  return (
    <div className={css.offers}>
      {pricesFor(units, packages).map((price) => (
        <Offer key={price.id} price={price} isYearly={isYearly} units={units} />
      ))}
    </div>
  )
}

function Offer({ price, isYearly, units }: { price: Price; isYearly: boolean; units: number }) {
  const { name, text, has, later } = wordsOf(price.id)
  const month = isYearly ? price.yearlyMonthSatang : price.monthlySatang

  return (
    <article className={css.offer} data-off={price.isEnough ? undefined : true}>
      <h3>{name}</h3>
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
        </>
      ) : (
        <p className={css.price}>{m.packages_too_small()}</p>
      )}
      <ul className={css.list}>
        {has.map((word) => (
          <li key={word}>
            <IconCheck size={20} aria-hidden="true" />
            {word}
          </li>
        ))}
        {later.map((word) => (
          <li key={word} className={css.later}>
            <IconClock size={20} aria-hidden="true" />
            <span>
              {word} <small>{m.packages_not_yet()}</small>
            </span>
          </li>
        ))}
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
      name: 'Free',
      text: m.packages_free_text(),
      has: [m.packages_has_site(), m.packages_has_leases(), m.packages_has_bills(), m.packages_has_books()],
      later: [],
    },
    starter: {
      name: 'Starter',
      text: m.packages_starter_text(),
      has: [
        m.packages_has_all({ name: 'Free' }),
        m.packages_has_owners(),
        m.packages_has_team(),
        m.packages_has_import(),
      ],
      later: [m.packages_later_repairs()],
    },
    pro: {
      name: 'Pro',
      text: m.packages_pro_text(),
      has: [m.packages_has_all({ name: 'Starter' }), m.packages_has_audit(), m.packages_has_domain()],
      later: [m.packages_later_marketing()],
    },
  }

  return words[id]
}
