import type { MetersFound } from '#features/inspections/contract.ts'
import { fillOne } from '#features/meters/web/paste/fillers.ts'
import type { Room } from '#features/meters/web/types.ts'
import { KIND } from '#features/meters/web/words.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import css from './found-figures.module.css'

/** What a moving in or out noted since the last reading: one press takes it, asked about as if it were typed. */
export function FoundFigures({ room, found }: { room: Room; found: MetersFound }) {
  const { locale } = useRoot()
  const { propertyId, meters } = room
  const figures = meters.flatMap(({ kind, last }) => {
    const value = found[kind]
    return value === null || (last && last.day >= found.day)
      ? []
      : [{ kind, value, isLow: last !== null && value < last.value }]
  })
  if (figures.length === 0) return null
  const fill = async () => {
    for (const { kind, value } of figures)
      await fillOne(propertyId, kind, { text: formatNumber(value), day: found.day })
  }

  return (
    <div className={css.found}>
      <p>
        {m.meters_found_on({ day: formatDay(found.day, locale), no: found.no })}{' '}
        <b>{figures.map(({ kind, value }) => `${KIND[kind]()} ${formatNumber(value)}`).join(' · ')}</b>
      </p>
      {figures.some(({ isLow }) => isLow) && <p className={css.low}>{m.meters_found_low()}</p>}
      <Button variant="line" onClick={fill}>
        {m.meters_found_fill()}
      </Button>
    </div>
  )
}
