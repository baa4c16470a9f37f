import { type RefObject, useRef, useState } from 'react'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { countUnits } from '#features/meters/rules.ts'
import { figureOf } from '#features/meters/web/draft.ts'
import type { Meter } from '#features/meters/web/types.ts'
import type { Entry } from '#features/meters/web/use-entry.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'

import css from './room.module.css'

/** Why a figure is what it is: a slip, a turn of the wheels, another meter. Each answer saves, or leads back. */
export function AskPanel({
  ask,
  text,
  entry,
  meter: { kind, digits, last },
  previous,
  canReplace,
  input,
}: {
  ask: 'lower' | 'wheels' | 'turn' | 'exchange'
  text: string
  entry: Entry
  meter: Meter
  previous: { value: number } | null
  canReplace: boolean
  input: RefObject<HTMLInputElement | null>
}) {
  const { locale } = useRoot()
  const isHydrated = useIsHydrated()
  const [isExchanged, setExchanged] = useState(ask === 'exchange')
  const oldEnd = useRef<HTMLInputElement>(null)
  const newStart = useRef<HTMLInputElement>(null)
  const current = figureOf(text)
  const typed = String(String(current ?? '').length)
  const turned =
    previous && current !== undefined
      ? countUnits({ previous: previous.value, current, digits, hasTurned: true })
      : null
  // Without script the same buttons send the form.
  const answer = (value: string, act: () => void) => ({
    type: 'submit' as const,
    name: 'answer',
    value: `${kind}:${value}`,
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault()
      act()
    },
  })
  const exchange = () => {
    const [end, start] = [figureOf(oldEnd.current?.value ?? ''), figureOf(newStart.current?.value ?? '')]
    if (end !== undefined && start !== undefined) entry.leave({ exchange: { oldEnd: end, newStart: start } })
    else (end === undefined ? oldEnd : newStart).current?.focus()
  }

  return (
    <fieldset className={css.ask} data-asks>
      <legend>{questionOf(ask, { previous, digits, typed })}</legend>
      <div className={css.buttons}>
        {isHydrated && (
          <Button variant="line" onClick={() => input.current?.select()}>
            {m.meters_ask_fix()}
          </Button>
        )}
        {ask === 'wheels' && (
          <Button variant="line" {...answer('wider', () => entry.leave({ isWider: true }))}>
            {m.meters_ask_wider({ typed })}
          </Button>
        )}
        {ask === 'lower' && last && canReplace && entry.draft?.replaces === undefined && (
          <Button variant="line" {...answer('mistaken', () => entry.leave({ replaces: last.id }))}>
            {m.meters_ask_mistaken()}
          </Button>
        )}
        {turned?.ok && ask === 'lower' && (
          <Button variant="line" {...answer('turned', () => entry.leave({ hasTurned: true }))}>
            {m.meters_ask_turned({ units: formatNumber(turned.units) })}
          </Button>
        )}
        {isHydrated && !isExchanged && previous && (
          <Button variant="line" onClick={() => setExchanged(true)}>
            {m.meters_ask_exchanged()}
          </Button>
        )}
      </div>
      {ask === 'lower' && last?.invoice && (
        <p className={css.billed}>
          <Anchor href={accountingPath(locale, `/bills/${last.invoice.id}`)}>
            {m.meters_ask_billed({ no: last.invoice.no })}
          </Anchor>
        </p>
      )}
      {(isExchanged || !isHydrated) && previous && (
        <div className={css.exchange}>
          <label>
            {m.meters_ask_old_end()}
            <input
              ref={oldEnd}
              name={`${kind}.oldEnd`}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
            />
          </label>
          <label>
            {m.meters_ask_new_start()}
            <input
              ref={newStart}
              name={`${kind}.newStart`}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              defaultValue="0"
            />
          </label>
          <Button variant="line" {...answer('exchanged', exchange)}>
            {m.meters_ask_save()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function questionOf(
  ask: string,
  { previous, digits, typed }: { previous: { value: number } | null; digits: number; typed: string },
): string {
  if (ask === 'wheels') return m.meters_ask_wheels({ digits: String(digits), typed })
  if (ask === 'exchange') return m.field_meters_exchange()

  return m.meters_ask_lower({ value: formatNumber(previous?.value ?? 0) })
}
