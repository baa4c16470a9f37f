import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Form } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import type { Price } from '../rules.ts'
import css from './pricing.module.css'

/** How many units one has, and what each package will cost for them. */
export function Calculator({
  prices,
  units,
  text,
  onText,
  isYearly,
  onYearly,
  most,
}: {
  prices: Price[]
  units: number
  /** As typed; `units` is what it was read as. */
  text: string
  onText: (text: string) => void
  isYearly: boolean
  onYearly: (isYearly: boolean) => void
  most: number
}) {
  const { locale } = useRoot()
  const isHydrated = useIsHydrated()

  return (
    <section className={css.calculator} aria-labelledby="calculator">
      <h2 id="calculator">{m.packages_calculator()}</h2>
      <Form action={pathIn(locale, '/pricing')} preventScrollReset className={css.ask}>
        <TextInput
          label={m.packages_units()}
          hint={m.packages_units_hint({ most: formatNumber(most) })}
          name="units"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <RadioGroup
          legend={m.packages_term()}
          name="term"
          look="tiles"
          options={[
            { value: 'month', label: m.packages_monthly() },
            { value: 'year', label: m.packages_yearly() },
          ]}
          value={isYearly ? 'year' : 'month'}
          onChange={(value) => onYearly(value === 'year')}
        />
        {!isHydrated && (
          <Button type="submit" variant="primary">
            {m.packages_calculate()}
          </Button>
        )}
      </Form>
      <div className={css.offers} aria-live="polite">
        {prices.map((price) => (
          <Offer key={price.id} price={price} isYearly={isYearly} units={units} />
        ))}
      </div>
      <p className={css.small}>{m.packages_vat()}</p>
    </section>
  )
}

function Offer({ price, isYearly, units }: { price: Price; isYearly: boolean; units: number }) {
  const { locale } = useRoot()
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
        href={pathIn(locale, '/home?dialog=register')}
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
      has: [m.packages_has_all({ name: 'Starter' }), m.packages_has_audit()],
      later: [m.packages_later_domain(), m.packages_later_marketing()],
    },
  }

  return words[id]
}
