import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Criteria } from '#features/listings/contract.ts'
import css from '#features/listings/web/map/map.module.css'
import { askedBounds, showAsked } from '#features/listings/web/map/map-asked.ts'
import { boxHref } from '#features/listings/web/map/map-box.ts'
import { MapNotReached } from '#features/listings/web/map/map-canvas.ts'
import { boundsAround, readExtent } from '#features/listings/web/map/map-extent.ts'
import { type Held, HeldNote, heldBy, NoMap, UnreadNote } from '#features/listings/web/map/map-notes.tsx'
import { pairWithList } from '#features/listings/web/map/map-pairs.ts'
import { type Bounds, keepPlaces, type Unread } from '#features/listings/web/map/map-places.ts'
import { followStrip } from '#features/listings/web/map/map-strip.ts'
import {
  forgetLeft,
  isLeft,
  type Opened,
  openSearchMap,
  rememberMoves,
  showAll,
  showLeft,
} from '#features/listings/web/map/map-view.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import type { Asked } from './asked-places.ts'
import type { CardData } from './card-data.ts'

/**
 * The homes of a search on a map. It asks again wherever it is moved to; the list beside it is its equal. `hasMore` says
 * that the search found others than these homes, too; `place` what is asked for of places, in any words: while it is the
 * same, a map that was moved stays where the visitor left it. `asked` is what of it lies around named places.
 */
export default function SearchMap({
  criteria,
  place,
  asked,
  homes,
  hasMore,
}: {
  criteria: Criteria
  place: string
  asked?: Asked
  homes: CardData[]
  hasMore: boolean
}) {
  const { locale } = useRoot()
  const box = useRef<HTMLDivElement>(null)
  const opening = useRef<Promise<Opened>>(undefined)
  const [held, setHeld] = useState<Held>()
  const [unread, setUnread] = useState<Unread>()
  const [moved, setMoved] = useState<Bounds>()
  const [failed, setFailed] = useState<{ mayCome: boolean }>()
  const [tries, setTries] = useState(0)
  const navigate = useNavigate()
  const key = JSON.stringify(criteria)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins with its criteria, or is tried again
  useEffect(() => {
    const container = box.current
    if (!container) return
    const stop = new AbortController()
    const { signal } = stop
    const stays = isLeft(place)
    setFailed(undefined)
    setUnread(undefined)
    if (!stays) setMoved(undefined)
    // Asked for while the map is being opened.
    const extent = stays ? null : (criteria.box ?? (hasMore ? readExtent(criteria, signal) : null))
    opening.current ??= openSearchMap(container, locale)
    Promise.all([opening.current, extent])
      .then(([{ map, relabel }, found]) => {
        if (signal.aborted) return
        showAsked(map, asked)
        relabel({ asked })
        if (stays) setMoved(showLeft(map))
        else
          showAll(map, withAsked(found ?? boundsAround(homes.flatMap(({ point }) => point ?? [])), asked), {
            isAsked: criteria.box !== undefined,
          })
        pairWithList(container, signal)
        const mark = followStrip(map, { homes, signal })
        keepPlaces(map, {
          criteria,
          signal,
          onPlaces: (places) => {
            relabel()
            setUnread(undefined)
            setHeld(heldBy(places))
            mark()
          },
          onUnread: (why) => {
            setHeld(undefined)
            setUnread(why)
          },
          open: (path) => navigate(pathIn(locale, path)),
          locale,
        })
        rememberMoves(map, place, { signal, onMove: setMoved })
      })
      // A browser without WebGL, or a broken line: the list says the same.
      .catch((error) => {
        opening.current = undefined
        if (!signal.aborted) setFailed({ mayCome: error instanceof MapNotReached })
      })

    return () => stop.abort()
  }, [key, place, tries])

  useEffect(
    () => () => {
      opening.current?.then(
        ({ map }) => map.remove(),
        () => {},
      )
      opening.current = undefined
    },
    [],
  )

  const again = () => setTries(tries + 1)
  const seeAll = () => {
    forgetLeft()
    again()
  }
  // Where nothing is in view, another search of it would find nothing either.
  const isAstray = held?.count === 0 && homes.length > 0

  return (
    <>
      <div ref={box} className={css.canvas} />
      {failed && <NoMap again={failed.mayCome ? again : undefined} />}
      {moved && (
        <div className={css.here}>
          {isAstray ? (
            <Button variant="dark" onClick={seeAll}>
              {m.search_map_all()}
            </Button>
          ) : (
            <Button
              variant="dark"
              onClick={() => navigate(pathIn(locale, `${boxHref(criteria, moved)}&map=1`))}
            >
              {m.search_map_here()}
            </Button>
          )}
        </div>
      )}
      {held && <HeldNote {...held} />}
      {unread && <UnreadNote {...unread} />}
    </>
  )
}

/** The homes with the distance around the place that was asked for. */
function withAsked(homes: Bounds | null, asked: Asked | undefined): Bounds | null {
  const circle = askedBounds(asked)
  if (!homes || !circle) return homes ?? circle

  return {
    west: Math.min(homes.west, circle.west),
    south: Math.min(homes.south, circle.south),
    east: Math.max(homes.east, circle.east),
    north: Math.max(homes.north, circle.north),
  }
}
