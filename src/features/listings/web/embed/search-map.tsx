import { LngLatBounds, type MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import type { Criteria } from '../../contract.ts'
import css from '../map.module.css'
import { boxHref } from '../map-box.ts'
import { openMap } from '../map-canvas.ts'
import { labelStations } from '../map-labels.ts'
import { type Bounds, boundsOf, keepPlaces, roundly } from '../map-places.ts'
import type { Place } from '../map-spots.ts'
import type { CardData } from './card-data.ts'
import { homesWord } from './homes-word.ts'

const BANGKOK = { lat: 13.745, lng: 100.545 }

/** The homes of a search on a map. It asks again wherever it is moved to; the list beside it is its equal. */
export default function SearchMap({ criteria, homes }: { criteria: Criteria; homes: CardData[] }) {
  const { locale } = useRoot()
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const [moved, setMoved] = useState<Bounds | null>(null)
  const [isFailed, setFailed] = useState(false)
  const navigate = useNavigate()
  const key = JSON.stringify(criteria)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map lives as long as its search
  useEffect(() => {
    const container = box.current
    if (!container) return
    const stop = new AbortController()
    let map: MapLibreMap | undefined
    setMoved(null)
    openMap(container, { center: BANGKOK, zoom: 10 })
      .then((opened) => {
        if (stop.signal.aborted) return opened.remove()
        map = opened
        const relabel = labelStations(map, locale)
        showAll(map, criteria, homes)
        keepPlaces(map, {
          criteria,
          signal: stop.signal,
          onPlaces: (places) => {
            relabel()
            setHeld(heldBy(places))
          },
          open,
          locale,
        })
        // What the page itself does to the map has no event of a person behind it.
        map.on('moveend', (event) => {
          if (event.originalEvent) setMoved(boundsOf(opened))
        })
      })
      // A browser without WebGL: the list says the same.
      .catch(() => setFailed(true))
    const open = (path: string) => navigate(pathIn(locale, path))

    return () => {
      stop.abort()
      map?.remove()
    }
  }, [key])

  return (
    <>
      <div ref={box} className={css.canvas} />
      {isFailed && <p className={css.failed}>{m.search_map_failed()}</p>}
      {moved && (
        <div className={css.here}>
          <Button
            variant="dark"
            onClick={() => {
              navigate(pathIn(locale, `${boxHref(criteria, moved)}&map=1`))
            }}
          >
            {m.search_map_here()}
          </Button>
        </div>
      )}
      {held && (
        <p className={css.say} aria-live="polite">
          {(held.isEstimate ? m.search_map_about : m.search_map_count)({
            homes: homesWord({ total: held.count }),
          })}
        </p>
      )}
    </>
  )
}

/** How many homes a piece of the map holds, in round figures where it was told from a part of them. */
type Held = { count: number; isEstimate: boolean }

function heldBy(places: readonly Place[]): Held {
  const count = places.reduce((sum, place) => sum + (place.kind === 'home' ? 1 : place.count), 0)
  const isEstimate = places.some((place) => place.kind === 'cluster' && place.isEstimate)

  return { count: isEstimate ? roundly(count) : count, isEstimate }
}

/** Shows the piece that was asked for, else the homes of the list, or leaves the map where it is when none has a place. */
function showAll(map: MapLibreMap, { box }: Criteria, homes: CardData[]) {
  if (box)
    return void map.fitBounds([box.west, box.south, box.east, box.north], { padding: 0, animate: false })
  const points = homes.flatMap((home) => (home.point ? [home.point] : []))
  if (points.length === 0) return
  const bounds = points.reduce((all, point) => all.extend(point), new LngLatBounds(points[0], points[0]))
  map.fitBounds(bounds, { padding: 70, maxZoom: 14, animate: false })
}
