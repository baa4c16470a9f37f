import { expect, it } from 'vitest'
import { picture } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { token, workspaceId, id: actorId } = await buildManager(app)
const id = await buildHome(app, workspaceId)

async function upload(): Promise<string> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await picture('jpeg'))], 'a.jpg'))
  return (await app.call('PUT', '/media/2/add', { token, body })).body.data.fileId
}
const path = `/manager/dashboard/update-properties/${id}/photos`
const put = (fileIds: string[], seen?: string[]) => app.call('PUT', path, { token, body: { fileIds, seen } })
const add = (fileIds: string[]) => app.call('PUT', `${path}/add`, { token, body: { fileIds } })
const stand = async () =>
  (await app.call('GET', `/manager/dashboard/get-properties/${id}`, { token })).body.data.photos.map(
    (photo: { fileId: string }) => photo.fileId,
  )

it('writes down what became of the photos of a home, once for each change', async () => {
  const [a, b, c] = [await upload(), await upload(), await upload()]
  await put([a, b])
  await put([b, a])
  // Said again, or refused, nothing has changed.
  await put([b, a])
  expect((await put([b, workspaceId])).status).toBe(422)
  await put([b, c])
  await put([])
  const { rows } = await app.kit.database.owner.query(
    `select actor_id, before, after from audit_log where action = 'property.photos_changed' and record_id = $1 order by id`,
    [id],
  )
  const cover = (photos: number, file: string | null) => ({ photos, cover: file })
  expect(rows).toEqual([
    { actor_id: actorId, before: cover(0, null), after: { ...cover(2, a), added: 2, removed: 0 } },
    { actor_id: actorId, before: cover(2, a), after: { ...cover(2, b), added: 0, removed: 0 } },
    { actor_id: actorId, before: cover(2, b), after: { ...cover(2, b), added: 1, removed: 1 } },
    { actor_id: actorId, before: cover(2, b), after: { ...cover(0, null), added: 0, removed: 2 } },
  ])
})

it('keeps what a colleague did meanwhile: what is added comes behind it, and an order changes only what it has seen', async () => {
  const [a, b, c, d] = [await upload(), await upload(), await upload(), await upload()]
  await put([a, b])
  // The page of the one holds [a, b]; the other puts b first and adds c; then the one adds d and puts a last.
  await put([b, a], [a, b])
  expect((await add([c])).body.data).toEqual({ left: 0 })
  await add([d])
  await put([b, d, a], [a, b, d])
  expect(await stand()).toEqual([b, d, a, c])
  // Taken out by the other, it does not come back by the order of the one.
  await put([b, d, c], [b, d, a, c])
  await put([a, b, d], [b, d, a])
  expect(await stand()).toEqual([b, d, c])
  // A sending whose answer was lost is said again.
  expect((await add([d, a, a])).body.data).toEqual({ left: 0 })
  expect(await stand()).toEqual([b, d, c, a])
  await put([])
})

it('adds as many as there is room for, and keeps each once where many add at the same time', async () => {
  const files = await inTurn(33, upload)
  await put(files.slice(0, 20))
  const answers = await Promise.all([add(files.slice(20, 25)), add(files.slice(22, 27)), add([files[27]!])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const now = await stand()
  expect(now.slice(0, 20)).toEqual(files.slice(0, 20))
  expect(now.toSorted()).toEqual(files.slice(0, 28).toSorted())
  expect((await add(files.slice(28))).body.data).toEqual({ left: 3 })
  expect((await stand()).slice(28)).toEqual([files[28], files[29]])
  const { status, body } = await add([files[30]!])
  expect([status, Object.keys(body.fields)]).toEqual([422, ['fileIds']])
  expect(await stand()).toHaveLength(30)
  // Nor by an order that brings one: what a colleague added stays.
  const full = await stand()
  expect((await put([files[30]!, ...full.slice(0, 20)], full.slice(0, 20))).body.fields).toMatchObject({
    fileIds: expect.any(String),
  })
  expect(await stand()).toEqual(full)
  // Somebody else's file is none.
  await put(files.slice(0, 2))
  expect((await add([workspaceId])).status).toBe(422)
  await put([])
})

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < times) made.push(await make())

  return made
}
