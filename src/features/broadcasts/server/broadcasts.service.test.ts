import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const manager = await buildManager(app)
const { workspaceId, token } = manager
const base = '/manager/dashboard/broadcasts'
const call = (method: string, path = '', body?: unknown, as = token) =>
  app.call(method, `${base}${path}`, { token: as, body, lang: 'th' })
const START = new Date('2026-11-20T03:00:00Z')
/** So many seconds after the start. */
const at = (seconds: number) => app.setNow(new Date(START.getTime() + seconds * 1000))
const WATER = {
  audience: 'tenants',
  subjectTh: 'งดจ่ายน้ำ 28 พ.ย.',
  textTh: '{name} {room}\nสำรองน้ำไว้ล่วงหน้าได้เลย',
}

type Wish = Record<string, unknown>
const preview = async (wish: Wish = {}) => {
  const { status, body } = await call('POST', '/preview', { ...WATER, ...wish })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const add = async (wish: Wish = {}) =>
  call('POST', '', { ...WATER, requestId: randomUUID(), count: (await preview(wish)).count, ...wish })
async function sent(wish: Wish = {}): Promise<string> {
  const { status, body } = await add(wish)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const read = async (id: string) => (await call('GET', `/${id}`)).body.data
const letters = async (id: string, query = '') =>
  (await call('GET', `/${id}/sends?itemsPerPage=100${query}`)).body.data as {
    name: string
    room: string
    state: string
    isRead: boolean
    chatId: string | null
    reach: string
  }[]
async function clock() {
  await app.runSchedule('broadcasts_go')
  await app.runJobs()
}
const mails = async () =>
  (
    await owner.query<{ to: string; subject: string; text: string }>(
      `select to_address as to, subject, text from mail_outbox where dedupe_key like 'broadcast:%' order by to_address`,
    )
  ).rows
const history = async (as: string) =>
  (await app.call('GET', '/chat/chat-history', { token: as, lang: 'th' })).body

const ids: Record<string, string> = {}
const homes: Record<string, string> = {}
let projectId = ''
let tenantToken = ''
let tenantId = ''

async function live(
  name: string,
  unitNo: string,
  more: { email?: string | null; locale?: string; floor?: number | null } = {},
) {
  const { floor = Number(unitNo[0]), email = `${unitNo}@example.test`, locale = 'th' } = more
  homes[name] = await buildHome(app, workspaceId, { unitNo })
  await owner.query('update properties set project_id = $1, floor = $2 where id = $3', [
    floor === null ? null : projectId,
    floor,
    homes[name],
  ])
  ids[name] = await buildTenant(app, workspaceId, { firstName: name, lastName: 'ทดสอบ', email, locale })
  await buildLease(app, workspaceId, { propertyId: homes[name], tenantId: ids[name] })
}

beforeAll(async () => {
  projectId = newId()
  await owner.query('insert into projects (workspace_id, id, name_th, name_en) values ($1, $2, $3, $4)', [
    ...[workspaceId, projectId, 'หอพักใบเตย', 'Baitoei'],
  ])
  await live('ต้น', '301')
  await live('Anna', '201', { locale: 'en' })
  await live('นัท', '302', { email: null })
  await live('บ้าน', '99', { floor: null })
  await buildTenant(app, workspaceId, { firstName: 'เคยอยู่', email: 'former@example.test' })
  const user = await buildUser(app)
  tenantToken = user.token
  tenantId = user.id
  await linkUser(app, user.id, 'tenant', workspaceId, ids.ต้น!)
})
beforeEach(async () => {
  at(0)
  for (const table of [
    'rate_limits',
    'broadcast_sends',
    'broadcasts',
    'mail_outbox',
    'notices',
    'chat_messages',
    'chat_readers',
    'chats',
  ])
    await owner.query(`delete from ${table}`)
})

describe('before it is sent', () => {
  it('counts whom it reaches by which way, and names who cannot be reached', async () => {
    expect(await preview()).toMatchObject({
      count: 3,
      reaches: [{ reach: 'mail', count: 3 }],
      unreachedCount: 1,
      unreached: [{ name: 'นัท ทดสอบ', room: 'ห้อง 302' }],
      gaps: [],
      at: 0,
      faults: {},
    })
    expect(await preview({ audience: `building:${projectId}` })).toMatchObject({
      count: 2,
      unreachedCount: 1,
    })
    expect(await preview({ audience: `floor:${projectId}:3` })).toMatchObject({ count: 1, unreachedCount: 1 })
    expect(await preview({ audience: 'chosen', chosen: [`tenant:${ids.Anna}`] })).toMatchObject({ count: 1 })
    expect(await preview({ audience: 'owners' })).toMatchObject({ count: 0, at: null, letter: null })
    const { body } = await call('GET', '/options')
    expect(body.data.buildings).toEqual([{ id: projectId, name: 'หอพักใบเตย', floors: [2, 3], people: 3 }])
    expect(body.data.samples[0]).toMatchObject({ id: 'water', title: 'แจ้งงดน้ำหรือไฟ' })
  })

  it('shows the letter of each person, in their language where it was written', async () => {
    const english = { subjectEn: 'Water off', textEn: 'Dear {name}, {room}: keep some water.' }
    const seen = await Promise.all(
      [0, 1, 2].map(async (nth) => (await preview({ ...english, at: nth })).letter),
    )
    expect(seen.map(({ name, language }) => [name, language])).toEqual([
      ['Anna ทดสอบ', 'en'],
      ['ต้น ทดสอบ', 'th'],
      ['บ้าน ทดสอบ', 'th'],
    ])
    expect(seen[0].text).toBe('Dear Anna, Room 201: keep some water.')
    expect(seen[1].text).toBe('คุณต้น ห้อง 301\nสำรองน้ำไว้ล่วงหน้าได้เลย')
  })

  it.each([
    [{ textTh: 'สวัสดี{naem}' }, 'textTh'],
    [{ textTh: 'ยอด {amount}' }, 'textTh'],
    [{ audience: 'bill_due', subjectTh: 'ค้าง {amount}' }, 'subjectTh'],
    [{ subjectTh: 'งดน้ำ [วันที่]' }, 'subjectTh'],
    [{ subjectEn: 'Water off' }, 'textEn'],
    [{ subjectTh: '' }, 'subjectTh'],
    [{ textTh: ' ' }, 'textTh'],
    [{ audience: 'everybody' }, 'audience'],
  ])('refuses %o at %s', async (wish, field) => {
    const { status, body } = await call('POST', '', { ...WATER, requestId: randomUUID(), count: 3, ...wish })
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  })

  it('says how many a field is empty for; they get none', async () => {
    const wish = { textTh: '{name} โทร {phone}' }
    await owner.query('update workspaces set phone = null where id = $1', [workspaceId])
    expect(await preview(wish)).toMatchObject({ count: 0, gaps: [{ field: 'phone', count: 3 }] })
    await owner.query(`update workspaces set phone = '021234567' where id = $1`, [workspaceId])
    expect((await preview(wish)).letter.text).toBe('คุณAnna โทร 02-123-4567'.replace('คุณAnna', 'คุณ Anna'))
  })

  it('is not sent to another number of people than was shown, nor to nobody', async () => {
    const other = await add({ count: 17 })
    expect([other.status, other.body.code]).toEqual([409, 'broadcast_count'])
    expect(other.body.message).toContain('3 คน')
    const nobody = await add({ audience: 'owners' })
    expect([nobody.status, nobody.body.code]).toEqual([409, 'broadcast_nobody'])
    expect((await call('GET')).body.total).toBe(0)
  })
})

describe('the half minute', () => {
  it('lets nothing leave, and undone nobody gets anything', async () => {
    const id = await sent()
    expect(await read(id)).toMatchObject({
      state: 'counting',
      secondsLeft: 30,
      counts: { count: 3, noWay: 1 },
    })
    at(29)
    await clock()
    expect(await read(id)).toMatchObject({ state: 'counting', secondsLeft: 1 })
    expect((await call('POST', `/${id}/undo`)).body.data).toMatchObject({ state: 'undone', secondsLeft: 0 })
    at(60)
    await clock()
    expect(await read(id)).toMatchObject({ state: 'undone', counts: { waiting: 3, sent: 0 } })
    expect([await mails(), (await history(tenantToken)).total]).toEqual([[], 0])
    expect((await call('POST', `/${id}/go`)).body.code).toBe('broadcast_undone')
  })

  it('once it is over each person has a letter of their own, by mail and in their thread', async () => {
    const id = await sent()
    at(31)
    await clock()
    expect(await read(id)).toMatchObject({
      state: 'sent',
      counts: { count: 3, sent: 3, waiting: 0, read: 0 },
      example: { name: 'Anna ทดสอบ', language: 'th', text: 'คุณ Anna ห้อง 201\nสำรองน้ำไว้ล่วงหน้าได้เลย' },
    })
    const all = await mails()
    expect(all.map(({ subject }) => subject)).toEqual(Array(3).fill('งดจ่ายน้ำ 28 พ.ย.'))
    expect(all.find(({ to }) => to === '201@example.test')!.text).toContain('/chat/')
    expect(all.some(({ text }) => text.includes('ต้น') && text.includes('Anna'))).toBe(false)
    const [thread] = (await history(tenantToken)).data
    expect(thread).toMatchObject({ unread: 1 })
    expect(thread.last.text).toContain('งดจ่ายน้ำ')
    const gone = await call('POST', `/${id}/undo`)
    expect([gone.status, gone.body.code]).toEqual([409, 'broadcast_gone'])
  })

  it('is not waited for where somebody says so; pressed twice it goes once', async () => {
    const requestId = randomUUID()
    const id = await sent({ requestId })
    expect(await sent({ requestId })).toBe(id)
    await call('POST', `/${id}/go`)
    await call('POST', `/${id}/go`)
    await clock()
    await clock()
    expect((await mails()).length).toBe(3)
    expect((await call('GET')).body).toMatchObject({ total: 1, data: [{ state: 'sent' }] })
  })
})

describe('what was sent', () => {
  it('is read where its person opened the thread, with an account or by the link of the mail', async () => {
    const id = await sent()
    at(31)
    await clock()
    const [thread] = (await history(tenantToken)).data
    await app.call('PUT', `/chat/${thread.id}/seen`, { token: tenantToken, body: { number: 1 } })
    const link = /\/chat\/([\w-]+)/.exec(
      (await mails()).find(({ to }) => to === '201@example.test')!.text,
    )![1]
    expect((await app.call('GET', `/chat/reply/${link}`)).status).toBe(200)
    expect((await read(id)).counts).toMatchObject({ read: 2 })
    expect((await letters(id, '&state=unread')).map(({ name }) => name)).toEqual(['บ้าน ทดสอบ'])
    expect((await letters(id, '&state=no_way')).map(({ name, room }) => [name, room])).toEqual([
      ['นัท ทดสอบ', '302'],
    ])
  })

  it('answers no question that waits, and leaves the inbox of the business as it was', async () => {
    const chat = await app.call('POST', '/chat/create-chatId', {
      token: tenantToken,
      body: { with: { kind: 'business', id: workspaceId } },
    })
    const { chatId } = chat.body.data
    await app.call('POST', '/chat/send-message', {
      token: tenantToken,
      body: { chatId, clientId: randomUUID(), text: 'แอร์เสียค่ะ' },
    })
    await sent()
    at(31)
    await clock()
    const inbox = await history(token)
    expect(inbox).toMatchObject({
      total: 1,
      counts: { waiting: 1, unread: 1 },
      data: [{ id: chatId, isWaiting: true }],
    })
    // Whoever answers is in the inbox.
    const link = /\/chat\/([\w-]+)/.exec(
      (await mails()).find(({ to }) => to === '201@example.test')!.text,
    )![1]
    await app.call('POST', `/chat/reply/${link}`, { body: { clientId: randomUUID(), text: 'ok' } })
    expect((await history(token)).total).toBe(2)
  })

  it('is not told a second time by the digest of unread messages', async () => {
    await sent()
    at(31)
    await clock()
    at(3 * 3600)
    await app.runSchedule('chats_unread')
    await app.runJobs()
    const { rows } = await owner.query('select to_address from mail_outbox')
    expect(rows.length).toBe(3)
  })

  it('reaches by what they chose: no mail to who wants none', async () => {
    await owner.query(
      `insert into mail_stops (address, topic) select lower(email), 'messages' from users where id = $1`,
      [tenantId],
    )
    expect((await preview()).reaches).toEqual([
      { reach: 'mail', count: 2 },
      { reach: 'bell', count: 1 },
    ])
    expect(await preview()).toMatchObject({ stoppedCount: 1 })
    await sent()
    at(31)
    await clock()
    expect((await mails()).length).toBe(2)
    await owner.query('delete from mail_stops')
  })

  it('passes over stopped mails only for a necessary matter, says how many, why, and how to stop', async () => {
    await owner.query(`insert into mail_stops (address, topic) values ('201@example.test', 'messages')`)
    expect(await preview()).toMatchObject({ count: 2, unreachedCount: 2, stoppedCount: 1 })
    const necessary = 'utilities'
    expect(await preview({ necessary })).toMatchObject({ count: 3, unreachedCount: 1, stoppedCount: 1 })
    for (const wish of [{ necessary: 'offers' }, { byMail: true, necessary: 'all' }])
      expect(Object.keys((await call('POST', '/preview', { ...WATER, ...wish })).body.fields)).toEqual([
        'necessary',
      ])
    expect(await preview({ byMail: true })).toMatchObject({ count: 2 })

    const id = await sent({ necessary })
    at(31)
    await clock()
    expect(await read(id)).toMatchObject({ necessary, counts: { sent: 3 } })
    const mail = (await mails()).find(({ to }) => to === '201@example.test')!
    expect(mail.text).toContain('/unsubscribe?token=')
    expect(mail.text).toContain('น้ำ ไฟ ลิฟต์ หรืออินเทอร์เน็ตหยุด')
    const { rows } = await owner.query(
      `select after from audit_log where action = 'broadcast.begun' and record_id = $1`,
      [id],
    )
    expect(rows[0].after).toEqual({ count: 3, necessary })
    await owner.query('delete from mail_stops')
  })

  it('partly failed is sent again to those alone whom it did not reach', async () => {
    const id = await sent({ audience: 'chosen', chosen: [`tenant:${ids.Anna}`, `tenant:${ids.ต้น}`] })
    await owner.query('update tenants set email = null where id = $1', [ids.Anna])
    at(31)
    await clock()
    expect(await read(id)).toMatchObject({ state: 'partly', counts: { sent: 1, failed: 1 } })
    await owner.query(`update tenants set email = '201@example.test' where id = $1`, [ids.Anna])
    expect((await call('POST', `/${id}/retry`)).status).toBe(200)
    await clock()
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 0 } })
    expect((await mails()).length).toBe(2)
    expect((await call('POST', `/${id}/retry`)).body.code).toBe('broadcast_none_failed')
  })

  it('prints a sheet for whoever cannot be reached', async () => {
    const id = await sent()
    const { status, headers } = await call('GET', `/${id}/sheets`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const none = await sent({ audience: 'chosen', chosen: [`tenant:${ids.Anna}`] })
    expect((await call('GET', `/${none}/sheets`)).body.code).toBe('broadcast_no_sheets')
  })

  it('belongs to one business', async () => {
    const id = await sent()
    const stranger = await buildManager(app)
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/sends`],
      ['POST', `/${id}/undo`],
      ['GET', `/${id}/sheets`],
    ] as const)
      expect((await call(method, path, undefined, stranger.token)).status, path).toBe(404)
    expect(
      (await call('POST', '/preview', { ...WATER, audience: `building:${projectId}` }, stranger.token)).body
        .data.count,
    ).toBe(0)
  })
})

describe('the same once more', () => {
  it('is held back within ten minutes, from a second window or a second person', async () => {
    const [first, second] = await Promise.all([add(), add()])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const refused = first.status === 409 ? first : second
    expect(refused.body.code).toBe('broadcast_twin')
    const kept = first.status === 200 ? first : second
    // Other words, or other people, are another matter; so is what was taken back.
    expect((await add({ textTh: 'น้ำมาแล้ว' })).status).toBe(200)
    expect((await call('POST', `/${kept.body.data.id}/undo`)).status).toBe(200)
    expect((await add()).status).toBe(200)
    at(11 * 60)
    expect((await add()).status).toBe(200)
  })
})
