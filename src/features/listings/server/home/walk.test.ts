import { expect, it } from 'vitest'
import { stationOf } from '#features/listings/server/cards.ts'
import { DETOUR, metresBetween, straight } from '#thai/geo.ts'
import { stationsOnFoot } from './walk.ts'

const thongLo = stationOf('E6')!

it('finds the stations that can be walked to, nearest first, with the detour of streets', () => {
  const found = stationsOnFoot({ lat: thongLo.lat + 0.0036, lng: thongLo.lng })
  const metres = metresBetween(thongLo, { lat: thongLo.lat + 0.0036, lng: thongLo.lng }) * DETOUR
  expect(found[0]).toEqual({ code: 'E6', metres: Math.round(metres / 10) * 10, minutes: 7 })
  expect(found.map((one) => one.metres)).toEqual(found.map((one) => one.metres).toSorted((a, b) => a - b))
  expect(found.every((one) => one.metres <= 2_500)).toBe(true)
  expect(found.length).toBeLessThanOrEqual(4)
})

it('knows none far from the rails and one minute at the door', () => {
  expect(stationsOnFoot({ lat: 18.79, lng: 98.99 })).toEqual([])
  expect(stationsOnFoot(thongLo)[0]).toMatchObject({ code: 'E6', minutes: 1 })
})

it('turns metres on foot into the straight line', () => {
  expect(straight(800)).toBe(640)
})
