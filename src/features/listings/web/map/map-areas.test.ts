import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import { expect, it } from 'vitest'
import { areasOf, pointInView } from './map-areas.ts'

const ring = (points: number[][]) => [...points, points[0]!]
const shape = (th: string, ...polygons: number[][][]): GeoJSON.FeatureCollection['features'][number] => ({
  type: 'Feature',
  properties: { code: '1004', th, en: th },
  geometry: { type: 'MultiPolygon', coordinates: polygons.map((one) => [ring(one)]) },
})
const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]
/** A hook, whose centre of mass is not on its land. */
const hook = [
  [0, 0],
  [6, 0],
  [6, 1],
  [1, 1],
  [1, 6],
  [0, 6],
]
const view = { west: -1, south: -1, east: 7, north: 7 }

it('names a district at the middle of its largest land', () => {
  const island = square.map(([x, y]) => [x! / 4 + 20, y! / 4])
  const [area] = areasOf({ type: 'FeatureCollection', features: [shape('บางรัก', island, square)] })
  expect(area).toMatchObject({ west: 0, east: 4, lng: 2, lat: 2 })
  expect(pointInView(area!, view)).toEqual({ lng: 2, lat: 2 })
})

it('names it in what is seen of it where its middle is not in view, and not beside its land', () => {
  const [area] = areasOf({ type: 'FeatureCollection', features: [shape('บางรัก', square)] })
  const { lng, lat } = pointInView(area!, { west: 3, south: 3, east: 5, north: 5 })!
  expect(lng).toBeGreaterThan(3)
  expect(lng).toBeLessThan(4)
  expect(lat).toBeGreaterThan(3)
  expect(lat).toBeLessThan(4)
  expect(pointInView(area!, { west: 5, south: 5, east: 6, north: 6 })).toBeUndefined()

  const [bent] = areasOf({ type: 'FeatureCollection', features: [shape('หัวหิน', hook)] })
  expect(pointInView(bent!, view)).toBeUndefined()
  expect(pointInView(bent!, { west: 2, south: -1, east: 7, north: 7 })).toBeDefined()
})

it('finds the names of all districts in the shapes of the map', () => {
  const topology = JSON.parse(readFileSync('public/map/districts.json', 'utf8'))
  const areas = areasOf(feature(topology, topology.objects.districts) as unknown as GeoJSON.FeatureCollection)
  expect(areas.length).toBe(928)
  const sathon = areas.find(({ en }) => en === 'Sathon')!
  expect(sathon).toMatchObject({ th: 'สาทร' })
  expect(sathon.lat).toBeCloseTo(13.71, 1)
  expect(sathon.lng).toBeCloseTo(100.53, 1)
})
