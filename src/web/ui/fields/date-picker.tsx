import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { IsoDay } from '#thai/dates.ts'
import { parseTypedDate } from '#thai/typed-date.ts'
import { typeInto } from '#web/forms/type-into.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import css from './date-picker.module.css'

// Most days are typed: the calendar comes when it is asked for.
const DateGrid = lazy(() => import('./date-grid.tsx').then((file) => ({ default: file.DateGrid })))

/**
 * The button in a date field that opens its calendar. `panel` is the id of the field's `DatePanel`. Without script it is
 * the mark of a date field and nothing to press.
 */
export function DateButton({ panel }: { panel: string }) {
  if (!useIsHydrated())
    return (
      <span className={css.open} aria-hidden="true">
        <IconCalendar />
      </span>
    )
  return (
    <button
      type="button"
      className={css.open}
      popoverTarget={panel}
      aria-label={m.calendar_open()}
      title={m.calendar_open()}
    >
      <IconCalendar />
    </button>
  )
}

/**
 * The calendar of a date field: under its button, a sheet at the foot of a phone. It opens at the day that is typed, and
 * a day that is picked is typed into the field as the language writes it.
 */
export function DatePanel({
  id,
  field,
  min,
  max,
  onPick,
}: {
  id: string
  field: RefObject<HTMLInputElement | null>
  min?: IsoDay
  max?: IsoDay
  /** Told after the field has it. */
  onPick: (field: HTMLInputElement) => void
}) {
  const { locale, today } = useRoot()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ day: IsoDay | null } | null>(null)
  const pick = (day: IsoDay) => {
    panel.current?.hidePopover()
    if (!field.current) return
    typeInto(field.current, formatDay(day, locale, 'numeric'))
    onPick(field.current)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no popover
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="group"
      aria-label={m.calendar_label()}
      className={css.panel}
      onToggle={(event) => {
        if (event.target !== panel.current) return
        const read = parseTypedDate(field.current?.value ?? '', { locale, today })
        setOpen(event.newState === 'open' ? { day: read.ok ? read.day : null } : null)
      }}
    >
      {open && (
        <Suspense fallback={<div className={css.grid} aria-busy="true" />}>
          <DateGrid {...{ locale, today, min, max }} day={open.day} onPick={pick} />
        </Suspense>
      )}
    </div>
  )
}
