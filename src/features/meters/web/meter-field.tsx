import { type KeyboardEvent, useId, useRef } from 'react'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay, formatNumber, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskPanel } from './ask-panel.tsx'
import { beginDraft, canReplace, figureOf, previousOf } from './draft.ts'
import { goToNext } from './go-to.ts'
import type { Holder } from './kept-drafts.ts'
import css from './round.module.css'
import type { RoundAnswer } from './round.page.tsx'
import type { Meter, Room } from './types.ts'
import { type Entry, useEntry } from './use-entry.ts'
import { KIND, muchWords, usedWords } from './words.ts'

/** The field of one meter: where it stood, what is typed, what that counts, and what has become of it. */
export function MeterField({
  room,
  meter,
  day,
  isToday,
  isCorrecting,
  holder,
  answer,
  onRoom,
}: {
  room: Room
  meter: Meter
  day: string
  isToday: boolean
  /** A bill was voided for its figures: what is typed corrects the last one. */
  isCorrecting: boolean
  holder: Holder
  answer: RoundAnswer | undefined
  onRoom: (room: Room) => void
}) {
  const { locale } = useRoot()
  const input = useRef<HTMLInputElement>(null)
  const fromInput = useRef<HTMLInputElement>(null)
  const id = useId()
  const entry = useEntry({ room, meter, day, isToday, isCorrecting, holder, input, onRoom })
  const { draft, state } = entry
  const { kind, last } = meter
  const begun = draft ?? beginDraft(meter, day, isCorrecting)
  const previous = previousOf(meter, begun.replaces)
  const refused = answer?.kind === kind ? answer : undefined
  const error = state.is === 'refused' ? state.message : draft ? undefined : refused?.message
  const field = (
    <>
      <input type="hidden" name={`${kind}.seen`} value={begun.seen ?? ''} />
      <input type="hidden" name={`${kind}.replaces`} value={begun.replaces ?? ''} />
      <input
        ref={input}
        id={id}
        name={kind}
        data-meter
        className={css.input}
        defaultValue={answer?.typed[kind]}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={10}
        aria-label={m.meters_input({ kind: KIND[kind](), unit: room.unitNo })}
        aria-describedby={`${id}-was ${id}-state`}
        aria-invalid={error ? true : undefined}
        onInput={(event) => entry.type(event.currentTarget.value)}
        // The two belong together: a figure is sent when both are left.
        onBlur={({ relatedTarget }) => relatedTarget !== fromInput.current && entry.leave()}
        onKeyDown={onEnter}
      />
      <p id={`${id}-was`} className={css.was}>
        {previous ? (
          <>
            <b className="keep">{m.meters_previous({ value: formatNumber(previous.value) })}</b>{' '}
            <span className="keep">{formatDay(previous.day, locale)}</span>
          </>
        ) : (
          m.meters_first()
        )}
        {last?.invoice && begun.replaces === undefined && (
          <>
            {' '}
            <Anchor className="keep" href={accountingPath(locale, `/bills/${last.invoice.id}`)}>
              {last.invoice.no}
            </Anchor>
          </>
        )}
      </p>
      {!previous && room.isLet && (
        <label className={css.from}>
          {m.meters_first_from()}
          <input
            ref={fromInput}
            name={`${kind}.from`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={answer?.typed[`${kind}.from`]}
            onInput={(event) => entry.typeFrom(event.currentTarget.value)}
            onBlur={({ relatedTarget }) => relatedTarget !== input.current && entry.leave()}
          />
        </label>
      )}
      <div id={`${id}-state`} className={css.said} aria-live="polite">
        {error ? (
          <p className={css.error}>{error}</p>
        ) : (
          <Said entry={entry} meter={meter} previous={previous} />
        )}
      </div>
      {entry.days && !entry.isMet && <TypedDay days={entry.days} take={entry.takeDay} />}
      {entry.isMet && <Met entry={entry} meter={meter} />}
      {!entry.isMet && (entry.ask || refused?.ask) && (
        <AskPanel
          ask={(entry.ask ?? refused?.ask)!}
          text={draft?.text ?? answer?.typed[kind] ?? ''}
          canReplace={canReplace(meter, room)}
          {...{ entry, meter, previous, input }}
        />
      )}
    </>
  )

  return (
    <div className={css.meter} data-kind={kind} data-state={draft ? state.is : undefined}>
      <label className={css.kind} htmlFor={id}>
        {KIND[kind]()}
      </label>
      {meter.isRead && last ? (
        <>
          <ReadFigure meter={meter} />
          <details
            className={css.change}
            open={isCorrecting || draft !== null || refused !== undefined || undefined}
          >
            <summary>{m.meters_change()}</summary>
            {field}
          </details>
        </>
      ) : (
        field
      )}
    </div>
  )
}

/** Moves on by the key that a phone shows as "next". */
function onEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  goToNext(event.currentTarget)
}

/** A figure that was read, and what it counted. */
export function ReadFigure({ meter: { last, before, rateSatang, usual } }: { meter: Meter }) {
  const { locale } = useRoot()
  if (!last) return null
  const much = before && muchWords(last.units, { from: before.day, to: last.day, usual })
  const isFirst = !before && last.units === 0

  return (
    <div className={css.readFigure}>
      <strong>{formatNumber(last.value)}</strong>
      <p className={css.used}>
        {isFirst ? m.meters_first_read() : usedWords(last.units, rateSatang, locale)}
      </p>
      {much && <p className={css.much}>{much}</p>}
      <p className={css.was}>
        {last.by
          ? m.meters_by({ name: last.by, day: formatDay(last.day, locale) })
          : formatDay(last.day, locale)}
      </p>
    </div>
  )
}

function Said({
  entry: { draft, count, state, isWaiting },
  meter,
  previous,
}: {
  entry: Entry
  meter: Meter
  previous: { day: string; value: number } | null
}) {
  const { locale } = useRoot()
  if (!draft) return null
  const used =
    count?.ok && (count.isFirst ? m.meters_first_read() : usedWords(count.units, meter.rateSatang, locale))
  const much =
    count?.ok && previous && muchWords(count.units, { from: previous.day, to: draft.day, usual: meter.usual })

  return (
    <>
      {used && <p className={css.used}>{used}</p>}
      {much && <p className={css.much}>{much}</p>}
      {state.is === 'saving' && <p className={css.was}>{m.meters_saving()}</p>}
      {state.is === 'unsent' && <p className={css.unsent}>{m.meters_unsent()}</p>}
      {isWaiting && <p className={css.unsent}>{m.meters_typed()}</p>}
    </>
  )
}

/** A figure that was typed on another day and not saved: it was read then, or is read now. */
function TypedDay({ days, take }: { days: string[]; take: (day: string) => void }) {
  const { locale } = useRoot()

  return (
    <fieldset className={css.ask}>
      <legend>{m.meters_typed_day({ day: formatDay(days[0]!, locale) })}</legend>
      <div className={css.buttons}>
        {days.map((day) => (
          <Button key={day} variant="line" onClick={() => take(day)}>
            {m.meters_typed_day_take({ day: formatDay(day, locale) })}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Somebody was quicker: their figure, and which of the two holds. */
function Met({ entry, meter: { last } }: { entry: Entry; meter: Meter }) {
  const { locale } = useRoot()
  if (!last) return null
  const mine = figureOf(entry.draft?.text ?? '')

  return (
    <div className={css.ask} role="alert">
      <p>
        {m.meters_met({
          name: last.by ?? m.meters_met_somebody(),
          value: formatNumber(last.value),
          time: formatTime(last.at, locale),
        })}
      </p>
      <div className={css.buttons}>
        <Button onClick={entry.drop}>{m.meters_met_theirs()}</Button>
        {mine !== undefined && (
          <Button variant="line" onClick={entry.takeMine}>
            {m.meters_met_mine({ value: formatNumber(mine) })}
          </Button>
        )}
      </div>
    </div>
  )
}
