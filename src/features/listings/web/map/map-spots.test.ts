import { expect, it } from 'vitest'
import { type HomePlace, rentsOf, spotsOf } from './map-spots.ts'

const home = (id: string, lat: number, rentSatang = '1500000'): HomePlace => ({
  kind: 'home',
  id,
  lat,
  lng: 100.58,
  rentSatang,
})

it('brings the homes of one point together, in their order, and leaves neighbours apart', () => {
  const spots = spotsOf([home('a', 13.72), home('b', 13.7201), home('c', 13.72), home('d', 13.720004)])
  expect(spots.map(({ homes }) => homes.map(({ id }) => id))).toEqual([['a', 'c', 'd'], ['b']])
})

it('knows what its homes cost, by value and not by their digits', () => {
  const [spot] = spotsOf([home('a', 13.72, '900000'), home('b', 13.72, '1200000')])
  expect(rentsOf(spot!)).toEqual({ low: 900_000n, high: 1_200_000n })
})
