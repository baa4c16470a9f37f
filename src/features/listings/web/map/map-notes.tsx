import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import css from './map.module.css'
import { roundly } from './map-clusters.ts'
import type { Unread } from './map-places.ts'
import type { Place } from './map-spots.ts'

/** How many homes a piece of the map holds, in round figures where it was told from a part of them. */
export type Held = { count: number; isEstimate: boolean }

export function heldBy(places: readonly Place[]): Held {
  const count = places.reduce((sum, place) => sum + (place.kind === 'home' ? 1 : place.count), 0)
  const isEstimate = places.some((place) => place.kind === 'cluster' && place.isEstimate)

  return { count: isEstimate ? roundly(count) : count, isEstimate }
}

/** How many homes are in view. */
export function HeldNote({ count, isEstimate }: Held) {
  return (
    <p className={css.say} aria-live="polite">
      {(isEstimate ? m.search_map_about : m.search_map_count)({ homes: homesWord({ total: count }) })}
    </p>
  )
}

/** The piece in view could not be read: what stands there, and the way to ask again. */
export function UnreadNote({ hasOlder, again }: Unread) {
  return (
    <div className={css.unread} role="alert">
      <p>{hasOlder ? m.search_map_unread() : m.search_map_unread_first()}</p>
      <Button onClick={again}>{m.search_map_again()}</Button>
    </div>
  )
}

/** There is no map: this browser cannot draw it, or it did not come and may be asked for again. */
export function NoMap({ again }: { again?: () => void }) {
  return (
    <div className={css.failed}>
      <p>{again ? m.search_map_unread_first() : m.search_map_failed()}</p>
      {again && <Button onClick={again}>{m.search_map_again()}</Button>}
    </div>
  )
}
