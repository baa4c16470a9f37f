import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { pointsOf } from '#thai/stations.data.ts'

const app = await testApp()
const names = new Map<string, string>()

/** A point so many straight metres north of the nth point of a road (from the end where negative). */
function north(road: string, nth: number, metres: number) {
  const { lat, lng } = pointsOf(road).at(nth)!
  return { lat: lat + metres / 111_195, lng }
}

beforeAll(async () => {
  const { workspaceId } = await buildManager(app, { siteName: 'road-homes' })
  const build = async (name: string, point: { lat: number; lng: number }) => {
    const project = { nameTh: name, subdistrictCode: '120101', ...point }
    names.set(await buildHome(app, workspaceId, { unitNo: name, project }), name)
  }
  // 2,500 m on foot are 2,000 m in a straight line; the road begins in the south.
  await build('far end', north('road:tiwanon', -1, 1_900))
  await build('beyond', north('road:tiwanon', -1, 2_100))
  await build('near end', north('road:tiwanon', 0, -1_900))
  await build('before', north('road:tiwanon', 0, -2_100))
  // The last station along Srinagarindra; 2,000 m on foot are 1,600 m.
  await build('at the last station', north('station:E20', 0, -1_500))
  await build('past the last station', north('station:E20', 0, -1_700))
})

it.each([
  ['ติวานนท์', ['far end', 'near end']],
  ['house on Tiwanon road', ['far end', 'near end']],
  ['ศรีนครินทร์', ['at the last station']],
])('finds homes along the whole road, and none beyond it: %s', async (q, expected) => {
  const { body } = await app.call('POST', '/property/search?itemsPerPage=20', {
    body: { q, drop: ['type'] },
  })
  const found = body.data.map((home: { id: string }) => names.get(home.id))
  expect(found.toSorted()).toEqual(expected)
  // The map shows the same homes.
  const { body: map } = await app.call('POST', '/property/map', {
    body: { criteria: { q, drop: ['type'] }, bounds: { west: 100, south: 13, east: 101, north: 14.5 } },
  })
  const places = map.data as ({ kind: 'home' } | { kind: 'cluster'; count: number })[]
  expect(places.reduce((sum, place) => sum + (place.kind === 'home' ? 1 : place.count), 0)).toBe(
    expected.length,
  )
})
