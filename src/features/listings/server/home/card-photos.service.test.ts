import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storeFile } from '#features/media/server/service.ts'
import { refreshAvailability, setPhotos } from '#features/properties/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const { workspaceId } = await buildManager(app)
const { database, now } = app.kit
const { owner } = database
const propertyId = await buildHome(app, workspaceId)

/** Stores so many pictures for the homes of the workspace. */
const stored = (count: number) =>
  database.inWorkspace(workspaceId, async (tx) => {
    const ids: string[] = []
    for (let seed = 0; seed < count; seed++) {
      const bytes = await photoOf(seed)
      const file = { workspaceId, uploadedBy: null, containerId: 2 as const, name: 'a.jpg', bytes }
      ids.push((await storeFile(tx, app.kit, file)).id)
    }
    return ids
  })
const hang = (photos: { fileId: string; isDrawn: boolean }[]) =>
  database.inWorkspace(workspaceId, async (tx) => {
    await setPhotos(tx, workspaceId, propertyId, photos)
    await refreshAvailability(tx, { workspaceId, propertyId, now: now() })
  })
const taken = (fileId: string) => ({ fileId, isDrawn: false })
const drawn = (fileId: string) => ({ fileId, isDrawn: true })
const address = (fileId: string) => `/media/${workspaceId}/${fileId}/640`
const listed = async () => (await app.call('POST', '/property/search', { body: {} })).body.data[0].morePhotos

const [a, b, c, d, e, f, g] = (await stored(7)) as [string, string, string, string, string, string, string]

it('a list shows the five pictures after the cover, in their order', async () => {
  expect(await listed()).toEqual([])
  await hang([g, f, e, d, c, b, a].map(taken))
  expect(await listed()).toEqual([f, e, d, c, b].map(address))
  await hang([a, b].map(taken))
  expect(await listed()).toEqual([address(b)])
  await hang([taken(a)])
  expect(await listed()).toEqual([])
})

it('drawings are not shown among photos, nor photos among drawings', async () => {
  await hang([taken(a), drawn(b), taken(c)])
  expect(await listed()).toEqual([address(c)])
  await hang([drawn(b), taken(a), drawn(c)])
  expect(await listed()).toEqual([address(c)])
})

it('anybody may open each of them', async () => {
  await app.runJobs()
  await hang([a, b, c].map(taken))
  for (const src of await listed()) {
    const answer = await fetch(app.url + src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('image/'),
    ])
  }
})

it('what was published before lists had them gets the same', async () => {
  const filling = readFileSync('src/db/migrations/0033_card_photos.sql', 'utf8').split(
    'statement-breakpoint',
  )[1]!
  const ids = async () => (await owner.query('select more_photo_ids as ids from listing_index')).rows[0].ids
  for (const photos of [
    [g, f, e, d, c, b, a].map(taken),
    [taken(a), drawn(b), taken(c)],
    [drawn(b), taken(a), drawn(c)],
    [taken(a)],
    [],
  ]) {
    await hang(photos)
    const written = await ids()
    await owner.query(`update listing_index set more_photo_ids = '{}'`)
    await owner.query(filling)
    expect(await ids()).toEqual(written)
  }
})
