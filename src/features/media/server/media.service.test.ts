import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pdf, picture, pixelBomb } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { lightenPictures } from './lighter.ts'
import { storeFile, storePaper } from './service.ts'

const app = await testApp()

function form(...files: [bytes: Uint8Array, name: string][]) {
  const body = new FormData()
  for (const [bytes, name] of files) body.append('file', new File([new Uint8Array(bytes)], name))
  return body
}

/** A picture with enough in it that its format matters. */
const detailed = (seed = 0) =>
  sharp({
    create: {
      width: 150,
      height: 100,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128 + seed, sigma: 40 },
    },
  })
    .resize(1200, 800, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
const photo = (width = 1200, height = 800) => picture('jpeg', { width, height })
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })

describe('sent once more, because the answer was lost', () => {
  const send = async (token: string, key: string, { to = '2/add', files = 1 } = {}) => {
    const body = new FormData()
    body.set('key', key)
    const bytes = new Uint8Array(await photo(60, 40))
    for (let nth = 0; nth < files; nth++) body.append('file', new File([bytes], `${nth}.jpg`))
    return app.call('PUT', `/media/${to}`, { token, body })
  }
  const idsOf = async (by: string) =>
    (await app.kit.database.owner.query('select id from files where uploaded_by = $1', [by])).rows.length

  it('is kept once, also while the first is still at work', async () => {
    const manager = await buildManager(app)
    const first = await send(manager.token, 'key-0001')
    const again = await Promise.all([1, 2].map(() => send(manager.token, 'key-0001')))
    expect(again.map(({ body }) => body.data)).toEqual([first.body.data, first.body.data])
    const atOnce = await Promise.all([1, 2, 3].map(() => send(manager.token, 'key-0002')))
    expect(new Set(atOnce.map(({ body }) => body.data.fileId)).size).toBe(1)
    expect(await idsOf(manager.id)).toBe(2)
    const many = { to: '2/add-multiple-file', files: 3 }
    const six = [await send(manager.token, 'key-0003', many), await send(manager.token, 'key-0003', many)]
    expect(six[0]!.body.data).toHaveLength(3)
    expect(six[1]!.body).toEqual(six[0]!.body)
    expect(await idsOf(manager.id)).toBe(5)
  })

  it('means another file in another container, for another person, and once it was deleted', async () => {
    const [manager, other] = [await buildManager(app), await buildManager(app)]
    const { fileId } = (await send(manager.token, 'key-0001')).body.data
    for (const answer of [
      await send(manager.token, 'key-0001', { to: '4/add' }),
      await send(other.token, 'key-0001'),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.body.data.fileId).not.toBe(fileId)
    }
    const gone = await app.call('DELETE', `/media/2/delete?fileName=${fileId}`, { token: manager.token })
    expect(gone.status).toBe(200)
    expect((await send(manager.token, 'key-0001')).body.data.fileId).not.toBe(fileId)
  })

  it('is refused with a key that is none', async () => {
    const { token } = await buildManager(app)
    const { status, body } = await send(token, 'a b')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['key']])
  })
})

describe('uploads', () => {
  it('keeps a photo of a home without its metadata and serves every width for a year', async () => {
    const manager = await buildManager(app)
    const bytes = await sharp(await photo())
      .withExif({ IFD0: { Artist: 'canary-name' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('canary-name')).toBe(true)
    const { status, body } = await app.call('PUT', '/media/2/add', {
      token: manager.token,
      body: form([bytes, '../ห้อง นอน.png']),
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ fileName: 'ห้อง นอน.jpg', type: 'image/jpeg', width: 1200, height: 800 })

    const early = await get(body.data.imageUrl.replace('original', '640'))
    expect(early.headers.get('cache-control')).toBe('public, max-age=60')
    await app.runJobs()
    const wide = await get(body.data.imageUrl.replace('original', '640'))
    expect(wide.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(wide.headers.get('content-type')).toBe('image/webp')
    expect(wide.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(await wide.arrayBuffer()).metadata()).width).toBe(640)
    const widest = await get(body.data.imageUrl.replace('original', '1600'))
    expect((await sharp(await widest.arrayBuffer()).metadata()).width).toBe(1200)

    const original = await get(body.data.imageUrl)
    expect(Buffer.from(await original.arrayBuffer()).includes('canary-name')).toBe(false)
    const again = await get(body.data.imageUrl, { 'if-none-match': original.headers.get('etag')! })
    expect(again.status).toBe(304)
  })

  it('serves AVIF where it is lighter and read, once a later job has made it', async () => {
    const { token } = await buildManager(app)
    const { body } = await app.call('PUT', '/media/2/add', { token, body: form([await detailed(), 'a.jpg']) })
    const small = await app.call('PUT', '/media/3/add', { token, body: form([await photo(), 'id.jpg']) })
    await app.runJobs()
    const at = body.data.imageUrl.replace('original', '640')
    const asked = (accept: string) => get(at, { accept })
    const before = await asked('image/avif,image/webp,*/*')
    expect([before.headers.get('content-type'), before.headers.get('vary')]).toEqual(['image/webp', 'accept'])
    await app.runSchedule('lighten_pictures')
    const after = await asked('image/avif,image/webp,*/*')
    expect(after.headers.get('content-type')).toBe('image/avif')
    expect(after.headers.get('vary')).toBe('accept')
    expect(after.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const [light, heavy] = [await after.arrayBuffer(), await before.arrayBuffer()]
    expect(light.byteLength).toBeLessThanOrEqual(heavy.byteLength * 0.9)
    for (const accept of ['image/webp,*/*', '*/*', 'image/avif;q=0,image/webp', 'text/image/avifx']) {
      const other = await asked(accept)
      expect([accept, other.headers.get('content-type')]).toEqual([accept, 'image/webp'])
    }
    expect((await get(body.data.imageUrl, { accept: 'image/avif' })).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    // Papers are seen by few: nothing is spent on them.
    const { rows } = await app.kit.database.owner.query(
      "select id, light_at is not null as tried, renditions ? '640-avif' as light from files where id = any ($1) order by id",
      [[body.data.fileId, small.body.data.fileId].sort()],
    )
    expect(rows.map(({ id, tried, light }) => [id === body.data.fileId, tried, light])).toContainEqual([
      false,
      false,
      false,
    ])
  })

  it('tries each picture once, the newest first, within its time, and takes AVIF away with its file', async () => {
    const { token } = await buildManager(app)
    const add = async (seed: number) =>
      (await app.call('PUT', '/media/2/add', { token, body: form([await detailed(seed), 'a.jpg']) })).body
        .data
    const first = await add(1)
    app.setNow('2026-11-20T03:01:00Z')
    const second = await add(2)
    app.setNow('2026-11-20T03:00:00Z')
    await app.runJobs()
    const open = async () =>
      (
        await app.kit.database.owner.query<{ id: string }>(
          'select id from files where light_at is null and is_public and deleted_at is null and id = any ($1)',
          [[first.fileId, second.fileId]],
        )
      ).rows.map(({ id }) => id)
    await lightenPictures(app.kit, { budgetMs: 1 })
    expect(await open()).toEqual([first.fileId])
    await app.runSchedule('lighten_pictures')
    expect(await open()).toEqual([])

    const { rows } = await app.kit.database.owner.query('select renditions from files where id = $1', [
      second.fileId,
    ])
    const { key } = rows[0].renditions['640-avif']
    expect(await app.kit.ports.files.exists(key)).toBe(true)
    await app.call('DELETE', `/media/2/delete?fileName=${second.fileId}`, { token })
    expect(await app.kit.ports.files.exists(key)).toBe(false)
  })

  it('makes the icons of a website of its logo', async () => {
    const { token, workspaceId } = await buildManager(app)
    const { body } = await app.call('PUT', '/media/4/add', {
      token,
      body: form([await photo(300, 200), 'l.jpg']),
    })
    const icon = (side: number) => get(body.data.imageUrl.replace('original', `icon-${side}`))
    await app.kit.database.owner.query('update workspaces set logo_file_id = $1 where id = $2', [
      body.data.fileId,
      workspaceId,
    ])
    await app.runJobs()
    // Another website's logo is broken in the store.
    const other = await buildManager(app)
    const broken = (
      await app.call('PUT', '/media/4/add', {
        token: other.token,
        body: form([await photo(30, 20), 'b.jpg']),
      })
    ).body.data.fileId
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `with w as (update workspaces set logo_file_id = $1 where id = $2) select key from files where id = $1`,
      [broken, other.workspaceId],
    )
    await app.kit.ports.files.put(rows[0].key, Buffer.from('broken'), { type: 'image/jpeg' })
    const early = await icon(32)
    expect([early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'public, max-age=60',
    ])
    await app.runSchedule('make_icons')
    for (const side of [32, 180, 192]) {
      const answer = await icon(side)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: side, height: side })
    }
    expect((await icon(999)).status).toBe(404)
  })

  it('takes six files at once, and refuses all of them for one that is not a picture', async () => {
    const { token } = await buildManager(app)
    const small = await picture('png')
    const six = Array.from({ length: 6 }, (_, i): [Buffer, string] => [small, `${i}.png`])
    const good = await app.call('PUT', '/media/2/add-multiple-file', { token, body: form(...six) })
    expect(good.body.data).toHaveLength(6)

    const seven = await app.call('PUT', '/media/2/add-multiple-file', {
      token,
      body: form(...six, [small, '7.png']),
    })
    expect(seven).toMatchObject({ status: 413, body: { code: 'too_many_files' } })
    const two = await app.call('PUT', '/media/2/add', {
      token,
      body: form([small, '1.png'], [small, '2.png']),
    })
    expect(two).toMatchObject({ status: 413, body: { message: 'Send one file at a time' } })
    const elsewhere = form([small, '1.png'])
    elsewhere.set('containerId', '3')
    const torn = await app.call('PUT', '/media/2/add', { token, body: elsewhere })
    expect(torn).toMatchObject({ status: 422, body: { fields: { containerId: expect.any(String) } } })
    const agreed = form([small, '1.png'])
    agreed.set('containerId', '2')
    expect((await app.call('PUT', '/media/2/add', { token, body: agreed })).status).toBe(200)
    const count = 'select count(*)::int as n from files where deleted_at is null'
    const before = (await app.kit.database.owner.query(count)).rows[0].n
    const mixed = await app.call('PUT', '/media/2/add-multiple-file', {
      token,
      lang: 'th',
      body: form([small, 'ok.png'], [Buffer.from('<svg onload="alert(1)">'), 'ร้าย.png']),
    })
    expect(mixed).toMatchObject({ status: 415, body: { code: 'file_type_invalid' } })
    expect(mixed.body.message).toContain('ร้าย.png')
    expect((await app.kit.database.owner.query(count)).rows[0].n).toBe(before)
  })

  it.each([
    ['a pixel bomb', () => pixelBomb(), 422, 'image_too_many_pixels'],
    ['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1, 0xff), 413, 'file_too_large'],
    ['a PDF where pictures belong', () => pdf(), 415, 'file_type_invalid'],
  ])('refuses %s', async (_, bytes, status, code) => {
    const { token } = await buildManager(app)
    const answer = await app.call('PUT', '/media/2/add', { token, body: form([bytes(), 'x.jpg']) })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('refuses by the declared length before the body is sent', async () => {
    const { token } = await buildManager(app)
    const status = await new Promise<number>((done, fail) => {
      const request = httpRequest(`${app.url}/api/media/2/add`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(500 * 1024 * 1024),
        },
      })
      request.on('response', (response) => {
        done(response.statusCode!)
        request.destroy()
      })
      request.on('error', fail)
      request.write('--x\r\n')
    })
    expect(status).toBe(413)
  })

  it('lets nobody in without an account, without a workspace or without the right', async () => {
    const body = form([await picture('png'), 'x.png'])
    expect((await app.call('PUT', '/media/2/add', { body })).status).toBe(401)
    const tenant = await buildUser(app)
    expect(await app.call('PUT', '/media/2/add', { token: tenant.token, body })).toMatchObject({
      status: 403,
      body: { code: 102 },
    })
    const viewer = await buildManager(app, { rights: ['view'] })
    expect(await app.call('PUT', '/media/4/add', { token: viewer.token, body })).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    })
    expect((await app.call('PUT', '/media/1/add', { token: tenant.token, body })).status).toBe(200)
    expect((await app.call('PUT', '/media/9/add', { token: tenant.token, body })).status).toBe(404)
  })

  it('keeps in container 5 what has no kind of its own, and wants the kind named', async () => {
    const { token } = await buildUser(app)
    const put = (path: string, file: Parameters<typeof form>[0]) =>
      app.call('PUT', path, { token, body: form(file) })
    const kept = await put('/media/5/add', [await picture('png'), 'x.png'])
    const { rows } = await app.kit.database.owner.query(
      'select container_id, is_public from files where id = $1',
      [kept.body.data.fileId],
    )
    expect(rows).toEqual([{ container_id: 5, is_public: true }])
    // A document would be there for everybody to read.
    expect((await put('/media/5/add', [pdf(), 'x.pdf'])).body.code).toBe('file_type_invalid')
    expect((await put('/media/add', [await picture('png'), 'x.png'])).status).toBe(404)
  })
})

describe('private documents', () => {
  it('open through their own link, for its time, as a download', async () => {
    const { token } = await buildUser(app)
    const { body } = await app.call('PUT', '/media/3/add', { token, body: form([pdf(), 'สลิป.pdf']) })
    const url: string = body.data.imageUrl
    const open = await get(url)
    expect(open.status).toBe(200)
    expect(open.headers.get('content-disposition')).toContain(
      'attachment; filename="____.pdf"; filename*=UTF-8\'\'',
    )
    expect(open.headers.get('cache-control')).toContain('private')
    expect((await get(url.split('?')[0]!)).status).toBe(404)
    expect((await get(url.replace(/original/, '640'))).status).toBe(404)
    app.setNow('2026-11-20T04:00:00Z')
    expect((await get(url)).status).toBe(404)
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('open to nobody by another link than their own, and are kept by no cache between', async () => {
    const { token } = await buildUser(app)
    const add = async (name: string) =>
      (await app.call('PUT', '/media/3/add', { token, body: form([await photo(), name]) })).body.data
    const [mine, other] = [await add('id.jpg'), await add('slip.jpg')]
    await app.runJobs()
    const url = new URL(mine.imageUrl, app.url)
    const status = async (change: (link: URL) => void) => {
      const link = new URL(url)
      change(link)
      return (await fetch(link)).status
    }
    expect(await status(() => {})).toBe(200)
    // Put on another file, another size, a later end; cut, doubled or taken from the address of another workspace.
    expect(await status((link) => (link.pathname = new URL(other.imageUrl, app.url).pathname))).toBe(404)
    expect(await status((link) => (link.pathname = link.pathname.replace('original', '640')))).toBe(404)
    expect(
      await status((link) => link.searchParams.set('e', String(Number(link.searchParams.get('e')) + 60))),
    ).toBe(404)
    expect(await status((link) => link.searchParams.set('s', link.searchParams.get('s')!.slice(1)))).toBe(404)
    expect(await status((link) => link.searchParams.delete('e'))).toBe(404)
    expect(await status((link) => (link.search = new URL(other.imageUrl, app.url).search))).toBe(404)
    const foreign = await buildManager(app)
    expect(
      await status((link) => (link.pathname = link.pathname.replace(/[0-9a-f-]{36}/, foreign.workspaceId))),
    ).toBe(404)
    // Being logged in opens nothing that one was not shown, be it one's own business or the admins'.
    for (const one of [foreign, await buildUser(app, { role: 'Admin' }), { token }])
      expect((await get(url.pathname, { authorization: `Bearer ${one.token}` })).status).toBe(404)

    const answer = await fetch(url)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=600')
    expect(answer.headers.get('referrer-policy')).toMatch(/^(?:same-origin|no-referrer|strict-origin.*)$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    // No browser keeps it longer than its link opens it.
    app.setNow(new Date(Number(url.searchParams.get('e')) * 1000 - 90_000))
    expect((await fetch(url)).headers.get('cache-control')).toBe('private, max-age=90')
    app.setNow(new Date(Number(url.searchParams.get('e')) * 1000))
    const late = await fetch(url)
    expect([late.status, late.headers.get('cache-control')]).toEqual([404, 'no-store'])
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('names the file that a form of ours is refused for', async () => {
    const { workspaceId } = await buildManager(app)
    const keep = (bytes: Buffer, accept?: ['document']) =>
      app.kit.database.inWorkspace(workspaceId, (tx) =>
        storeFile(tx, app.kit, {
          workspaceId,
          uploadedBy: null,
          containerId: 4,
          name: 'ร้าน/โลโก้.png',
          bytes,
          accept,
        }),
      )
    const refused = { code: 'file_type_invalid', fileName: 'โลโก้.png' }
    await expect(keep(Buffer.from('no picture'))).rejects.toMatchObject(refused)
    await expect(keep(await photo(60, 40), ['document'])).rejects.toMatchObject(refused)
    const cut = (await photo(600, 400)).subarray(0, 900)
    await expect(keep(cut)).rejects.toMatchObject({ code: 'file_broken', fileName: 'โลโก้.png' })
  })

  it('keeps papers of our own as they are', async () => {
    const { workspaceId } = await buildManager(app)
    const row = await app.kit.database.inWorkspace(workspaceId, (tx) =>
      storePaper(tx, app.kit, { workspaceId, name: 'ใบเสร็จ 1', bytes: pdf(), ending: 'pdf' }),
    )
    expect(row).toMatchObject({ isPublic: false, name: 'ใบเสร็จ 1.pdf', type: 'application/pdf' })
    expect((await get(`/media/${workspaceId}/${row.id}/original`)).status).toBe(404)
  })
})

describe('deleting', () => {
  it('is for the uploader and admins; for others the file is not there', async () => {
    const owner = await buildManager(app)
    const other = await buildManager(app)
    const admin = await buildUser(app, { role: 'Admin' })
    const add = async () =>
      (
        await app.call('PUT', '/media/2/add', {
          token: owner.token,
          body: form([await photo(64, 48), 'a.jpg']),
        })
      ).body.data
    const [first, second] = [await add(), await add()]
    const remove = (token: string, fileName: string) =>
      app.call('DELETE', `/media/2/delete?fileName=${encodeURIComponent(fileName)}`, { token })
    expect((await remove(other.token, first.imageUrl)).status).toBe(404)
    expect((await remove(owner.token, first.fileId)).status).toBe(200)
    expect((await get(first.imageUrl)).status).toBe(404)
    expect((await remove(owner.token, first.fileId)).status).toBe(404)
    expect((await remove(admin.token, second.imageUrl)).status).toBe(200)
    const { rows: log } = await app.kit.database.owner.query(
      `select actor_id, record_id, before from audit_log where workspace_id = $1 and action = 'file.deleted' order by id`,
      [owner.workspaceId],
    )
    expect(log).toEqual([
      { actor_id: owner.id, record_id: first.fileId, before: { container: 2, by: owner.id } },
      { actor_id: admin.id, record_id: second.fileId, before: { container: 2, by: owner.id } },
    ])
    const byBody = await add()
    const answer = await app.call('DELETE', '/media/2/delete', {
      token: owner.token,
      body: { fileName: byBody.fileId },
    })
    expect(answer.status).toBe(200)
  })
})

it('hands on the session that is renewed by asking for a picture, or by a file that is refused', async () => {
  const manager = await buildManager(app)
  const { imageUrl, fileId } = (
    await app.call('PUT', '/media/4/add', {
      token: manager.token,
      body: form([await photo(64, 48), 'a.jpg']),
    })
  ).body.data
  await app.kit.database.owner.query('update files set is_public = false where id = $1', [fileId])
  const logIn = async () => {
    const body = { email: manager.email, password: 'ruen-test-1' }
    const { headers } = await app.call('POST', '/account/login', { body })
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    return cookies.join('; ')
  }
  const renewed = (answer: Response) => answer.headers.getSetCookie().join()
  const [first, second] = [await logIn(), await logIn()]
  const fresh = await get(imageUrl, { cookie: first })
  expect([fresh.status, renewed(fresh)]).toEqual([200, ''])

  // The access of both has run out; their refresh tokens are good for one exchange.
  app.setNow('2026-11-23T03:00:00Z')
  const seen = await get(imageUrl, { cookie: first })
  expect(seen.status).toBe(200)
  expect(renewed(seen)).toContain('auth.refresh=')
  const refused = await fetch(`${app.url}/api/media/4/add`, {
    method: 'PUT',
    headers: { cookie: second, origin: app.url },
    body: form([Buffer.from('no picture'), 'a.jpg']),
  })
  expect(refused.status).toBe(415)
  expect(renewed(refused)).toContain('auth.refresh=')
  app.setNow('2026-11-20T03:00:00Z')
})
