import { useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { MOST_UNITS, pricesFor, readUnits } from '../rules.ts'
import type { Route } from './+types/pricing.page'
import { Calculator } from './calculator.tsx'
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
  const [text, setText] = useState(String(loaderData.units))
  const [isYearly, setYearly] = useState(loaderData.isYearly)
  const units = readUnits(text, UNITS_AT_FIRST)

  return (
    <>
      <div className={`page ${css.page}`}>
        <PricingTop />
        <Calculator
          prices={pricesFor(units)}
          units={units}
          text={text}
          onText={setText}
          isYearly={isYearly}
          onYearly={setYearly}
          most={MOST_UNITS}
        />
      </div>
      <PricingEnd />
    </>
  )
}
