import { expect, test } from 'vitest'
import { boxAround, metresBetween, nearest, walkMinutes } from './geo.ts'
import { landmarks, placeOf, railLines, stations } from './stations.data.ts'

test('stations lie around Bangkok, once per code', () => {
  const all = stations()
  expect(all.length).toBeGreaterThan(160)
  expect(new Set(all.map((station) => station.key)).size).toBe(all.length)
  for (const { lat, lng, lines } of all) {
    expect(lat > 13.5 && lat < 14.1 && lng > 100.3 && lng < 100.9).toBe(true)
    expect(lines.length).toBeGreaterThan(0)
  }
  expect(all.some((station) => /เเ/.test(station.th))).toBe(false)
  expect(railLines().map((line) => line.system)).toEqual(expect.arrayContaining(['BTS', 'MRT', 'ARL', 'SRT']))
})

test('Siam is one station on two lines', () => {
  const siam = stations().find((station) => station.code === 'CEN')
  expect(siam?.lines.map((line) => line.id)).toEqual(['BTS_SUKHUMVIT', 'BTS_SILOM'])
})

test('keys lead to points', () => {
  expect(placeOf('station:E4')).toMatchObject({ th: 'อโศก', en: 'Asok' })
  expect(placeOf('place:siriraj-hospital')).toMatchObject({ th: 'โรงพยาบาลศิริราช' })
  expect(placeOf('station:XX')).toBeUndefined()
  expect(landmarks().length).toBeGreaterThan(20)
})

test('distances and walking time', () => {
  const asok = placeOf('station:E4')!
  expect(metresBetween(asok, asok)).toBe(0)
  const near = nearest(asok, stations(), { withinM: 800, limit: 2 })
  expect(near.map((station) => station.code)).toEqual(['E4', 'BL22'])
  expect(near[1]!.metres).toBeLessThan(300)
  expect(nearest(asok, stations(), { withinM: 10 })).toHaveLength(1)
  expect([0, 80, 81, 350].map(walkMinutes)).toEqual([1, 1, 2, 5])
  const box = boxAround(asok, 1000)
  expect(metresBetween(asok, { lat: box.north, lng: asok.lng })).toBeCloseTo(1000, 0)
  expect(metresBetween(asok, { lat: asok.lat, lng: box.east })).toBeCloseTo(1000, 0)
})
