import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import type { Asked } from '#features/listings/web/embed/asked-places.ts'
import { boxAround, type Point } from '#thai/geo.ts'
import { boundsAround } from './map-extent.ts'
import type { Bounds } from './map-places.ts'

/** The source of the map that holds what was asked for: circles, and the points of places without a sign of their own. */
export const ASKED = 'asked'

/** More circles than these are no distance around a place but a road: they would lie over each other. */
const MOST_CIRCLES = 4
/** Corners of a circle. */
const CORNERS = 72

/** Draws how far around a place was asked for; without one there is nothing of it. */
export function showAsked(map: MapLibreMap, asked: Asked | undefined): void {
  const draw = () => (map.getSource(ASKED) as GeoJSONSource | undefined)?.setData(shapesOf(asked))
  if (map.getSource(ASKED)) draw()
  else map.once('load', draw)
}

/** The piece of the map that holds the circle asked for; null where none is drawn. */
export function askedBounds(asked: Asked | undefined): Bounds | null {
  const boxes = circlesOf(asked).map((place) => boxAround(place, asked!.metres))

  return boundsAround(
    boxes.flatMap(({ west, south, east, north }) => [
      { lng: west, lat: south },
      { lng: east, lat: north },
    ]),
  )
}

function circlesOf(asked: Asked | undefined): readonly Point[] {
  return asked && asked.places.length <= MOST_CIRCLES ? asked.places : []
}

function shapesOf(asked: Asked | undefined): GeoJSON.FeatureCollection {
  const circles = circlesOf(asked).map((place) => feature('Polygon', [ringAround(place, asked!.metres)]))
  const signs = (asked?.places ?? [])
    .filter(({ key }) => !key.startsWith('station:'))
    .map(({ lng, lat }) => feature('Point', [lng, lat]))

  return { type: 'FeatureCollection', features: [...circles, ...signs] }
}

function feature(type: 'Polygon' | 'Point', coordinates: unknown): GeoJSON.Feature {
  return { type: 'Feature', properties: {}, geometry: { type, coordinates } as GeoJSON.Geometry }
}

function ringAround(place: Point, metres: number): GeoJSON.Position[] {
  const { north, east } = boxAround(place, metres)

  return Array.from({ length: CORNERS + 1 }, (_, n) => {
    const angle = (n / CORNERS) * 2 * Math.PI
    return [
      place.lng + Math.cos(angle) * (east - place.lng),
      place.lat + Math.sin(angle) * (north - place.lat),
    ]
  })
}
