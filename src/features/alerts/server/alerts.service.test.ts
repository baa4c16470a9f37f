import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const admin = await buildUser(app, { role: 'Admin' })
const manager = await buildManager(app)
const tenant = await buildUser(app, { role: 'Tenant' })
const base = '/admin/dashboard/alerts'
const WRITING = {
  category: 'notice',
  titleTh: 'ปิดปรับปรุงระบบคืนนี้',
  titleEn: 'Maintenance tonight',
  bodyTh: 'ใช้งานไม่ได้ **ตีหนึ่งถึงตีสอง**',
  bodyEn: 'Away from **one to two** in the morning',
  audience: ['managers'],
  onDashboard: true,
}
const call = (method: string, path = '', body?: unknown, token = admin.token) =>
  app.call(method, base + path, { token, body })
const added = async (wish: object = {}) => {
  const { status, body } = await call('POST', '', { ...WRITING, ...wish })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id as string
}
const published = async (wish: object = {}) => {
  const id = await added(wish)
  const { status, body } = await call('PUT', `/${id}/publish`)
  expect(status, JSON.stringify(body)).toBe(200)
  return id
}
const own = (token: string, path = '', method = 'GET', body?: unknown) =>
  app.call(method, `/user/product-news${path}`, { token, body })
const idsOf = async (token: string, query = '') =>
  (await own(token, query)).body.data.map(({ id }: { id: string }) => id)

describe('an alert', () => {
  it('is seen by its audience alone, in their language', async () => {
    const id = await published()
    expect(await idsOf(manager.token)).toContain(id)
    expect(await idsOf(tenant.token)).not.toContain(id)
    expect((await own(tenant.token, `/${id}`)).status).toBe(404)
    expect((await own(tenant.token, `/${id}/done`, 'PUT', { isDone: true })).status).toBe(404)
    const thai = await app.call('GET', `/user/product-news/${id}`, { token: manager.token, lang: 'th' })
    expect(thai.body.data).toMatchObject({
      title: 'ปิดปรับปรุงระบบคืนนี้',
      summary: 'ใช้งานไม่ได้ ตีหนึ่งถึงตีสอง',
      isRead: false,
      isDone: false,
    })
  })

  it('is for people by the records they have, too', async () => {
    const id = await published({ audience: ['owners'] })
    const both = await buildUser(app, { role: 'Tenant' })
    expect(await idsOf(both.token)).not.toContain(id)
    await linkUser(app, both.id, 'owner', manager.workspaceId, newId())
    expect(await idsOf(both.token)).toContain(id)
  })

  it('is a draft, then scheduled, shown and over, as its days say', async () => {
    const id = await added({
      publishOn: '2026-11-21',
      publishTime: '09:00',
      expiresOn: '2026-11-21',
      expiresTime: '18:00',
    })
    const state = async () => (await call('GET', `/${id}`)).body.data.state
    expect(await state()).toBe('draft')
    await call('PUT', `/${id}/publish`)
    expect(await state()).toBe('scheduled')
    expect(await idsOf(manager.token)).not.toContain(id)
    app.setNow('2026-11-21T02:00:00Z')
    expect(await state()).toBe('showing')
    expect(await idsOf(manager.token)).toContain(id)
    app.setNow('2026-11-21T11:00:00Z')
    expect(await state()).toBe('ended')
    expect((await own(manager.token, `/${id}`)).status).toBe(404)
    expect((await call('PUT', `/${id}`, { titleEn: 'x' })).body.code).toBe('alert_ended')
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('is deleted as a draft only, and ended otherwise', async () => {
    const draft = await added()
    expect((await call('PUT', `/${draft}/end`)).body.code).toBe('alert_draft')
    expect((await call('DELETE', `/${draft}`)).status).toBe(200)
    expect((await call('GET', `/${draft}`)).status).toBe(404)
    const id = await published()
    expect((await call('DELETE', `/${id}`)).body.code).toBe('alert_published')
    expect((await call('PUT', `/${id}/end`)).body.data.state).toBe('ended')
    expect((await call('PUT', `/${id}/end`)).status).toBe(200)
    expect(await idsOf(manager.token)).not.toContain(id)
  })

  it('is read and ticked off by each person for themselves, by the call of the calendar too', async () => {
    const id = await published()
    const other = await buildManager(app)
    await own(manager.token, `/${id}/read`, 'PUT')
    const entry = (
      await app.call('GET', '/user/get-ruen-alerts?dashboard=true&itemsPerPage=100', { token: manager.token })
    ).body.data.find((one: { id: string }) => one.id.startsWith(`alert.${id}`))
    expect(entry).toMatchObject({ kind: 'alert', title: 'Maintenance tonight', status: 'open' })
    const one = (path: string, token: string) => app.call('GET', `/user/${path}/${entry.id}`, { token })
    expect((await one('get-ruen-alerts', tenant.token)).status).toBe(404)
    expect((await one('done-ruen-alerts', tenant.token)).status).toBe(404)
    expect((await one('done-ruen-alerts', manager.token)).body.data.status).toBe('done')
    expect((await one('get-ruen-alerts', manager.token)).body.data.status).toBe('done')
    expect(await idsOf(manager.token, '?dashboard=true')).not.toContain(id)
    expect(await idsOf(other.token, '?dashboard=true')).toContain(id)
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ readCount: 1, doneCount: 1 })
    const back = await app.call('PUT', '/user/calendar-done', {
      token: manager.token,
      body: { id: entry.id, isDone: false },
    })
    expect(back.body.data.status).toBe('open')
  })

  it('is written by administrators alone', async () => {
    for (const token of [manager.token, tenant.token]) {
      expect((await call('GET', '', undefined, token)).body.code).toBe(101)
      expect((await call('POST', '', WRITING, token)).body.code).toBe(101)
    }
    expect((await app.call('GET', '/user/product-news')).status).toBe(401)
  })

  it('refuses what cannot be, by field', async () => {
    const fields = async (wish: object) =>
      Object.keys((await call('POST', '', { ...WRITING, ...wish })).body.fields)
    expect(await fields({ titleEn: '' })).toEqual(['titleEn'])
    expect(await fields({ audience: [] })).toEqual(['audience'])
    expect(await fields({ publishOn: '2026-11-19' })).toEqual(['publishOn'])
    expect(await fields({ publishOn: '2026-12-02', expiresOn: '2026-12-01' })).toEqual(['expiresOn'])
    expect(
      await fields({
        publishOn: '2026-12-02',
        publishTime: '10:00',
        expiresOn: '2026-12-02',
        expiresTime: '10:00',
      }),
    ).toEqual(['expiresTime'])
    expect(await fields({ imageFileId: newId() })).toEqual(['imageFileId'])
  })

  it('takes the picture of an administrator who works in a business, too', async () => {
    const inBusiness = await buildManager(app, { secondFactor: 'shown' })
    await app.kit.database.owner.query(`update users set role = 'Admin' where id = $1`, [inBusiness.id])
    const sent = new FormData()
    sent.append('file', new File([new Uint8Array(await photoOf(7))], 'news.jpg'))
    const { status, body } = await app.call('PUT', '/media/5/add', { token: inBusiness.token, body: sent })
    expect(status, JSON.stringify(body)).toBe(200)
    const written = await call('POST', '', { ...WRITING, imageFileId: body.data.fileId }, inBusiness.token)
    expect(written.status, JSON.stringify(written.body)).toBe(200)
    // The platform's, not the business's.
    expect(body.data.imageUrl).not.toContain(inBusiness.workspaceId)
  })
})

describe('bells', () => {
  const notices = async (id: string) =>
    (
      await app.kit.database.owner.query(
        `select n.user_id, n.title, n.path, array_agg(d.way order by d.way) as ways from notices n
           join notice_deliveries d on d.notice_id = n.id where n.dedupe_key like $1 group by 1, 2, 3`,
        [`alert:${id}:%`],
      )
    ).rows

  it('ring once for each of the audience, and mail nobody', async () => {
    const id = await published({ titleTh: 'เรื่องที่ดัง' })
    await app.runSchedule('ring_alerts')
    await app.runJobs()
    const rung = await notices(id)
    expect(rung.map((one) => one.user_id)).toContain(manager.id)
    expect(rung.map((one) => one.user_id)).not.toContain(tenant.id)
    expect(rung.find((one) => one.user_id === manager.id)).toMatchObject({
      title: 'เรื่องที่ดัง',
      path: `/dashboard/manager/product-news/${id}`,
      ways: ['bell'],
    })
    await app.runSchedule('ring_alerts')
    await app.runJobs()
    expect(await notices(id)).toEqual(rung)
    const { rows } = await app.kit.database.owner.query(
      `select 1 from mail_outbox where dedupe_key like 'alert:%'`,
    )
    expect(rows).toEqual([])
  })

  it('ring for hundreds, a few at a time', async () => {
    await app.kit.database.owner.query(`
      insert into users (id, email, password_hash, first_name, last_name, role, is_first_login)
      select gen_random_uuid(), 'v' || n || '@example.test', 'x', 'ช่าง', 'ทดสอบ', 'Vendor', false from generate_series(1, 430) n`)
    const id = await published({ audience: ['vendors'] })
    await app.runSchedule('ring_alerts')
    await app.runJobs()
    expect(await notices(id)).toHaveLength(430)
  }, 60_000)

  it('do not ring for what is no card', async () => {
    const id = await published({ onDashboard: false })
    await app.runSchedule('ring_alerts')
    await app.runJobs()
    expect(await notices(id)).toEqual([])
  })
})
