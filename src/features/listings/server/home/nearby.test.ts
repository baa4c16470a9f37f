import { expect, it } from 'vitest'
import { placesNearby } from './nearby.ts'

it('names at most three places around a home, nearest first, in hundreds of metres', () => {
  const siam = placesNearby({ lat: 13.7455, lng: 100.5345 })
  expect(siam).toHaveLength(3)
  expect(siam[0]).toMatchObject({ key: 'place:siam-paragon', en: 'Siam Paragon' })
  const metres = siam.map((place) => place.metres)
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  for (const one of metres) {
    expect(one % 100).toBe(0)
    expect(one).toBeLessThanOrEqual(2_000)
  }
})

it('names no quarter, and nothing that is wider than a mall', () => {
  expect(placesNearby({ lat: 18.7989, lng: 98.967 }).map(({ key }) => key)).not.toContain('place:nimman')
  expect(placesNearby({ lat: 13.69, lng: 100.75 })).toEqual([])
})
