import { expect, it } from 'vitest'
import { picture } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '../../../testing/app.ts'
import { buildHome } from '../../../testing/homes.ts'
import { buildManager } from '../../../testing/people.ts'

const app = await testApp()
const { token, workspaceId, id: actorId } = await buildManager(app)
const id = await buildHome(app, workspaceId)

async function upload(): Promise<string> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await picture('jpeg'))], 'a.jpg'))
  return (await app.call('PUT', '/media/2/add', { token, body })).body.data.fileId
}
const put = (fileIds: string[]) =>
  app.call('PUT', `/manager/dashboard/update-properties/${id}/photos`, { token, body: { fileIds } })

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
