import { type InputEvent, startTransition, useState } from 'react'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { useRoot } from '#web/root-data.ts'
import { readUnits } from '../read-units.ts'
import type { Route } from './+types/pricing.page'
import { Ask } from './ask.still.tsx'
import { Offers } from './offers.still.tsx'
import css from './pricing.module.css'
import { PricingEnd, PricingTop } from './pricing-parts.still.tsx'

const UNITS_AT_FIRST = 12

/** The address holds what was asked, so that the calculator works without script and a price can be sent to somebody. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams

  return { units: readUnits(query.get('units'), UNITS_AT_FIRST), isYearly: query.get('term') === 'year' }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.packages_meta_title(), description: m.packages_meta_text() })

/** The packages, what they will cost for one's own number of units, and what is free until then. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const [first] = useState(loaderData)
  const [asked, setAsked] = useState(loaderData)
  const hear = (event: InputEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement
    // The prices stay until those for the new number are drawn.
    startTransition(() =>
      setAsked((now) =>
        name === 'units'
          ? { ...now, units: readUnits(value, now.units) }
          : { ...now, isYearly: value === 'year' },
      ),
    )
  }

  return (
    <>
      <div className={`page ${css.page}`}>
        <PricingTop />
        <section className={css.calculator} aria-labelledby="calculator">
          <h2 id="calculator">{m.packages_calculator()}</h2>
          <Form action={pathIn(locale, '/pricing')} preventScrollReset onInput={hear}>
            <Ask units={first.units} isYearly={first.isYearly} />
          </Form>
          <Offers units={asked.units} isYearly={asked.isYearly} />
          <p className={css.small}>{m.packages_vat()}</p>
        </section>
      </div>
      <PricingEnd />
    </>
  )
}
