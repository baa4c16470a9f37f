import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { announce } from '#server/events.ts'
import type { Notice } from '#server/notices/notice.ts'
import { notify } from '#server/notices/notify.ts'
import { testApp } from '#testing/app.ts'
import { buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
let count = 0

async function tell(to: string, more: Partial<Notice> = {}): Promise<string> {
  const dedupeKey = `bell:${count++}`
  await notify(app.kit, {
    ...{ dedupeKey, topic: 'bills', to, locale: 'th', subject: `บิล ${count}` },
    content: {
      ...{ preheader: 'x', heading: 'x', paragraphs: ['x'] },
      button: { label: 'x', url: `${app.kit.config.publicUrl}/en/dashboard/tenant/bills/${count}` },
      footer: { sender: 'Ruen', address: 'Bangkok', reason: 'x' },
    },
    ...more,
  })

  return dedupeKey
}

const unread = async (token: string) => (await app.call('GET', '/user/notices/unread', { token })).body.data

describe('the bell', () => {
  it('has what was told, the newest first, until it is opened or all are read', async () => {
    const user = await buildUser(app)
    expect(await unread(user.token)).toEqual({ count: 0, latest: [] })
    await tell(user.email, { subject: 'หนึ่ง' })
    await tell(user.email.toUpperCase(), { subject: 'สอง', short: 'สั้น' })
    await tell(user.email, { subject: 'รหัส 123456', short: null })
    const { count: left, latest } = await unread(user.token)
    expect([left, latest.map(({ title }: { title: string }) => title)]).toEqual([2, ['สั้น', 'หนึ่ง']])
    expect(latest[0].path).toMatch(/^\/dashboard\/tenant\/bills\/\d+$/)

    const path = `/user/notices/${latest[0].id}/open`
    expect((await app.call('POST', path, { token: user.token })).body.data.path).toBe(latest[0].path)
    expect((await app.call('POST', path, { token: user.token })).status).toBe(200)
    expect((await unread(user.token)).count).toBe(1)
    await app.call('POST', '/user/notices/read', { token: user.token })
    const { body } = await app.call('GET', '/user/notices?itemsPerPage=1&page=2', { token: user.token })
    expect([body.total, body.data[0].title, body.data[0].isRead]).toEqual([2, 'หนึ่ง', true])
  })

  it('leads into the business that told it, by bell, device and mail, for who is in several', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    const url = `${app.kit.config.publicUrl}/dashboard/manager/messages/7`
    const content = {
      ...{ preheader: 'x', heading: 'x', paragraphs: ['x'], button: { label: 'x', url } },
      footer: { sender: 'Ruen', address: 'Bangkok', reason: 'x' },
    }
    const mailed = async (dedupeKey: string) =>
      (await app.kit.database.owner.query('select text from mail_outbox where dedupe_key = $1', [dedupeKey]))
        .rows[0].text
    const single = await tell(one.email, { workspaceId: one.workspaceId, content })
    expect(await mailed(single)).not.toContain('business=')
    await app.kit.database.owner.query(
      "insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view,edit}')",
      [other.workspaceId, one.id],
    )
    const there = `/dashboard/manager/messages/7?business=${other.workspaceId}`
    expect(await mailed(await tell(one.email, { workspaceId: other.workspaceId, content }))).toContain(there)
    const { rows } = await app.kit.database.owner.query(
      'select id from notices where user_id = $1 order by workspace_id = $2 desc',
      [one.id, other.workspaceId],
    )
    const open = async (id: string) =>
      (await app.call('POST', `/user/notices/${id}/open`, { token: one.token })).body.data.path
    expect(await open(rows[0].id)).toBe(there)
    expect(await open(rows[1].id)).toBe('/dashboard/manager/messages/7')
    await app.call('PUT', '/user/place', { token: one.token, body: { workspaceId: other.workspaceId } })
    expect(await open(rows[0].id)).toBe('/dashboard/manager/messages/7')
    expect(await open(rows[1].id)).toBe(`/dashboard/manager/messages/7?business=${one.workspaceId}`)
  })

  it('is nobody else’s, and belongs to no address that was not proved', async () => {
    const user = await buildUser(app)
    const stranger = await buildUser(app)
    await app.kit.database.owner.query('update users set email_verified_at = null where id = $1', [
      stranger.id,
    ])
    await tell(user.email)
    await tell(stranger.email)
    expect((await unread(stranger.token)).latest).toEqual([])
    const [one] = (await unread(user.token)).latest
    for (const id of [one.id, newId()])
      expect((await app.call('POST', `/user/notices/${id}/open`, { token: stranger.token })).status).toBe(404)
    for (const path of ['/user/notices', '/user/notices/unread'])
      expect((await app.call('GET', path)).status).toBe(401)
  })

  it('leaves away what its person does not want there, which is mailed all the same', async () => {
    const user = await buildUser(app)
    const body = { topic: 'bills', way: 'bell', isOn: false }
    await app.call('PUT', '/user/notifications', { token: user.token, body })
    const key = await tell(user.email)
    expect((await unread(user.token)).latest).toEqual([])
    const { rows } = await app.kit.database.owner.query('select 1 from mail_outbox where dedupe_key = $1', [
      key,
    ])
    expect(rows).toHaveLength(1)
  })

  it('has a test that somebody sends themselves', async () => {
    const user = await buildUser(app)
    expect((await app.call('POST', '/user/notifications/test', { token: user.token })).status).toBe(200)
    await app.runJobs()
    expect((await unread(user.token)).latest).toMatchObject([{ topic: 'security', path: null }])
  })

  it('is pushed to the open pages of its person alone', async () => {
    const user = await buildUser(app)
    await tell(user.email)
    const { rows } = await app.kit.database.owner.query(
      "select room, event from bells where event = 'notice.made' order by id desc limit 1",
    )
    expect(rows).toEqual([{ room: `user:${user.id}`, event: 'notice.made' }])
  })
})

describe('the sending log', () => {
  const LOG = '/manager/dashboard/sending-log'

  it('shows a business what it sent, filtered and found, each with its tries', async () => {
    const { token, workspaceId } = await buildManager(app)
    const tenant = await buildUser(app)
    await tell(tenant.email, {
      workspaceId,
      to: { address: tenant.email, name: 'คุณส้ม' },
      subject: 'บิลธันวาคม',
    })
    await tell('nobody@example.test', { workspaceId, subject: '100% จริง' })
    const log = async (query = '') => (await app.call('GET', `${LOG}${query}`, { token })).body
    const all = await log()
    expect(all.data.map(({ way, to, state }: Record<string, string>) => [way, to, state]).sort()).toEqual([
      ['bell', 'คุณส้ม', 'sent'],
      ['mail', 'nobody@example.test', 'kept'],
      ['mail', 'คุณส้ม', 'kept'],
    ])
    expect(all.data[0].title).toBe('100% จริง')
    expect((await log('?state=kept')).total).toBe(2)
    expect((await log('?way=bell')).total).toBe(1)
    expect((await log(`?search=${encodeURIComponent('0% จ')}`)).total).toBe(1)
    expect((await log(`?search=${encodeURIComponent('%')}`)).total).toBe(1)
    expect((await log('?search=_')).total).toBe(0)
    expect((await app.call('GET', `${LOG}?state=lost`, { token })).status).toBe(422)

    const mailed = all.data.find(({ way, to }: Record<string, string>) => way === 'mail' && to === 'คุณส้ม')
    const { body } = await app.call('GET', `${LOG}/${mailed.id}`, { token })
    expect(body.data).toMatchObject({
      ...{ address: tenant.email, isBounced: false, reason: 'no_server' },
      tries: [{ state: 'kept', reason: 'no_server' }],
    })
  })

  it('is narrowed by topic and by days of Bangkok, both included', async () => {
    const { token, workspaceId } = await buildManager(app)
    const now = app.kit.now()
    for (const [at, topic] of [
      ['2026-11-19T16:59:59Z', 'bills'],
      ['2026-11-19T17:00:00Z', 'papers'],
      ['2026-11-20T16:59:59Z', 'bills'],
    ] as const) {
      app.setNow(at)
      await tell('nobody@example.test', { workspaceId, topic, subject: at })
    }
    app.setNow(now)
    const found = async (query: string) =>
      (await app.call('GET', `${LOG}?${query}`, { token })).body.data.map(
        ({ title }: { title: string }) => title,
      )
    expect(await found('from=2026-11-20&to=2026-11-20')).toEqual([
      '2026-11-20T16:59:59Z',
      '2026-11-19T17:00:00Z',
    ])
    expect(await found('to=2026-11-19')).toEqual(['2026-11-19T16:59:59Z'])
    expect(await found('topic=papers&from=2026-11-19')).toEqual(['2026-11-19T17:00:00Z'])
    expect(await found('way=line')).toEqual([])
    for (const wrong of ['from=2569-11-20', 'topic=all', 'to=x'])
      expect((await app.call('GET', `${LOG}?${wrong}`, { token })).status, wrong).toBe(422)
  })

  it('names whom the business knows by the address, and nobody of another business', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    const tenant = await buildTenant(app, one.workspaceId, { email: 'Pin@Example.test' })
    const entryOf = async ({ token, workspaceId }: typeof one) => {
      await tell('pin@example.test', { workspaceId })
      const [row] = (await app.call('GET', LOG, { token })).body.data
      return (await app.call('GET', `${LOG}/${row.id}`, { token })).body.data
    }
    expect((await entryOf(one)).person).toEqual({ kind: 'tenant', id: tenant })
    expect((await entryOf(other)).person).toBeNull()
  })

  it('has what the business tells its own people', async () => {
    const { token, workspaceId, id } = await buildManager(app)
    await tell('gone@example.test', { workspaceId })
    const [row] = (await app.call('GET', LOG, { token })).body.data
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      announce(tx, 'notice.returned', { workspaceId, deliveryId: row.id }),
    )
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      'select 1 from notices where workspace_id = $1 and user_id = $2',
      [workspaceId, id],
    )
    expect(rows).toHaveLength(1)
    expect((await app.call('GET', `${LOG}?topic=messages&way=mail`, { token })).body.total).toBe(1)
  })

  it('is closed to other businesses, and to members without that right', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    await tell('nobody@example.test', { workspaceId: one.workspaceId })
    const [row] = (await app.call('GET', LOG, { token: one.token })).body.data
    expect((await app.call('GET', LOG, { token: other.token })).body.total).toBe(0)
    expect((await app.call('GET', `${LOG}/${row.id}`, { token: other.token })).status).toBe(404)
    await app.kit.database.owner.query(
      `update workspace_members set rights = '{view,edit}' where workspace_id = $1`,
      [one.workspaceId],
    )
    expect((await app.call('GET', LOG, { token: one.token })).status).toBe(403)
  })
})

it('forgets after a year what need not be proved', async () => {
  const user = await buildUser(app)
  await tell(user.email)
  const kept = await tell(user.email, { mustMail: true })
  const now = app.kit.now()
  app.setNow(new Date(now.getTime() + 366 * 86_400_000))
  await app.runSchedule('notices_forget')
  const { rows } = await app.kit.database.owner.query('select dedupe_key from notices where user_id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ dedupe_key: kept }])
  app.setNow(now)
})
