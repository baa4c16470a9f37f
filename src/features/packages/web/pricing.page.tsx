import { type FocusEvent, type InputEvent, type SubmitEvent, startTransition, useState } from 'react'
import { Form } from 'react-router'
import { MOST_SIGNS, readUnits } from '#features/packages/read-units.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useShownResult } from '#web/forms/use-shown-result.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { isPressing } from '#web/ui/is-pressing.ts'
import type { Route } from './+types/pricing.page'
import { Ask } from './ask.still.tsx'
import { percentOf, sameDiscount } from './offered.ts'
import { Offers } from './offers.still.tsx'
import css from './pricing.module.css'
import { PricingEnd, PricingTop } from './pricing-parts.still.tsx'

const UNITS_AT_FIRST = 12
/** Where the form leads: to the prices, or to the field while there are none for what stands in it. */
const RESULT = 'prices'

/** The address holds what was asked, so that the calculator works without script and a price can be sent to somebody. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const typed = query.get('units') ?? String(UNITS_AT_FIRST)
  const units = readUnits(typed)
  const { data: packages } = await apiOf(args).packages.list()

  return {
    packages,
    field: { typed: typed.slice(0, MOST_SIGNS), isWrong: units === null },
    units: units ?? UNITS_AT_FIRST,
    isYearly: query.get('term') === 'year',
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.packages_meta_title(), description: m.packages_meta_text() })

/** The packages, what they will cost for one's own number of units, and what is free until then. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { packages } = loaderData
  const [{ units, isYearly }, setAsked] = useState(loaderData)
  /** What the field and the choice were last drawn with: as they were served, until the field is wrong or right again. */
  const [drawn, setDrawn] = useState({ ...loaderData.field, isYearly })
  useShownResult()
  // What is there stays until what takes its place can be drawn.
  const hear = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement
    if (name !== 'units')
      return startTransition(() => setAsked((now) => ({ ...now, isYearly: value === 'year' })))
    const typed = readUnits(value)
    if (typed !== null) startTransition(() => setAsked((now) => ({ ...now, units: typed })))
    // What is half typed is not called wrong before the field is left.
    if (drawn.isWrong) judge(value)
  }
  const judge = (typed: string): boolean => {
    const isWrong = readUnits(typed) === null
    if (isWrong || drawn.isWrong) startTransition(() => setDrawn({ typed, isWrong, isYearly }))
    return isWrong
  }
  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    // The button judges itself, and a link leaves.
    if (target.name === 'units' && !isPressing()) judge(target.value)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem('units') as HTMLInputElement
    if (!judge(field.value)) return
    event.preventDefault()
    field.focus()
  }

  const discount = sameDiscount(packages)
  const yearly =
    discount === null ? m.packages_yearly() : m.packages_yearly_less({ percent: percentOf(discount) })

  return (
    <>
      <div className={`page ${css.page}`}>
        <PricingTop soldFrom={packages[0]?.soldFrom ?? null} isSold={packages[0]?.isSold ?? false} />
        <section className={css.calculator} aria-labelledby="calculator">
          <h2 id="calculator">{m.packages_calculator()}</h2>
          <Form
            action={`${pathIn(locale, '/pricing')}#${RESULT}`}
            replace
            onInput={hear}
            onBlur={leave}
            onSubmit={send}
          >
            <Ask
              typed={drawn.typed}
              isYearly={drawn.isYearly}
              yearly={yearly}
              wrongId={drawn.isWrong ? RESULT : undefined}
            />
          </Form>
          <h3 id={drawn.isWrong ? undefined : RESULT} tabIndex={-1} aria-live="polite">
            {units === 1 ? m.packages_prices_one() : m.packages_prices({ units: units.toLocaleString('en') })}
            {' · '}
            {isYearly ? yearly : m.packages_monthly()}
          </h3>
          <Offers packages={packages} units={units} isYearly={isYearly} />
          <p className={css.small}>{m.packages_vat()}</p>
        </section>
      </div>
      <PricingEnd packages={packages} isSold={packages[0]?.isSold ?? false} />
    </>
  )
}
