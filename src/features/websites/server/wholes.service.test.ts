import { expect, it } from 'vitest'
import { setListingState } from '#features/properties/server/service.ts'
import { picture } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { token, workspaceId } = await buildManager(app, { siteName: 'whole-site' })
const { owner } = app.kit.database
const PW = '/personal-website'
const POSTS = '/manager/dashboard/alerts'
const thai = { titleTh: 'ข่าว', bodyTh: 'มีห้องว่าง' }

const body = new FormData()
body.set('file', new File([new Uint8Array(await picture('jpeg', { width: 300, height: 200 }))], 'a.jpg'))
const { fileId, imageUrl } = (await app.call('PUT', '/media/4/add', { token, body })).body.data

async function show(zoom: number | null) {
  const path = `${PW}/customize-design/homepage`
  const { content, revision } = (await app.call('GET', path, { token })).body.data
  const picture = zoom && { fileId, x: 50, y: 50, zoom, alt: { th: '', en: '' } }
  await app.call('PUT', path, { token, body: { revision, content: { ...content, picture } } })
  const { mark } = (await app.call('GET', `${PW}/draft`, { token })).body.data
  expect((await app.call('POST', `${PW}/publish`, { token, body: { mark } })).status).toBe(200)
}
const status = async () => (await fetch(`${app.url}${imageUrl}`)).status
const post = async (change: object) =>
  (await app.call('POST', POSTS, { token, body: { ...thai, ...change } })).body.data.id as string
const act = async (method: string, path: string, sent?: object) =>
  expect((await app.call(method, `${POSTS}/${path}`, { token, body: sent })).status).toBe(200)

await show(200)

it('hides the whole of what is cut, whatever drafts there are of it', async () => {
  expect(await status()).toBe(404)
  const id = await post({ coverFileId: fileId })
  await show(200)
  expect(await status()).toBe(404)
  await act('DELETE', id)
  await show(200)
  expect(await status()).toBe(404)
})

it('shows the whole while a post that is out shows it, as its cover or in its text', async () => {
  for (const change of [{ coverFileId: fileId }, { bodyTh: `ข่าว\n\n![ห้อง](${fileId.toUpperCase()})` }]) {
    const id = await post(change)
    expect(await status()).toBe(404)
    await act('PUT', `${id}/publish`)
    expect(await status()).toBe(200)
    await act('PUT', `${id}/unpublish`)
    expect(await status()).toBe(404)
    await act('PUT', `${id}/publish`)
    await act('PUT', id, { ...thai, coverFileId: null })
    expect(await status()).toBe(404)
    await act('PUT', id, { ...thai, ...change })
    expect(await status()).toBe(200)
    await act('DELETE', id)
    expect(await status()).toBe(404)
  }
})

it('hides it again once the last day of a post is over', async () => {
  const id = await post({ coverFileId: fileId })
  await act('PUT', `${id}/publish`)
  await app.runSchedule('cut_published_pictures')
  expect(await status()).toBe(200)
  await owner.query(`update posts set expires_on = '2020-01-01' where id = $1`, [id])
  await app.runSchedule('cut_published_pictures')
  expect(await status()).toBe(404)
})

it('shows it while a home that is offered shows it, not for a home that is a draft', async () => {
  const change = { workspaceId, actorId: null }
  const id = await buildHome(app, workspaceId, {}, { isPublished: false })
  // Chosen before the website showed it cut.
  await owner.query(
    `insert into property_photos (workspace_id, id, property_id, file_id, position) values ($1, gen_random_uuid(), $2, $3, 0)`,
    [workspaceId, id, fileId],
  )
  await show(200)
  expect(await status()).toBe(404)
  const offer = (state: 'published' | 'off_market') =>
    app.kit.database.inWorkspace(workspaceId, (tx) => setListingState(tx, app.kit, change, { id, state }))
  await offer('published')
  expect(await status()).toBe(200)
  await offer('off_market')
  expect(await status()).toBe(404)
})

it('leaves public what nobody cut, and the logo', async () => {
  await owner.query('update workspaces set logo_file_id = $2 where id = $1', [workspaceId, fileId])
  await show(200)
  expect(await status()).toBe(200)
  await owner.query('update workspaces set logo_file_id = null where id = $1', [workspaceId])
  await show(200)
  expect(await status()).toBe(404)
  await show(100)
  expect(await status()).toBe(200)
  await show(null)
  expect(await status()).toBe(200)
})
