import { expect, test } from 'vitest'
import { areas } from './areas.data.ts'
import places from './data/places.json' with { type: 'json' }
import { foldSearch } from './fold.ts'
import { quarters } from './quarters.data.ts'
import { landmarks, placeOf, pointsOf } from './stations.data.ts'

const rows = [...places, ...quarters()]

test('every place has a key of its own, which an address can hold', () => {
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  for (const { key } of rows) expect(key).toMatch(/^(?:university|place|quarter|road):[\w-]{1,40}$/)
})

test('points lie in Thailand, and say no more than they know', () => {
  const points = [...landmarks(), ...quarters().flatMap(({ points }) => points)]
  expect(points.length).toBeGreaterThan(200)
  for (const { lat, lng } of points) {
    expect(lat > 5.6 && lat < 20.5 && lng > 97.3 && lng < 105.7, `${lat},${lng}`).toBe(true)
    expect(Math.abs(lat * 1e4 - Math.round(lat * 1e4))).toBeLessThan(1e-6)
  }
  for (const { key, points: all } of quarters()) expect(all.length, key).toBeGreaterThan(0)
})

test('a quarter is as wide as people mean it', () => {
  for (const { key, metres } of quarters()) expect(metres >= 1_000 && metres <= 6_000, key).toBe(true)
  for (const place of places)
    if (place.metres !== undefined)
      expect(place.metres >= 2_000 && place.metres <= 8_000, place.key).toBe(true)
})

test('districts are real ones', () => {
  for (const { key, districts } of rows)
    for (const code of districts ?? []) expect(areas().district(code), `${key} ${code}`).toBeDefined()
  for (const { key, districts } of quarters()) expect(districts.length, key).toBeGreaterThan(0)
})

test('no spelling is written down twice for a place', () => {
  for (const { key, th, en, aliases } of quarters()) {
    const spelt = [th, en, ...aliases].map((name) => foldSearch(name).replace(/[ -]/g, ''))
    expect(new Set(spelt).size, key).toBe(spelt.length)
  }
})

test('keys lead to points: one of a quarter, several along a road', () => {
  expect(placeOf('quarter:patong')).toMatchObject({ th: 'ป่าตอง', en: 'Patong', lat: 7.895 })
  expect(pointsOf('quarter:patong')).toEqual([{ lat: 7.895, lng: 98.299 }])
  expect(pointsOf('road:rama-2').length).toBeGreaterThan(1)
  expect(pointsOf('station:E4')).toMatchObject([{ en: 'Asok' }])
  expect(pointsOf('quarter:nowhere')).toEqual([])
})
