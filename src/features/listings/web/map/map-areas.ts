/** A district as its name is written on the map: its largest piece of land, the box around it and its middle, in degrees. */
export type Area = {
  /** Its official code. */
  code: string
  th: string
  en: string
  ring: readonly GeoJSON.Position[]
  west: number
  south: number
  east: number
  north: number
  lng: number
  lat: number
}

type Bounds = { west: number; south: number; east: number; north: number }

/** The districts of the map's shapes, to be named; work once for all of them. */
export function areasOf({ features }: GeoJSON.FeatureCollection): Area[] {
  return features.flatMap((feature) => {
    const ring = largestRing(feature)
    const { code, th, en } = (feature.properties ?? {}) as { code?: string; th?: string; en?: string }
    if (!ring || !code || !th || !en) return []
    const lngs = ring.map(([lng]) => lng!)
    const lats = ring.map(([, lat]) => lat!)

    return {
      code,
      th,
      en,
      ring,
      west: Math.min(...lngs),
      south: Math.min(...lats),
      east: Math.max(...lngs),
      north: Math.max(...lats),
      ...middleOf(ring),
    }
  })
}

/** So many points of the view are tried in each direction for a district whose middle is not in it. */
const GRID = 8

/** Where the name of a district stands in a view: at its middle, else in the middle of what is seen of it. */
export function pointInView(area: Area, view: Bounds): { lng: number; lat: number } | undefined {
  const { west, south, east, north } = area
  if (east < view.west || west > view.east || north < view.south || south > view.north) return undefined
  if (isWithin(area, view) && isOn(area, area.ring)) return { lng: area.lng, lat: area.lat }
  const steps = Array.from({ length: GRID }, (_, n) => (n + 0.5) / GRID)
  const seen = steps.flatMap((right) =>
    steps.flatMap((up) => {
      const point = {
        lng: view.west + right * (view.east - view.west),
        lat: view.south + up * (view.north - view.south),
      }
      return isOn(point, area.ring) ? point : []
    }),
  )
  if (seen.length === 0) return undefined
  const mean = (of: 'lng' | 'lat') => seen.reduce((sum, one) => sum + one[of], 0) / seen.length
  const middle = { lng: mean('lng'), lat: mean('lat') }

  return isOn(middle, area.ring) ? middle : undefined
}

function isWithin({ lng, lat }: { lng: number; lat: number }, { west, south, east, north }: Bounds): boolean {
  return lng > west && lng < east && lat > south && lat < north
}

/** The outer ring with most land of a shape. */
function largestRing({ geometry }: GeoJSON.Feature): readonly GeoJSON.Position[] | undefined {
  const rings =
    geometry?.type === 'Polygon'
      ? geometry.coordinates.slice(0, 1)
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
        : []

  return rings.toSorted((one, other) => Math.abs(landOf(other)) - Math.abs(landOf(one)))[0]
}

/** Twice the land of a ring, in square degrees (the shoelace formula). */
function landOf(ring: readonly GeoJSON.Position[]): number {
  return sides(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1), 0)
}

/** The centre of mass of a ring. */
function middleOf(ring: readonly GeoJSON.Position[]): { lng: number; lat: number } {
  const land = landOf(ring)
  let [lng, lat] = [0, 0]
  for (const [[x1, y1], [x2, y2]] of sides(ring)) {
    const share = (x1 * y2 - x2 * y1) / (3 * land)
    lng += (x1 + x2) * share
    lat += (y1 + y2) * share
  }

  return { lng, lat }
}

/** Whether a point lies on the land of a ring: a line from it crosses an odd number of sides. */
function isOn({ lng, lat }: { lng: number; lat: number }, ring: readonly GeoJSON.Position[]): boolean {
  const crossed = sides(ring).filter(
    ([[x1, y1], [x2, y2]]) => y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1,
  )

  return crossed.length % 2 === 1
}

type Side = [from: [number, number], to: [number, number]]

function sides(ring: readonly GeoJSON.Position[]): Side[] {
  return ring.slice(1).map((to, nth) => [ring[nth] as [number, number], to as [number, number]])
}
