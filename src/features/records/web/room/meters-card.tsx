import css from '#features/records/web/record.module.css'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import type { Room } from './types.ts'

/** Where the meters stand, and what the last readings counted; nothing for a home without any. */
export function MetersCard({ room: { meters } }: { room: Room }) {
  if (meters.length === 0) return null

  return (
    <Card title={m.records_meters()}>
      <ul className={css.meters}>
        {meters.map((meter) => (
          <Meter key={meter.kind} meter={meter} />
        ))}
      </ul>
    </Card>
  )
}

function Meter({ meter: { kind, value, day, units } }: { meter: Room['meters'][number] }) {
  const { locale } = useRoot()
  const most = Math.max(1, ...units)
  const last = units.at(-1) ?? 0

  return (
    <li className={css.meter}>
      <div>
        <p className={css.soft}>
          {kind === 'water' ? m.meters_water() : m.meters_electric()} ·{' '}
          {m.records_meter_last({ day: formatDay(day, locale) })}
        </p>
        <p>
          <b className={css.reading}>{formatNumber(value)}</b>{' '}
          <span className={css.soft}>{m.records_meter_units({ units: last })}</span>
        </p>
      </div>
      <svg className={css.spark} viewBox="0 0 96 40" aria-hidden="true">
        {units.map((one, index) => {
          const height = Math.max(2, (one / most) * 38)

          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: readings have their places
              key={index}
              x={index * 16}
              y={40 - height}
              width={12}
              height={height}
              rx={2}
              data-now={index === units.length - 1 || undefined}
            />
          )
        })}
      </svg>
    </li>
  )
}
