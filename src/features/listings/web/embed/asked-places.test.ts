import { expect, it } from 'vitest'
import { askedBounds } from '#features/listings/web/map/map-asked.ts'
import { askedOf } from './asked-places.ts'

it('tells the places of a search with their names, and the straight line of the way on foot', () => {
  const asked = askedOf({ near: ['station:E9'], withinM: 1_520 }, 'en')!
  expect(asked.metres).toBe(1_216)
  expect(asked.places).toEqual([
    { key: 'station:E9', name: 'On Nut', lat: expect.closeTo(13.7056, 2), lng: expect.closeTo(100.601, 2) },
  ])
  expect(askedOf({ near: ['university:chulalongkorn'] }, 'th')!.places[0]!.name).toBe('จุฬาลงกรณ์มหาวิทยาลัย')
})

it('names a road once, and draws no circles along it', () => {
  const asked = askedOf({ near: ['road:tiwanon'], withinM: 2_500 }, 'th')!
  expect(asked.places.map(({ name }) => name)).toEqual(['ติวานนท์', '', '', '', ''])
  expect(askedBounds(asked)).toBeNull()
})

it('tells the districts of a search, and the circle around a point of the visitor', () => {
  expect(askedOf({ district: ['1039'] }, 'th')).toMatchObject({ places: [], districts: ['1039'] })
  expect(askedBounds(askedOf({ district: ['1039'] }, 'th'))).toBeNull()
  const here = { lat: 13.7, lng: 100.6 }
  // Around a point the distance is a straight line already.
  expect(askedOf({ around: here }, 'th')).toMatchObject({ places: [here], metres: 3_000 })
  expect(askedOf({ around: here, withinM: 500 }, 'th')!.metres).toBe(500)
})

it('tells nothing of a search that names no place', () => {
  expect(askedOf({}, 'th')).toBeUndefined()
  expect(askedOf({ near: ['station:nowhere'] }, 'th')).toBeUndefined()
  expect(askedBounds(undefined)).toBeNull()
})

it('holds the circle in the piece that is shown', () => {
  const { west, east, south, north } = askedBounds(askedOf({ near: ['station:E9'], withinM: 1_250 }, 'th'))!
  // 1,000 m to each side.
  expect((north - south) * 111_195).toBeCloseTo(2_000, -1)
  expect((east - west) * 111_195 * Math.cos((13.7 * Math.PI) / 180)).toBeCloseTo(2_000, -1)
})
