import { type MapLibreMap, Marker } from 'maplibre-gl'
import type { Criteria } from '#features/listings/contract.ts'
import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { askInTime } from '#features/listings/web/search/ask-in-time.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import css from './map.module.css'
import { boxHref } from './map-box.ts'
import { type Cluster, clustersApart, roundly, widthOf } from './map-clusters.ts'
import { boundsAround } from './map-extent.ts'
import { marksFor } from './map-room.ts'
import { openSpot } from './map-spot-list.ts'
import { type HomePlace, joinedSpot, type Place, rentsOf, type Spot, spotKey, spotsOf } from './map-spots.ts'
import { hideCovered, stripHeight } from './map-strip.ts'

const PAUSE_MS = 150
/** Longer than this nobody waits for the homes of a piece: that it could not be read is said then. */
const PATIENCE_MS = 10_000

export type Bounds = NonNullable<Criteria['box']>

export type Keep = {
  criteria: Criteria
  signal: AbortSignal
  /** What the piece in view holds, whenever it was asked. */
  onPlaces: (places: readonly Place[]) => void
  /** The piece in view could not be read; what stands on the map is of an earlier one, or nothing. */
  onUnread: (failed: Unread) => void
  /** Goes to a page of the product, by its path without the language. */
  open: (path: string) => void
  locale: 'th' | 'en'
}

export type Unread = { hasOlder: boolean; again: () => void }

/** What stands on a map: it stays until the next answer, also where the search has changed meanwhile. */
const standing = new WeakMap<MapLibreMap, { places: readonly Place[]; markers: Marker[] }>()

/** Asks for the homes in view after every move, and draws them: prices, or circles where they are many. */
export function keepPlaces(map: MapLibreMap, keep: Keep) {
  const { criteria, signal, onPlaces, onUnread, locale } = keep
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const ask = async () => {
    asked += 1
    const nth = asked
    const answer = await askInTime<{ data: Place[] }>(
      `/api/property/map?lang=${locale}`,
      { criteria, bounds: boundsOf(map) },
      { signal, patienceMs: PATIENCE_MS },
    )
    const data = answer?.data
    // On a slow line the answer for an earlier view may come after that for this one.
    if (signal.aborted || nth !== asked) return
    const older = standing.get(map)?.places
    // Also what is of an earlier view finds its room in this one.
    const shown = data ?? older
    if (shown) show(shown)
    if (data) onPlaces(data)
    else onUnread({ hasOlder: older !== undefined, again: () => void ask() })
  }
  const show = (places: readonly Place[]) => {
    const markers = standing.get(map)?.markers ?? []
    const hadFocus = markers.some((marker) => marker.getElement() === document.activeElement)
    for (const marker of markers) marker.remove()
    if (hadFocus) map.getCanvas().focus()
    standing.set(map, { places, markers: drawPlaces(map, places, keep) })
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE_MS)
  }
  map.on('moveend', later)
  window.addEventListener('online', later, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    map.off('moveend', later)
  })
  later()
}

function drawPlaces(map: MapLibreMap, places: readonly Place[], keep: Keep): Marker[] {
  const clusters = clustersApart(
    places.filter((place) => place.kind === 'cluster'),
    ({ lat, lng }) => map.project([lng, lat]),
  )
  const circles = clusters.map((at) => markerAt(at, clusterOf(map, at, keep)).addTo(map))
  const markers = [...circles, ...drawHomes(map, places, keep)]
  // The keyboard walks the map as one reads: from the north to the south.
  markers.sort((one, other) => other.getLngLat().lat - one.getLngLat().lat)
  for (const marker of markers) marker.getElement().parentElement?.append(marker.getElement())
  hideCovered(markers)

  return markers
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

/** Homes with their prices, as dots, or as circles that stand for several: whatever has room on this screen. */
function drawHomes(map: MapLibreMap, places: readonly Place[], keep: Keep): Marker[] {
  const pins = spotsOf(places.filter((place) => place.kind === 'home')).map((spot) => {
    const element = spot.homes.length === 1 ? priceOf(spot.homes[0]!, keep) : spotOf(map, spot, keep)
    return { spot, element, marker: markerAt(spot, element).addTo(map) }
  })
  const sizes = pins.map(({ spot: { lat, lng, homes }, element }) => {
    const { x, y } = map.project([lng, lat])
    return { x, y, width: element.offsetWidth, height: element.offsetHeight, count: homes.length }
  })

  return marksFor(sizes, controlsOf(map)).map((mark) => {
    const held = mark.pins.map((nth) => pins[nth]!)
    const [{ marker, element }] = held as [(typeof pins)[number]]
    if (mark.as === 'dot') element.dataset.dot = ''
    if (mark.as !== 'circle') return marker
    for (const one of held) one.marker.remove()
    const spot = joinedSpot(held.map((one) => one.spot))
    return markerAt(spot, crowdOf(map, spot, keep)).addTo(map)
  })
}

/** Where the steps nearer and further stand, on the map. */
function controlsOf(map: MapLibreMap) {
  const around = map.getContainer().getBoundingClientRect()

  return [...map.getContainer().querySelectorAll('.maplibregl-ctrl-group')].map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return { x: left - around.left + width / 2, y: top - around.top + height / 2, width, height }
  })
}

function markerAt({ lat, lng }: { lat: number; lng: number }, element: HTMLElement): Marker {
  return new Marker({ element }).setLngLat([lng, lat])
}

function priceOf(home: HomePlace, { open, locale }: Keep): HTMLElement {
  const link = document.createElement('a')
  link.className = css.price!
  link.href = pathIn(locale, `/listing/${home.id}`)
  link.dataset.homes = home.id
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
  button.dataset.homes = spot.homes.map(({ id }) => id).join(' ')
  button.addEventListener('click', () => void openSpot(map, spot, keep))

  return button
}

function clusterOf(map: MapLibreMap, place: Cluster, { criteria, open }: Keep): HTMLElement {
  const count = place.isEstimate ? roundly(place.count) : place.count

  return circle({ count, width: widthOf(place) }, (originalEvent) => {
    // Nothing is nearer than the last step: the list has them all.
    if (isNearest(map)) return open(boxHref(criteria, around(place, boundsOf(map))))
    map.easeTo({ center: [place.lng, place.lat], zoom: map.getZoom() + 2 }, { originalEvent })
  })
}

/** How much nearer a press brings homes at least. */
const LEAST_STEP = 0.3

/** Homes of several points that have no room beside each other: pressed, it shows them apart, or lists them. */
function crowdOf(map: MapLibreMap, spot: Spot, keep: Keep): HTMLElement {
  const count = spot.homes.length
  const button = circle({ count, width: widthOf({ count }) }, (originalEvent) => {
    if (isNearest(map)) return void openSpot(map, spot, keep)
    const { west, south, east, north } = boundsAround(spot.homes)!
    const fitting = map.cameraForBounds([west, south, east, north], {
      // Above lies the button that searches here.
      padding: { top: 110, left: 60, right: 60, bottom: 60 + stripHeight() },
    })
    const zoom = Math.min(fitting?.zoom ?? 0, map.getMaxZoom())
    // Homes in a long row fill the view already: nearer, some of them would be out of sight.
    if (!fitting || zoom < map.getZoom() + LEAST_STEP) return void openSpot(map, spot, keep)
    map.easeTo({ center: fitting.center, zoom }, { originalEvent })
  })
  button.dataset.crowd = spotKey(spot)
  button.dataset.homes = spot.homes.map(({ id }) => id).join(' ')

  return button
}

function circle(
  { count, width }: { count: number; width: number },
  onPress: (event: Event) => void,
): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.cluster!
  button.style.width = button.style.height = `${width}px`
  button.textContent = formatNumber(count)
  button.setAttribute('aria-label', m.search_map_cluster({ homes: homesWord({ total: count }) }))
  button.addEventListener('click', onPress)

  return button
}

function isNearest(map: MapLibreMap): boolean {
  return map.getZoom() >= map.getMaxZoom() - 0.01
}

/** The piece of the view that a cluster may stand for: the middle of its homes, and as much around as a cell is wide. */
function around({ lat, lng }: { lat: number; lng: number }, view: Bounds): Bounds {
  const wide = (view.east - view.west) / 9
  const high = (view.north - view.south) / 7

  return { west: lng - wide, south: lat - high, east: lng + wide, north: lat + high }
}
