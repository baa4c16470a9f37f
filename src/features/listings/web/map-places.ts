import { type MapLibreMap, Marker } from 'maplibre-gl'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import type { Criteria } from '../contract.ts'
import css from './map.module.css'
import { boxHref } from './map-box.ts'
import { openSpot } from './map-spot-list.ts'
import { type HomePlace, type Place, rentsOf, type Spot, spotKey, spotsOf } from './map-spots.ts'

const PAUSE_MS = 150

export type Bounds = NonNullable<Criteria['box']>

export type Keep = {
  criteria: Criteria
  signal: AbortSignal
  /** What the piece in view holds, whenever it was asked. */
  onPlaces: (places: readonly Place[]) => void
  /** Goes to a page of the product, by its path without the language. */
  open: (path: string) => void
  locale: 'th' | 'en'
}

/** Asks for the homes in view after every move, and draws them: prices, or circles where they are many. */
export function keepPlaces(map: MapLibreMap, keep: Keep) {
  const { criteria, signal, onPlaces, locale } = keep
  let markers: Marker[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const bounds = boundsOf(map)
    const response = await fetch(`/api/property/map?lang=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ criteria, bounds }),
      signal,
    }).catch(() => null)
    if (!response?.ok || signal.aborted) return
    const { data } = (await response.json()) as { data: Place[] }
    const hadFocus = markers.some((marker) => marker.getElement() === document.activeElement)
    for (const marker of markers) marker.remove()
    if (hadFocus) map.getCanvas().focus()
    const spots = spotsOf(data.filter((place) => place.kind === 'home'))
    const clusters = data.filter((place) => place.kind === 'cluster')
    const mark = (at: { lat: number; lng: number }, element: HTMLElement) =>
      new Marker({ element }).setLngLat([at.lng, at.lat]).addTo(map)
    markers = [
      ...clusters.map((cluster) => mark(cluster, clusterOf(map, cluster, keep))),
      ...spots.map((spot) =>
        mark(spot, spot.homes.length === 1 ? priceOf(spot.homes[0]!, keep) : spotOf(map, spot, keep)),
      ),
    ]
    keepApart(map, markers)
    onPlaces(data)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE_MS)
  }
  map.on('moveend', later)
  later()
}

export function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds()

  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

/** Two figures of it: what was told from a part of the homes is no surer. */
export function roundly(count: number): number {
  return Number(count.toPrecision(2))
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

function priceOf(home: HomePlace, { open, locale }: Keep): HTMLElement {
  const link = document.createElement('a')
  link.className = css.price!
  link.href = pathIn(locale, `/listing/${home.id}`)
  link.textContent = bahtFigure(BigInt(home.rentSatang), true)
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    open(`/listing/${home.id}`)
  })

  return link
}

/** Several homes of one building: how many and from what price; pressed, it lists them. */
function spotOf(map: MapLibreMap, spot: Spot, keep: Keep): HTMLElement {
  const { low, high } = rentsOf(spot)
  const price = bahtFigure(low, true)
  const count = String(spot.homes.length)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.price!
  button.textContent =
    low === high ? m.search_map_spot({ count, price }) : m.search_map_spot_from({ count, price })
  button.setAttribute('aria-haspopup', 'dialog')
  button.dataset.spot = spotKey(spot)
  button.addEventListener('click', () => void openSpot(map, spot, keep))

  return button
}

function clusterOf(
  map: MapLibreMap,
  place: Place & { kind: 'cluster' },
  { criteria, open }: Keep,
): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.cluster!
  const count = (place.isEstimate ? roundly(place.count) : place.count).toLocaleString('en')
  button.textContent = count
  button.setAttribute('aria-label', m.search_map_cluster({ count }))
  button.addEventListener('click', () => {
    // Nothing is nearer than the last step: the list has them all.
    if (map.getZoom() >= map.getMaxZoom() - 0.01) return open(boxHref(criteria, around(place, boundsOf(map))))
    map.easeTo({ center: [place.lng, place.lat], zoom: map.getZoom() + 2 })
  })

  return button
}

/** The piece of the view that a cluster may stand for: the middle of its homes, and as much around as a cell is wide. */
function around({ lat, lng }: { lat: number; lng: number }, view: Bounds): Bounds {
  const wide = (view.east - view.west) / 9
  const high = (view.north - view.south) / 7

  return { west: lng - wide, south: lat - high, east: lng + wide, north: lat + high }
}
