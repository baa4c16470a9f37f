import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const manager = await buildManager(app, { siteName: 'kram' })
const { token, workspaceId } = manager
const base = '/manager/dashboard/alerts'
const thai = { titleTh: 'ข่าวดี', bodyTh: 'มี **ห้องว่าง** แล้ว' }
const both = { ...thai, titleEn: 'Good news', bodyEn: 'A *room* is free' }
const write = async (body: object) => (await app.call('POST', base, { token, body })).body.data.id as string
const act = (method: string, path: string, as = token) => app.call(method, `${base}/${path}`, { token: as })
const onSite = (path = '', lang: 'th' | 'en' = 'th', as?: string) =>
  app.call('GET', `/sub-domain/kram/alerts${path}`, { lang, token: as })
/** A small picture in a container, by its id. */
async function upload(containerId: number, as = token): Promise<string> {
  const form = new FormData()
  const { sharp } = await import('#server/ports/images/sharp.ts')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#263b69' } })
    .jpeg()
    .toBuffer()
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  return (await app.call('PUT', `/media/${containerId}/add`, { token: as, body: form })).body.data.fileId
}
const titles = async (lang: 'th' | 'en') =>
  (await onSite('', lang)).body.data.map((post: { title: string }) => post.title)

describe('writing', () => {
  it('needs one language whole', async () => {
    const faults = async (body: object) => {
      const answer = await app.call('POST', base, { token, body })
      return [answer.status, Object.keys(answer.body.fields ?? {}).sort()]
    }
    expect(await faults({})).toEqual([422, ['titleTh']])
    expect(await faults({ titleTh: 'ชื่อ' })).toEqual([422, ['bodyTh']])
    expect(await faults({ ...thai, bodyEn: 'text' })).toEqual([422, ['titleEn']])
    expect(await faults({ ...thai, titleEn: 'title' })).toEqual([422, ['bodyEn']])
    expect(await faults({ ...thai, expiresOn: '2569-01-01' })).toEqual([422, ['expiresOn']])
    const foreign = await buildManager(app)
    const { rows } = await app.kit.database.owner.query(
      `insert into files (workspace_id, id, container_id, is_public, name, type, size_bytes, sha256, key)
       values ($1, gen_random_uuid(), 4, true, 'a.jpg', 'image/jpeg', 1, 'x', 'x') returning id`,
      [foreign.workspaceId],
    )
    expect(await faults({ ...thai, coverFileId: rows[0].id })).toEqual([422, ['coverFileId']])
  })

  it('keeps no sign that cannot be kept', async () => {
    const id = await write({ titleTh: 'ข่าว\u0000', bodyTh: 'ก\u0000ข\r\nค\u2028ง\ud800' })
    const { body } = await act('GET', id)
    expect(body.data).toMatchObject({ titleTh: 'ข่าว', bodyTh: 'กข\nค\u2028ง\ufffd' })
  })

  it('holds its pictures: nobody deletes one while a post shows it', async () => {
    const coverFileId = await upload(4)
    const inText = await upload(4)
    const bodyEn = `A room\n\n![The hall](${inText} "After the work")`
    const id = await write({ ...both, bodyEn, coverFileId })
    const take = (fileId: string) => app.call('DELETE', `/media/4/delete?fileName=${fileId}`, { token })
    for (const fileId of [coverFileId, inText]) {
      const refused = await take(fileId)
      expect([refused.status, refused.body.code]).toEqual([409, 'file_in_use'])
    }
    await act('DELETE', id)
    // It may be brought back.
    for (const fileId of [coverFileId, inText]) expect((await take(fileId)).status).toBe(409)
  })

  it('places pictures of its own business that anybody may see, and no others', async () => {
    const foreign = await buildManager(app)
    const others = await upload(4, foreign.token)
    const secret = await upload(3)
    const nobodys = '0199f0a2-0000-7000-8000-0000000000ab'
    for (const fileId of [others, secret, nobodys]) {
      const bodyTh = `ก\n\n![ข](${fileId})`
      const answer = await app.call('POST', base, { token, body: { ...thai, bodyTh } })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['bodyTh']])
    }
    const many = Array.from({ length: 25 }, (_, nth) => `![x](0199f0a2-0000-7000-8000-0000000000${nth + 10})`)
    const crowded = await app.call('POST', base, { token, body: { ...thai, bodyTh: many.join('\n') } })
    expect(crowded.body.fields.bodyTh).toMatch(/24/)
  })

  it('shows them with their size, in pages and in feeds, until they may not be seen any more', async () => {
    const fileId = await upload(4)
    const id = await write({ ...thai, bodyTh: `ก\n\n![ตึก](${fileId})\n\n![ตึก](${fileId})` })
    await act('PUT', `${id}/publish`)
    const picture = {
      fileId,
      src: `/media/${workspaceId}/${fileId}/960`,
      srcSet: expect.stringContaining(`/${fileId}/320 320w`),
      width: 40,
      height: 30,
    }
    expect((await onSite(`/${id}`)).body.data.pictures).toEqual([picture])
    // The page in the other language shows no text, and so none of its pictures.
    expect((await onSite(`/${id}`, 'en')).body.data.pictures).toEqual([])
    const feed = await app.call('GET', '/sub-domain/kram/alerts-feed', { lang: 'th' })
    expect(feed.body.data).toMatchObject([{ id, pictures: [picture] }])
    expect((await app.call('GET', '/sub-domain/kram/alerts-feed', { lang: 'en' })).body.data).toEqual([])
    await app.kit.database.owner.query('update files set is_public = false where id = $1', [fileId])
    expect((await onSite(`/${id}`)).body.data.pictures).toEqual([])
    await act('DELETE', id)
  })

  it('is seen by nobody before it is published, and by nobody of another business ever', async () => {
    const id = await write(both)
    expect((await onSite(`/${id}`)).status).toBe(404)
    expect((await onSite(`/${id}`, 'th', token)).status).toBe(404)
    const foreign = await buildManager(app, { siteName: 'other' })
    for (const [method, path] of [
      ['GET', id],
      ['PUT', `${id}/publish`],
      ['PUT', `${id}/unpublish`],
      ['DELETE', id],
      ['PUT', `${id}/restore`],
    ] as const)
      expect((await act(method, path, foreign.token)).status, path).toBe(404)
    await act('PUT', `${id}/publish`)
    expect((await app.call('GET', `/sub-domain/other/alerts/${id}`)).status).toBe(404)
    expect((await onSite(`/${id}`)).status).toBe(200)
    await act('DELETE', id)
  })
})

describe('on the website', () => {
  it('stands in the lists of its languages; the page of the other one says so', async () => {
    const first = await write(thai)
    expect((await app.call('GET', '/sub-domain/config/kram')).body.data.hasAlerts).toBe(false)
    await act('PUT', `${first}/publish`)
    expect((await app.call('GET', '/sub-domain/config/kram')).body.data.hasAlerts).toBe(true)
    app.setNow('2026-11-20T05:00:00Z')
    const second = await write(both)
    await act('PUT', `${second}/publish`)
    expect(await titles('th')).toEqual(['ข่าวดี', 'ข่าวดี'])
    expect(await titles('en')).toEqual(['Good news'])
    expect((await onSite(`/${second}`, 'en')).body.data).toMatchObject({
      title: 'Good news',
      summary: 'A room is free',
      body: 'A *room* is free',
      languages: ['th', 'en'],
    })
    expect((await onSite(`/${first}`, 'en')).body.data).toMatchObject({
      title: 'ข่าวดี',
      body: null,
      languages: ['th'],
    })
    expect((await app.call('GET', '/sub-domain/kram/alerts-sitemap')).body.data).toMatchObject([
      { id: second, languages: ['th', 'en'] },
      { id: first, languages: ['th'] },
    ])
  })

  it('goes when it is taken down, deleted or past its day, and comes back', async () => {
    const id = await write({ ...both, titleEn: 'Until Friday', expiresOn: '2026-11-20' })
    await act('PUT', `${id}/publish`)
    expect(await titles('en')).toContain('Until Friday')
    expect((await act('PUT', `${id}/unpublish`)).body.data.state).toBe('draft')
    expect(await titles('en')).not.toContain('Until Friday')
    const { publishedAt } = (await act('PUT', `${id}/publish`)).body.data
    expect(new Date(publishedAt).toISOString()).toBe('2026-11-20T05:00:00.000Z')

    await act('DELETE', id)
    expect((await onSite(`/${id}`)).status).toBe(404)
    expect((await act('GET', id)).status).toBe(404)
    expect((await act('PUT', `${id}/restore`)).body.data.state).toBe('draft')
    await act('PUT', `${id}/publish`)
    app.setNow('2026-11-20T17:00:00Z')
    expect(await titles('en')).not.toContain('Until Friday')
    expect((await act('GET', id)).body.data.state).toBe('expired')
    // Nobody would see it: it is published with a later day, or none.
    await act('PUT', `${id}/unpublish`)
    expect((await act('PUT', `${id}/publish`)).body).toMatchObject({
      fields: { expiresOn: expect.any(String) },
    })
    expect((await act('GET', id)).body.data.state).toBe('draft')
    await app.call('PUT', `${base}/${id}`, { token, body: { ...both, expiresOn: '2026-11-21' } })
    expect((await act('PUT', `${id}/publish`)).body.data.state).toBe('published')
    app.setNow('2026-11-20T05:00:00Z')
  })

  it('takes the right to publish to change or delete what is published', async () => {
    const staff = await buildManager(app, { rights: ['view', 'edit'] })
    await app.kit.database.owner.query('update workspace_members set workspace_id = $1 where user_id = $2', [
      workspaceId,
      staff.id,
    ])
    const id = await write(both)
    await act('PUT', `${id}/publish`)
    expect((await act('DELETE', id, staff.token)).body).toMatchObject({ code: 'post_published' })
    const change = (as: string) =>
      app.call('PUT', `${base}/${id}`, { token: as, body: { ...both, titleEn: 'Changed' } })
    expect((await change(staff.token)).body).toMatchObject({ code: 'post_published' })
    expect((await onSite(`/${id}`, 'en')).body.data.title).toBe('Good news')
    expect((await change(token)).status).toBe(200)
    expect((await onSite(`/${id}`, 'en')).body.data.title).toBe('Changed')
    // Past its last day it is still published: a later day would show it again.
    await app.kit.database.owner.query("update posts set expires_on = '2026-11-01' where id = $1", [id])
    expect((await change(staff.token)).body).toMatchObject({ code: 'post_published' })
    expect((await act('PUT', `${id}/publish`, staff.token)).status).toBe(403)
    await act('PUT', `${id}/unpublish`)
    expect((await change(staff.token)).status).toBe(200)
    expect((await act('DELETE', id, staff.token)).status).toBe(200)
  })

  it('tells the pages that are kept', async () => {
    const heard = new Promise((done) => setTimeout(done, 5_000, false))
    const client = await app.kit.database.owner.connect()
    await client.query('listen ruen_public')
    const told = new Promise((done) => client.on('notification', () => done(true)))
    await write(thai)
    expect(await Promise.race([told, heard])).toBe(true)
    await client.query('unlisten *')
    client.release()
  })

  it('ends with the site', async () => {
    const set = (sets: string) =>
      app.kit.database.owner.query(`update workspaces set ${sets} where id = $1`, [workspaceId])
    await set("status = 'suspended'")
    expect((await onSite()).status).toBe(404)
    await set("status = 'active', is_published = false")
    expect((await onSite()).status).toBe(404)
    expect((await onSite('', 'th', token)).status).toBe(200)
    await set('is_published = true')
  })
})
