import { afterEach, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const errors: string[] = []
const app = await testApp({ log: createLog('error', (line) => errors.push(line)) })
afterEach(() => expect(errors).toEqual([]))
const { token, workspaceId } = await buildManager(app, { siteName: 'cut-site' })
const stranger = await buildManager(app)
const PW = '/personal-website'

const get = (path: string, by?: string) =>
  fetch(`${app.url}${path}`, { headers: by ? { authorization: `Bearer ${by}` } : {} })

async function write(page: string, change: object) {
  const path = `${PW}/customize-design/${page}`
  const { content, revision } = (await app.call('GET', path, { token })).body.data
  return app.call('PUT', path, { token, body: { revision, content: { ...content, ...change } } })
}

const askToPublish = async () => {
  const { mark } = (await app.call('GET', `${PW}/draft`, { token })).body.data
  return app.call('POST', `${PW}/publish`, { token, body: { mark } })
}

async function publish() {
  expect((await askToPublish()).status).toBe(200)
}

const shown = async (page = 'home') =>
  (await app.call('GET', `/sub-domain/cut-site/${page}`)).body.data.content.picture

/** Left half red, right half blue. */
async function upload(): Promise<{ fileId: string; imageUrl: string }> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000000' } })
    .composite([
      { input: await half('#d02020'), left: 0, top: 0 },
      { input: await half('#2020d0'), left: 300, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'two.jpg', { type: 'image/jpeg' }))
  return (await app.call('PUT', '/media/4/add', { token, body })).body.data
}

const picture = (fileId: string, x: number, zoom: number) => ({
  picture: { fileId, x, y: 50, zoom, alt: { th: 'ภาพ', en: '' } },
})
const reds = async (path: string) => {
  const { channels } = await sharp(await (await get(path)).arrayBuffer()).stats()
  return { most: channels[0]!.max, least: channels[2]!.min }
}

it('sends visitors the part that a manager left and nothing of the rest', async () => {
  const { fileId, imageUrl } = await upload()
  await write('homepage', picture(fileId, 100, 200))
  // While it is a draft nothing has changed for visitors, and nothing is cut.
  expect((await get(imageUrl)).status).toBe(200)
  await publish()

  const part = await shown()
  expect(part).toMatchObject({ x: 100, y: 50, zoom: 100, alt: 'ภาพ' })
  expect(part.src).not.toContain(fileId)
  expect(part.srcSet).not.toContain(fileId)
  await app.runJobs()
  const seen = await reds(part.src)
  expect(seen.most).toBeLessThan(110)
  expect(seen.least).toBeGreaterThan(150)
  const answer = await get(part.src)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(300)

  // The whole is for whoever works on the site.
  for (const variant of ['original', '320', '1600', 'icon-32'])
    expect((await get(imageUrl.replace('original', variant))).status).toBe(404)
  expect((await get(imageUrl, stranger.token)).status).toBe(404)
  const own = await get(imageUrl, token)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=0'])
})

it('gives another cut another address, and takes the one before away', async () => {
  const before = await shown()
  const { fileId } = (await app.call('GET', `${PW}/customize-design/homepage`, { token })).body.data.content
    .picture
  const { rows } = await app.kit.database.owner.query(
    'select key, renditions from files where workspace_id = $1 and cut_of = $2',
    [workspaceId, fileId],
  )
  const keys = [rows[0].key, ...Object.values<{ key: string }>(rows[0].renditions).map(({ key }) => key)]
  await write('homepage', picture(fileId, 0, 200))
  await publish()
  const after = await shown()
  expect(after.src).not.toBe(before.src)
  expect((await get(before.src)).status).toBe(404)
  expect(await Promise.all(keys.map((key) => app.kit.ports.files.exists(key)))).toEqual(keys.map(() => false))
  await app.runJobs()
  expect((await reds(after.src)).least).toBeLessThan(110)

  // Published again for another page, nothing is made anew.
  await write('about-page', { text: { th: 'เราเอง', en: '' } })
  await publish()
  expect((await shown()).src).toBe(after.src)
})

it('knows a picture whatever letters its id is written in', async () => {
  const before = (await shown()).src
  const { fileId } = (await app.call('GET', `${PW}/customize-design/homepage`, { token })).body.data.content
    .picture
  await write('homepage', picture(fileId.toUpperCase(), 0, 200))
  await publish()
  await publish()
  expect((await shown()).src).toBe(before)
})

it('shows the whole again where it is published whole, also beside a cut', async () => {
  const { fileId } = (await app.call('GET', `${PW}/customize-design/homepage`, { token })).body.data.content
    .picture
  await write('about-page', picture(fileId, 50, 100))
  await publish()
  expect((await shown('about')).src).toContain(fileId)
  expect((await shown()).src).not.toContain(fileId)
  expect((await get((await shown('about')).src)).status).toBe(200)
  await write('about-page', { picture: null })
  await publish()
  expect((await get(`/media/${workspaceId}/${fileId}/original`)).status).toBe(404)
})

it('shows a draft with what was cut away, by links that end', async () => {
  const { fileId } = (await app.call('GET', `${PW}/customize-design/homepage`, { token })).body.data.content
    .picture
  const { token: previewToken } = (await app.call('GET', `${PW}/draft`, { token })).body.data
  const read = () => app.call('GET', `/sub-domain/website-draft/home?token=${previewToken}`)
  const { picture: whole } = (await read()).body.data.content
  expect(whole).toMatchObject({ x: 0, zoom: 200 })
  expect(whole.src).toContain(fileId)
  expect((await get(whole.src)).status).toBe(200)
  for (const one of whole.srcSet.split(', ')) expect((await get(one.split(' ')[0])).status).toBe(200)
  expect((await get(whole.src.split('?')[0])).status).toBe(404)
})

const readPage = async (page: string) =>
  (await app.call('GET', `${PW}/customize-design/${page}`, { token })).body.data.content

/** Every cut waits for `work`, and is then made. */
async function whileCutting<T>(work: () => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  const { images } = app.kit.ports
  const { cut } = images
  images.cut = async (...given) => {
    await work()
    return cut(...given)
  }
  try {
    return await act()
  } finally {
    images.cut = cut
  }
}

it('holds nobody up while it cuts, and shows nothing that was not looked at', async () => {
  const before = await shown()
  const { fileId } = (await readPage('homepage')).picture
  await write('homepage', picture(fileId, 20, 200))
  const { owner } = app.kit.database
  let saved = 0
  const answer = await whileCutting(async () => {
    // What publishing writes is free, and somebody else goes on writing.
    await owner.query('select from workspaces where id = $1 for update nowait', [workspaceId])
    saved = (await write('team-page', { lead: { th: 'ทีมของเรา', en: '' } })).status
  }, askToPublish)
  expect(saved).toBe(200)
  expect(answer).toMatchObject({ status: 409, body: { code: 'website_draft_moved' } })
  expect((await shown()).src).toBe(before.src)
  expect((await get(before.src)).status).toBe(200)
  await publish()
  expect((await shown()).src).not.toBe(before.src)
})

it('publishes once what two publish at once', async () => {
  const { fileId } = (await readPage('homepage')).picture
  await write('homepage', picture(fileId, 40, 200))
  const answers = await Promise.all([askToPublish(), askToPublish(), askToPublish()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(1)
  const { rows } = await app.kit.database.owner.query(
    'select id, cut from files where workspace_id = $1 and cut_of is not null and deleted_at is null',
    [workspaceId],
  )
  expect(rows).toEqual([{ id: expect.any(String), cut: '40-50-200' }])
  expect((await shown()).src).toContain(rows[0].id)
})

it('makes once more what another one took away in between', async () => {
  const { fileId } = (await readPage('homepage')).picture
  await write('homepage', picture(fileId, 60, 200))
  await write('about-page', picture(fileId, 20, 300))
  let nth = 0
  await whileCutting(async () => {
    if (++nth !== 2) return
    // The first is made; now it goes.
    await app.kit.database.owner.query(
      `update files set deleted_at = now() where workspace_id = $1 and cut = '60-50-200'`,
      [workspaceId],
    )
  }, publish)
  expect(nth).toBe(3)
  expect(await shown()).toMatchObject({ x: 60, zoom: 100 })
  await write('about-page', { picture: null })
  await publish()
})

it('leaves what is published as it is where a picture is lost, and says on which page', async () => {
  const before = await shown()
  const { fileId } = await upload()
  const { owner } = app.kit.database
  const { rows } = await owner.query('select key from files where id = $1', [fileId])
  await app.kit.ports.files.remove(rows[0].key)
  await write('about-page', picture(fileId, 30, 200))
  await write('homepage', { headline: { th: 'ใหม่', en: 'New' } })
  const answer = await askToPublish()
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'website_picture_uncut',
      fields: { 'about-page': expect.stringMatching(/รูปในหน้านี้|picture on this page/) },
    },
  })
  expect(errors.splice(0)).toEqual([expect.stringContaining(fileId)])
  expect((await app.call('GET', '/sub-domain/cut-site/home')).body.data.content.heading).not.toBe('ใหม่')
  expect((await shown()).src).toBe(before.src)
  expect((await get(before.src)).status).toBe(200)
  await write('about-page', { picture: null })
  await publish()
})

it('lets nobody delete what a website shows, cut or whole', async () => {
  const part = await shown()
  const answer = await app.call('DELETE', `/media/4/delete?fileName=${encodeURIComponent(part.src)}`, {
    token,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'file_in_use' } })
  expect((await get(part.src)).status).toBe(200)
})

it('cuts what was published before pictures were cut here', async () => {
  await app.kit.database.owner.query('delete from files where workspace_id = $1 and cut_of is not null', [
    workspaceId,
  ])
  await app.kit.database.owner.query('update files set is_public = true where workspace_id = $1', [
    workspaceId,
  ])
  expect((await shown()).zoom).toBe(200)
  await app.runSchedule('cut_published_pictures')
  expect((await shown()).zoom).toBe(100)
})

it('keeps no website waiting for one whose picture is lost', async () => {
  const other = await buildManager(app, { siteName: 'cut-lost' })
  const { owner } = app.kit.database
  const { rows } = await owner.query(`select website, id from workspaces where id = $1`, [workspaceId])
  const { fileId } = rows[0].website.pages.homepage.picture
  await owner.query(
    `insert into files (workspace_id, id, container_id, is_public, name, type, size_bytes, sha256, key)
     select $1, id, container_id, true, name, type, size_bytes, sha256, 'w/gone.jpg' from files
      where workspace_id = $2 and id = $3`,
    [other.workspaceId, workspaceId, fileId],
  )
  await owner.query('update workspaces set website = $1 where id = $2', [rows[0].website, other.workspaceId])
  await owner.query('delete from files where cut_of is not null')
  // Whichever comes first: the one that is whole is cut.
  await app.runSchedule('cut_published_pictures')
  expect((await shown()).zoom).toBe(100)
  expect(errors.splice(0)).toEqual([expect.stringContaining(other.workspaceId)])
})
