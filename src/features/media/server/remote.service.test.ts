import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { pdf, picture, pixelBomb } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const asked: string[] = []
const files: Record<string, () => Promise<Buffer> | Buffer> = {
  '/ห้อง.gif': () => picture('jpeg'),
  '/page.jpg': () => Buffer.from('<html><script>alert(1)</script>'),
  '/drawing.png': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  '/paper.jpg': () => pdf(),
  '/bomb.png': () => pixelBomb(),
  '/large.jpg': () => Buffer.alloc(2 * 1024 * 1024 + 1),
}
const place = createServer(async (request, response) => {
  const path = decodeURIComponent(request.url!)
  asked.push(path)
  if (path === '/inside') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  const make = files[path]
  // Its word about the type is a lie, and is not believed.
  if (make) response.writeHead(200, { 'content-type': 'image/png' }).end(await make())
  else response.writeHead(404).end()
})
await new Promise<void>((done) => place.listen(0, '127.0.0.1', done))
const host = `127.0.0.1:${(place.address() as AddressInfo).port}`
afterAll(() => new Promise((done) => place.close(done)))

const open = await testApp({ env: { PICTURES_BY_ADDRESS: 'http', PICTURES_INSIDE: host } })
const usual = await testApp()
const off = await testApp({ env: { PICTURES_BY_ADDRESS: 'off' } })
const add = (app: typeof open, token: string | undefined, url: unknown, containerId = 2) =>
  app.call('POST', `/media/${containerId}/add-remote`, { token, body: { url } })

describe('a picture by its address', () => {
  it('is brought, judged by its content and kept like an upload', async () => {
    const { token, workspaceId } = await buildManager(open)
    const { status, body } = await add(open, token, `http://${host}/ห้อง.gif`)
    expect([status, body.data]).toMatchObject([
      200,
      { fileName: 'ห้อง.jpg', type: 'image/jpeg', width: 60, height: 40 },
    ])
    expect(body.data.imageUrl).toContain(workspaceId)
    const { rows } = await open.kit.database.owner.query(
      `select record_id, after from audit_log where workspace_id = $1 and action = 'file.brought'`,
      [workspaceId],
    )
    expect(rows).toEqual([{ record_id: body.data.fileId, after: { container: 2, host: host.split(':')[0] } }])
    expect((await fetch(open.url + body.data.imageUrl)).headers.get('content-type')).toBe('image/jpeg')
  })

  it.each([
    ['/page.jpg', 415, 'file_type_invalid'],
    ['/drawing.png', 415, 'file_type_invalid'],
    ['/paper.jpg', 415, 'file_type_invalid'],
    ['/bomb.png', 422, 'image_too_many_pixels'],
  ])('is refused for what it is: %s', async (path, status, code) => {
    const { token } = await buildManager(open)
    expect(await add(open, token, `http://${host}${path}`)).toMatchObject({ status, body: { code } })
  })

  it('is refused for its size, its absence, and where it leads on to, beside the field', async () => {
    const { token } = await buildManager(open)
    const field = async (path: string, lang: 'th' | 'en' = 'en') =>
      (
        await open.call('POST', '/media/2/add-remote', {
          token,
          lang,
          body: { url: `http://${host}${path}` },
        })
      ).body.fields.url
    expect(await field('/large.jpg')).toContain('File is too large')
    expect(await field('/large.jpg', 'th')).toContain('ไฟล์ใหญ่เกินไป')
    // A place within somebody's house and one that is not there are told alike.
    expect(await field('/inside')).toBe(await field('/nowhere.jpg'))
  })

  it('never comes from this machine where nobody allowed it', async () => {
    const { token } = await buildManager(usual)
    const before = asked.length
    const port = host.split(':')[1]
    for (const url of [
      `http://${host}/page.jpg`,
      `https://${host}/page.jpg`,
      'https://127.0.0.1/a.jpg',
      'https://localhost/a.jpg',
      'https://[::1]/a.jpg',
      'https://[::ffff:7f00:1]/a.jpg',
      `https://0x7f000001:${port}/a.jpg`,
      'https://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      '',
      7,
    ]) {
      const answer = await add(usual, token, url)
      expect([url, answer.status]).toEqual([url, 422])
      expect(Object.keys(answer.body.fields).join()).toMatch(/^(?:body\.)?url$/)
    }
    expect(asked.length).toBe(before)
  })

  it('is for those who may edit, in the places for pictures, and not without end', async () => {
    const url = `http://${host}/nowhere.jpg`
    expect((await add(open, undefined, url)).status).toBe(401)
    expect(await add(open, (await buildUser(open)).token, url)).toMatchObject({
      status: 403,
      body: { code: 102 },
    })
    const viewer = await buildManager(open, { rights: ['view'] })
    expect(await add(open, viewer.token, url)).toMatchObject({ status: 403, body: { code: 'no_right' } })
    const { token, workspaceId } = await buildManager(open)
    for (const containerId of [1, 3, 5, 9])
      expect((await add(open, token, url, containerId)).status).toBe(422)
    // The whole business shares its sixty an hour.
    await open.kit.database.owner.query(
      `insert into rate_limits (key, window_start, count) values ($1, date_trunc('hour', $2::timestamptz), 60)`,
      [`media.remote:${workspaceId}`, open.kit.now()],
    )
    expect((await add(open, token, url)).status).toBe(429)
  })

  it('can be switched off', async () => {
    const { token } = await buildManager(off)
    expect(await add(off, token, 'https://example.com/a.jpg')).toMatchObject({
      status: 403,
      body: { code: 'pictures_by_address_off' },
    })
  })
})
