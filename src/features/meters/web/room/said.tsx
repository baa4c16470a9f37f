import { figureOf } from '#features/meters/web/draft.ts'
import type { Meter } from '#features/meters/web/types.ts'
import type { Entry } from '#features/meters/web/use-entry.ts'
import { formatDay, formatNumber, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import css from './room.module.css'

/** What has become of a figure that is typed. */
export function Said({ entry: { draft, state, isWaiting } }: { entry: Entry }) {
  if (!draft) return null

  return (
    <>
      {state.is === 'saving' && <p className={css.saving}>{m.meters_saving()}</p>}
      {state.is === 'unsent' && <p className={css.unsent}>{m.meters_unsent()}</p>}
      {isWaiting && <p className={css.unsent}>{m.meters_typed()}</p>}
    </>
  )
}

/** A figure that was typed on another day and not saved: it was read then, or is read now. */
export function TypedDay({ days, take }: { days: string[]; take: (day: string) => void }) {
  const { locale } = useRoot()

  return (
    <fieldset className={css.ask} data-asks>
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
export function Met({ entry, meter: { last } }: { entry: Entry; meter: Meter }) {
  const { locale } = useRoot()
  if (!last) return null
  const mine = figureOf(entry.draft?.text ?? '')

  return (
    <div className={css.ask} data-asks role="alert">
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
