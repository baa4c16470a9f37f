import { expect, it } from 'vitest'
import { sharp } from '#server/ports/images/sharp.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { token, workspaceId } = await buildManager(app)
const { owner } = app.kit.database
const id = await buildHome(app, workspaceId)

async function upload(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 4, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'a.png'))
  return (await app.call('PUT', '/media/2/add', { token, body })).body.data.fileId
}
const put = (...fileIds: string[]) =>
  app.call('PUT', `/manager/dashboard/update-properties/${id}/photos`, { token, body: { fileIds } })
const detail = async () => (await app.call('GET', `/property/get-properties/${id}`)).body.data
const colourOf = async (blur: string) => {
  const { dominant } = await sharp(Buffer.from(blur, 'base64')).stats()
  return dominant
}

it('stands in cards and galleries once it is made, before and after the photo is put there', async () => {
  const red = await upload('#c03028')
  await put(red)
  const path = (await owner.query('select cover_blur from listing_index where property_id = $1', [id])).rows
  expect(path).toEqual([{ cover_blur: null }])
  await app.runJobs()
  const { cover, photos } = await detail()
  expect(cover.blur.length).toBeLessThanOrEqual(200)
  expect(photos[0].blur).toBe(cover.blur)
  expect((await colourOf(cover.blur)).r).toBeGreaterThan(150)

  const blue = await upload('#2848c0')
  await app.runJobs()
  await put(blue, red)
  expect((await colourOf((await detail()).cover.blur)).b).toBeGreaterThan(150)
})

it('is left out where the photo can be seen through, and of drawings that stand in for photos', async () => {
  await put(await upload('#2848c080'))
  await app.runJobs()
  expect((await detail()).cover).not.toHaveProperty('blur')
  await put()
  expect((await detail()).cover).not.toHaveProperty('blur')
})

it('is made by and by for photos of an older installation', async () => {
  await put(await upload('#c03028'))
  await app.runJobs()
  await owner.query('update files set placeholder = null where workspace_id = $1', [workspaceId])
  await owner.query('update listing_index set cover_blur = null where workspace_id = $1', [workspaceId])
  await app.runSchedule('blur_pictures')
  await app.runJobs()
  expect((await colourOf((await detail()).cover.blur)).r).toBeGreaterThan(150)
})
