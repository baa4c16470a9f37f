import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Note } from '#web/ui/note.tsx'
import { goInto, showRoom } from './go-to.ts'
import { oddIn } from './odd.ts'
import css from './round.module.css'
import type { Room } from './types.ts'
import { KIND } from './words.ts'

/** More of them would push the rooms off the screen. */
const NAMED = 6

/**
 * Figures worth another look, named where the round begins: each says so beside its field, but by then Enter has led on
 * to the next room, and a bill that asks for ten times the power costs more than a second look.
 */
export function OddRooms({ rooms }: { rooms: Room[] }) {
  const odd = oddIn(rooms)
  if (odd.length === 0) return null
  const rest = odd.length - NAMED

  return (
    <Note tone="warn" title={m.meters_odd_title({ n: String(odd.length) })}>
      <p>{m.meters_odd_help()}</p>
      <ul className={css.odd}>
        {odd.slice(0, NAMED).map(({ propertyId, unitNo, kind, units }) => (
          <li key={propertyId + kind}>
            <a
              href={`#room-${propertyId}`}
              onClick={() => {
                showRoom(propertyId)
                goInto(propertyId)
              }}
            >
              {m.meters_odd_one({ unit: unitNo, kind: KIND[kind](), units: formatNumber(units) })}
            </a>
          </li>
        ))}
        {rest > 0 && <li>{m.meters_odd_more({ n: String(rest) })}</li>}
      </ul>
    </Note>
  )
}
