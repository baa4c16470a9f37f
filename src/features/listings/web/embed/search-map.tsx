import { LngLatBounds, type MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Criteria } from '../../contract.ts'
import { addressOf } from '../../search-address.ts'
import css from '../map.module.css'
import { openMap } from '../map-canvas.ts'
import { labelStations } from '../map-labels.ts'
import type { CardData } from './card-data.ts'
import { homesWord } from './homes-word.ts'

type Place =
  | { kind: 'home'; id: string; lat: number; lng: number; rentSatang: string }
  | { kind: 'cluster'; count: number; isEstimate: boolean; lat: number; lng: number }

const BANGKOK = { lat: 13.745, lng: 100.545 }
const PAUSE_MS = 150

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
        labelStations(map, locale)
        showAll(map, criteria, homes)
        keepPlaces(map, { criteria, signal: stop.signal, onCount: setHeld, open, locale })
        // What the page itself does to the map has no event of a person behind it.
        map.on('moveend', (event) => {
          if (event.originalEvent) setMoved(boundsOf(opened))
        })
      })
      // A browser without WebGL: the list says the same.
      .catch(() => setFailed(true))
    const open = (id: string) => navigate(pathIn(locale, `/listing/${id}`))

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
              // The map's piece stands for every place that was asked for.
              const {
                near: _,
                around: __,
                withinM: ___,
                province: ____,
                district: _____,
                ...others
              } = criteria
              navigate(pathIn(locale, `/search${addressOf({ ...others, box: moved })}&map=1`))
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

/** Two figures of it: what was told from a part of the homes is no surer. */
function roundly(count: number): number {
  return Number(count.toPrecision(2))
}

type Bounds = NonNullable<Criteria['box']>

function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds()

  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
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

type Keep = {
  criteria: Criteria
  signal: AbortSignal
  onCount: (held: Held) => void
  open: (id: string) => void
  locale: 'th' | 'en'
}

/** Asks for the homes in view after every move, and draws them: prices, or circles where they are many. */
function keepPlaces(map: MapLibreMap, { criteria, signal, onCount, open, locale }: Keep) {
  let markers: Marker[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const response = await fetch(`/api/property/map?lang=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        criteria,
        bounds: boundsOf(map),
      }),
      signal,
    }).catch(() => null)
    if (!response?.ok || signal.aborted) return
    const { data } = (await response.json()) as { data: Place[] }
    for (const marker of markers) marker.remove()
    markers = data.map((place) =>
      new Marker({ element: elementOf(map, place, open, locale) })
        .setLngLat([place.lng, place.lat])
        .addTo(map),
    )
    keepApart(map, markers)
    onCount(heldBy(data))
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE_MS)
  }
  map.on('moveend', later)
  later()
}

/** A pin that would lie over another becomes a dot, which says its price under the pointer or the focus. */
function keepApart(map: MapLibreMap, markers: readonly Marker[]) {
  const pins = markers.map((marker) => {
    const element = marker.getElement()
    const { x, y } = map.project(marker.getLngLat())
    return { element, x, y, width: element.offsetWidth, height: element.offsetHeight }
  })
  // Circles stay: they stand for many.
  const isPrice = ({ element }: (typeof pins)[number]) => element.classList.contains(css.price!)
  const kept = pins.filter((pin) => !isPrice(pin))
  for (const pin of pins.filter(isPrice)) {
    const isFree = kept.every(
      ({ x, y, width, height }) =>
        Math.abs(x - pin.x) >= (width + pin.width) / 2 || Math.abs(y - pin.y) >= (height + pin.height) / 2,
    )
    if (isFree) kept.push(pin)
    else pin.element.dataset.dot = ''
  }
}

function elementOf(map: MapLibreMap, place: Place, open: Keep['open'], locale: 'th' | 'en'): HTMLElement {
  if (place.kind === 'home') {
    const link = document.createElement('a')
    link.className = css.price!
    link.href = pathIn(locale, `/listing/${place.id}`)
    link.textContent = bahtFigure(BigInt(place.rentSatang), true)
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return
      event.preventDefault()
      open(place.id)
    })
    return link
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.cluster!
  const count = (place.isEstimate ? roundly(place.count) : place.count).toLocaleString('en')
  button.textContent = count
  button.setAttribute('aria-label', m.search_map_cluster({ count }))
  button.addEventListener('click', () =>
    map.easeTo({ center: [place.lng, place.lat], zoom: map.getZoom() + 2 }),
  )

  return button
}
