import type { MapRoom } from '#features/records/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './map.module.css'
import type { Mark, View } from './marks.ts'
import { SignMark } from './signs.tsx'

/** What the colours mean and how many rooms have each; pressed, only those are shown. */
export function Legend({
  marks,
  rooms,
  of,
  show,
  base,
  by,
}: {
  marks: Mark[]
  rooms: readonly MapRoom[]
  of: (room: MapRoom) => string
  show: string | null
  base: string
  by: View
}) {
  const counts = new Map<string, number>()
  for (const room of rooms) counts.set(of(room), (counts.get(of(room)) ?? 0) + 1)
  const broken = rooms.filter(({ isBroken }) => isBroken).length

  return (
    <ul className={css.legend} aria-label={m.records_map_legend()}>
      {marks
        .filter(({ key }) => counts.has(key) || key === show)
        .map(({ key, label, tone, sign }) => (
          <li key={key}>
            <Anchor
              href={listLink(base, { by: by === 'state' ? null : by, show: key === show ? null : key })}
              aria-current={key === show ? 'true' : undefined}
            >
              <span className={css.swatch} data-tone={tone}>
                <SignMark sign={sign} />
              </span>
              {label} <b>{formatNumber(counts.get(key) ?? 0)}</b>
              {key === show && <span className="sr-only"> {m.properties_filter_off()}</span>}
            </Anchor>
          </li>
        ))}
      {by === 'state' && broken > 0 && (
        <li>
          <Anchor href={listLink(base, { by: 'repair', show: 'open' })}>
            <span className={css.swatch}>
              <SignMark sign="wrench" />
            </span>
            {m.records_map_repair()} <b>{formatNumber(broken)}</b>
          </Anchor>
        </li>
      )}
    </ul>
  )
}
