import { type CalendarDate, isSameDay, isSameMonth } from '@internationalized/date'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { formatDay, formatMonth, formatYear } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type IsoDay, MONTHS } from '#thai/dates.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CALENDAR_LOCALE, calendarDay, calendarOf, isoOf, yearsApart } from './calendar-days.ts'
import css from './date-picker.module.css'

export type DateGridProps = {
  locale: Locale
  /** Marked, and where one begins while no day is chosen. */
  today: IsoDay
  day: IsoDay | null
  /** The first and the last day that may be chosen. */
  min?: IsoDay
  max?: IsoDay
  onPick: (day: IsoDay) => void
}

/** Years that can be chosen from the list, around today: births before it, leases after it. */
const YEARS_BACK = 100
const YEARS_AHEAD = 30

/**
 * The days of a month, by mouse, finger and keyboard: arrows by day and week, Page Up and Down by month, with Shift by
 * year, Home and End to the ends of the month. It takes the focus when it appears. The state is React Stately's; what is
 * drawn and said is ours, since React Aria has no Thai texts.
 */
export function DateGrid({ locale, today, day, min, max, onPick }: DateGridProps) {
  const title = useId()
  const state = useCalendarState({
    locale: CALENDAR_LOCALE[locale],
    createCalendar: calendarOf,
    defaultValue: day ? calendarDay(day, locale) : null,
    defaultFocusedValue: calendarDay(day ?? today, locale),
    minValue: min ? calendarDay(min, locale) : null,
    maxValue: max ? calendarDay(max, locale) : null,
    firstDayOfWeek: 'sun',
    autoFocus: true,
  })
  const month = state.visibleRange.start
  const weeks = Array.from({ length: state.getWeeksInMonth(month) }, (_, week) =>
    state.getDatesInWeek(week, month),
  )

  return (
    <div className={css.grid}>
      <GridHead state={state} locale={locale} today={today} />
      <p id={title} className="sr-only" aria-live="polite">
        {formatMonth(isoOf(month).slice(0, 7), locale)}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table with this role
        role="grid"
        aria-labelledby={title}
        onKeyDown={(event) => moveByKey(event, state)}
        onFocus={() => state.setFocused(true)}
        onBlur={() => state.setFocused(false)}
      >
        <thead>
          <tr>
            {weeks[0]!.map(
              (date) =>
                date && (
                  <th key={date.toString()} scope="col" abbr={weekdayName(date, locale, 'long')}>
                    {weekdayName(date, locale, 'short')}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.toString()}>
              {week.map(
                (date) =>
                  date && (
                    <Day
                      key={date.toString()}
                      {...{ state, date, locale, onPick }}
                      isOutside={!isSameMonth(date, month)}
                      isToday={isoOf(date) === today}
                    />
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GridHead({ state, locale, today }: { state: CalendarState; locale: Locale; today: IsoDay }) {
  const shown = state.visibleRange.start
  const apart = yearsApart(locale)
  const year = shown.year - apart
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, at) => thisYear - YEARS_BACK + at)
  if (!years.includes(year)) years.push(year)
  const show = (change: { month?: number; year?: number }) =>
    state.setFocusedDate(state.focusedDate.set({ year: shown.year, month: shown.month, ...change }))

  return (
    <div className={css.head}>
      <IconButton
        label={m.calendar_previous_month()}
        disabled={state.isPreviousVisibleRangeInvalid()}
        onClick={() => state.focusPreviousPage()}
      >
        <IconChevronLeft />
      </IconButton>
      <select
        aria-label={m.calendar_month()}
        value={shown.month}
        onChange={(event) => show({ month: Number(event.target.value) })}
      >
        {MONTHS[locale].long.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={m.calendar_year()}
        value={year}
        onChange={(event) => show({ year: Number(event.target.value) + apart })}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {formatYear(one, locale)}
          </option>
        ))}
      </select>
      <IconButton
        label={m.calendar_next_month()}
        disabled={state.isNextVisibleRangeInvalid()}
        onClick={() => state.focusNextPage()}
      >
        <IconChevronRight />
      </IconButton>
    </div>
  )
}

function Day({
  state,
  date,
  locale,
  isOutside,
  isToday,
  onPick,
}: {
  state: CalendarState
  date: CalendarDate
  locale: Locale
  isOutside: boolean
  isToday: boolean
  onPick: (day: IsoDay) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const isFocused = !isOutside && state.isCellFocused(date)
  useEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true })
  }, [isFocused])
  if (isOutside) return <td />

  const day = isoOf(date)
  const isChosen = state.isSelected(date)
  return (
    <td>
      <button
        ref={button}
        type="button"
        className={css.day}
        tabIndex={isSameDay(date, state.focusedDate) ? 0 : -1}
        aria-label={`${weekdayName(date, locale, 'long')} ${formatDay(day, locale, 'long')}`}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isChosen}
        disabled={state.isCellDisabled(date)}
        onClick={() => onPick(day)}
      >
        {date.day}
      </button>
    </td>
  )
}

function moveByKey(event: KeyboardEvent, state: CalendarState): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const isYear = event.shiftKey
  const moves = new Map<string, () => void>([
    ['ArrowLeft', state.focusPreviousDay],
    ['ArrowRight', state.focusNextDay],
    ['ArrowUp', state.focusPreviousRow],
    ['ArrowDown', state.focusNextRow],
    ['Home', state.focusSectionStart],
    ['End', state.focusSectionEnd],
    ['PageUp', () => state.focusPreviousSection(isYear)],
    ['PageDown', () => state.focusNextSection(isYear)],
  ])
  const move = moves.get(event.key)
  if (!move) return
  event.preventDefault()
  move()
}

function weekdayName(date: CalendarDate, locale: Locale, weekday: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(locale === 'th' ? 'th' : 'en-GB', { weekday, timeZone: 'UTC' }).format(
    date.toDate('UTC'),
  )
}
