import type { MapLibreMap } from 'maplibre-gl'
import { openMap } from './map-canvas.ts'
import { labelPlaces, type Relabel } from './map-labels.ts'
import { type Bounds, boundsOf } from './map-places.ts'
import { stripHeight } from './map-strip.ts'

/** Free pixels at the right, so that a dot there stands beside the steps nearer and further. */
const BESIDE_CONTROLS = 56
const BANGKOK = { lat: 13.745, lng: 100.545 }

/** An open map, and what draws its names anew. */
export type Opened = { map: MapLibreMap; relabel: Relabel }

/** Opens a map that shows Bangkok until it is told what to show. */
export async function openSearchMap(container: HTMLElement, locale: 'th' | 'en'): Promise<Opened> {
  const map = await openMap(container, { center: BANGKOK, zoom: 10 })

  return { map, relabel: labelPlaces(map, locale) }
}

/** Where the visitor left the map, for the place that was asked for then; as long as the page is not loaded anew. */
let left: { place: string; center: { lat: number; lng: number }; zoom: number } | undefined

/** Whether the visitor has moved the map of this place: then it stays there, whatever else is asked for. */
export function isLeft(place: string): boolean {
  return left?.place === place
}

/** The map is to show what is found, wherever it was left. */
export function forgetLeft(): void {
  left = undefined
}

/** Shows the map as it was left, and answers the piece that it shows. */
export function showLeft(map: MapLibreMap): Bounds {
  if (left) map.jumpTo({ center: left.center, zoom: left.zoom })

  return inSight(map)
}

/** The piece that is seen, without what lies under the strip of a phone. */
function inSight(map: MapLibreMap): Bounds {
  const under = stripHeight()
  if (under === 0) return boundsOf(map)
  const { lat } = map.unproject([0, map.getContainer().clientHeight - under])

  return { ...boundsOf(map), south: lat }
}

/**
 * Remembers each move of the visitor and tells the piece then in view, until the signal ends it. What the page itself does
 * to the map has no event of a person behind it.
 */
export function rememberMoves(
  map: MapLibreMap,
  place: string,
  { signal, onMove }: { signal: AbortSignal; onMove: (bounds: Bounds) => void },
): void {
  const remember = ({ originalEvent }: { originalEvent?: unknown }) => {
    if (!originalEvent) return
    left = { place, center: map.getCenter(), zoom: map.getZoom() }
    onMove(inSight(map))
  }
  map.on('moveend', remember)
  signal.addEventListener('abort', () => map.off('moveend', remember))
}

/** Shows a piece: as it was asked for, or with room around its homes. Without one the map stays where it is. */
export function showAll(map: MapLibreMap, piece: Bounds | null, { isAsked }: { isAsked: boolean }): void {
  if (!piece) return
  const { west, south, east, north } = piece
  const room = Math.min(70, map.getContainer().clientWidth / 8)
  map.fitBounds([west, south, east, north], {
    // Room for half a price; on a phone less, lest the homes stand in a heap.
    ...(isAsked
      ? { padding: { top: 0, bottom: stripHeight(), left: 0, right: 0 } }
      : {
          padding: {
            top: room,
            bottom: room + stripHeight(),
            left: room,
            right: Math.max(room, BESIDE_CONTROLS),
          },
          maxZoom: 14,
        }),
    animate: false,
  })
}
