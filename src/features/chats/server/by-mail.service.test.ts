import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const START = new Date('2026-11-20T03:00:00Z')
/** So many minutes after the start. */
const at = (minutes: number) => app.setNow(new Date(START.getTime() + minutes * 60_000))

beforeEach(async () => {
  at(0)
  for (const table of ['rate_limits', 'mail_outbox', 'chat_messages', 'chat_readers', 'chats'])
    await owner.query(`delete from ${table}`)
})

type Mail = { to: string; subject: string; text: string }
async function mailsTo(address: string): Promise<Mail[]> {
  await app.runSchedule('chats_unread')
  await app.runJobs()
  const { rows } = await owner.query<Mail>(
    'select to_address as to, subject, text from mail_outbox where to_address = $1 order by created_at, id',
    [address],
  )

  return rows
}

const send = (token: string, chatId: string, text: string) =>
  app.call('POST', '/chat/send-message', { token, body: { chatId, clientId: randomUUID(), text } })

async function begin(token: string, kind: string, id: string): Promise<string> {
  const { status, body } = await app.call('POST', '/chat/create-chatId', {
    token,
    body: { with: { kind, id } },
  })
  expect(status, JSON.stringify(body)).toBe(200)

  return body.data.chatId
}

describe('a question on a website', () => {
  async function asked() {
    const manager = await buildManager(app)
    const homeId = await buildHome(app, manager.workspaceId, { unitNo: '1204' })
    const email = `asker-${randomUUID()}@example.test`
    await app.call('POST', `/property/get-properties/${homeId}/contact`, {
      body: { name: 'มานี ทดสอบ', email, message: 'เลี้ยงแมวได้ไหม' },
      lang: 'th',
    })
    await app.runJobs()
    const list = async () => (await app.call('GET', '/chat/chat-history', { token: manager.token })).body.data
    const chatId = (await list())[0].id as string

    return { manager, email, chatId, list }
  }

  it('becomes a thread, is answered by mail, and goes on by the link in it', async () => {
    const { manager, email, chatId, list } = await asked()
    expect(await list()).toMatchObject([
      { partyKind: 'visitor', name: 'มานี ทดสอบ', home: '1204', unread: 1, last: { text: 'เลี้ยงแมวได้ไหม' } },
    ])
    expect(await mailsTo(email)).toEqual([])
    await send(manager.token, chatId, 'เลี้ยงได้ค่ะ\nมัดจำเพิ่มตามสัญญา')
    at(2)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail!.subject).toContain('หอพักทดสอบ ตอบเรื่อง 1204')
    expect(mail!.text).toContain('มัดจำเพิ่มตามสัญญา')
    const token = /\/chat\/([\w-]{60,})/.exec(mail!.text)![1]!
    const opened = await app.call('GET', `/chat/reply/${token}`)
    expect(opened.body.data).toMatchObject({
      businessName: 'Test Rooms',
      messages: [{ text: 'เลี้ยงแมวได้ไหม', isOwn: true }, { isOwn: false }],
    })
    const clientId = randomUUID()
    for (let n = 0; n < 3; n += 1)
      expect(
        (await app.call('POST', `/chat/reply/${token}`, { body: { clientId, text: 'ขอดูห้องเสาร์นี้' } })).status,
      ).toBe(200)
    const { body } = await app.call('GET', `/chat/get-message/${chatId}`, { token: manager.token })
    expect(body.data.messages.map((one: { text: string }) => one.text)).toEqual([
      'เลี้ยงแมวได้ไหม',
      'เลี้ยงได้ค่ะ\nมัดจำเพิ่มตามสัญญา',
      'ขอดูห้องเสาร์นี้',
    ])
    const { rows } = await owner.query('select status from inquiries where email = $1', [email])
    expect(rows).toEqual([{ status: 'open' }])
  })

  it('has one state in its list and its thread, whoever marks it where', async () => {
    const { manager, email, chatId, list } = await asked()
    const { rows } = await owner.query('select id from inquiries where email = $1', [email])
    const status = async () =>
      (await owner.query('select status from inquiries where id = $1', [rows[0].id])).rows[0].status
    const mark = (to: string) =>
      app.call('PUT', `/manager/dashboard/update-inquiries/${rows[0].id}`, {
        token: manager.token,
        body: { status: to },
      })
    expect(await list()).toMatchObject([{ isWaiting: true }])
    expect((await mark('answered')).status).toBe(200)
    expect(await list()).toMatchObject([{ isWaiting: false, unread: 0 }])
    expect((await mark('open')).status).toBe(200)
    expect(await list()).toMatchObject([{ isWaiting: true, unread: 1 }])

    const settle = (token: string) => app.call('PUT', `/chat/${chatId}/settled`, { token })
    const viewer = await buildManager(app, { rights: ['view'] })
    expect((await settle(viewer.token)).status).toBe(403)
    expect((await settle((await buildManager(app)).token)).status).toBe(404)
    for (const _ of [1, 2]) expect((await settle(manager.token)).status).toBe(200)
    expect(await list()).toMatchObject([{ isWaiting: false }])
    expect(await status()).toBe('answered')

    // Written by hand after that, as a business does who calls back by telephone and then writes.
    await send(manager.token, chatId, 'ตามที่คุยกันค่ะ')
    at(2)
    const token = /\/chat\/([\w-]{60,})/.exec((await mailsTo(email))[0]!.text)![1]!
    const clientId = randomUUID()
    const answer = () => app.call('POST', `/chat/reply/${token}`, { body: { clientId, text: 'ขอบคุณค่ะ' } })
    await answer()
    expect([await status(), (await list())[0].isWaiting]).toEqual(['open', true])
    await settle(manager.token)
    // The same message once more is no new one.
    await answer()
    expect([await status(), (await list())[0].isWaiting]).toEqual(['answered', false])
  })

  it('shows no note of the business behind the link, and no other thread', async () => {
    const { manager, email, chatId } = await asked()
    await app.call('POST', '/chat/send-message', {
      token: manager.token,
      body: { chatId, clientId: randomUUID(), text: 'ดูไม่น่าไว้ใจ', isNote: true },
    })
    await send(manager.token, chatId, 'สวัสดีค่ะ')
    at(2)
    const [mail] = await mailsTo(email)
    expect(mail!.text).not.toContain('ไม่น่าไว้ใจ')
    const token = /\/chat\/([\w-]{60,})/.exec(mail!.text)![1]!
    expect(JSON.stringify((await app.call('GET', `/chat/reply/${token}`)).body)).not.toContain('ไม่น่าไว้ใจ')
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const bad of [changed, 'x'.repeat(67), ''])
      expect((await app.call('GET', `/chat/reply/${bad || 'x'}`)).status).toBe(404)
    at(91 * 24 * 60)
    expect((await app.call('GET', `/chat/reply/${token}`)).status).toBe(404)
  })

  it('is mailed once an hour while nobody reads, and at once again while they do', async () => {
    const { manager, email, chatId } = await asked()
    await send(manager.token, chatId, 'หนึ่ง')
    at(2)
    const [first] = await mailsTo(email)
    await send(manager.token, chatId, 'สอง')
    at(4)
    expect(await mailsTo(email)).toHaveLength(1)
    const token = /\/chat\/([\w-]{60,})/.exec(first!.text)![1]!
    await app.call('GET', `/chat/reply/${token}`)
    await send(manager.token, chatId, 'สาม')
    at(6)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.text).toContain('สาม')
    expect(mails[1]!.text).not.toContain('สอง')
  })
})

describe('unread messages', () => {
  async function pair() {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const tenantId = await buildTenant(app, workspaceId)
    const tenant = await buildUser(app)
    await linkUser(app, tenant.id, 'tenant', workspaceId, tenantId)

    return { manager, workspaceId, tenant, tenantId, chatId: await begin(manager.token, 'tenant', tenantId) }
  }

  it('are told by one mail an hour for all threads, and not where somebody has read them', async () => {
    const { manager, workspaceId, tenant, chatId } = await pair()
    const otherTenant = await buildTenant(app, workspaceId)
    const other = await buildUser(app)
    await linkUser(app, other.id, 'tenant', workspaceId, otherTenant)
    const otherChat = await begin(manager.token, 'tenant', otherTenant)
    await send(tenant.token, chatId, 'น้ำรั่ว')
    at(3)
    await send(other.token, otherChat, 'พัสดุมาหรือยัง')
    expect(await mailsTo(manager.email)).toEqual([])
    at(6)
    const [mail, ...more] = await mailsTo(manager.email)
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^ยังไม่อ่าน 2 ข้อความจาก .* และอีก 1 แชต$/)
    expect(mail!.text).toContain('น้ำรั่ว')
    expect(mail!.text).toContain(`/dashboard/manager/messages/${chatId}`)
    await send(tenant.token, chatId, 'ยังรั่วอยู่')
    at(30)
    expect(await mailsTo(manager.email)).toHaveLength(1)
    at(70)
    expect(await mailsTo(manager.email)).toHaveLength(2)
    await send(tenant.token, chatId, 'สาม')
    await app.call('PUT', `/chat/${chatId}/seen`, { token: manager.token, body: { number: 3 } })
    at(140)
    expect(await mailsTo(manager.email)).toHaveLength(2)
  })

  it('are told to who looks after the thread, and to nobody who muted it', async () => {
    const { manager, workspaceId, tenant, chatId } = await pair()
    const colleague = await buildUser(app, { role: 'Manager' })
    await owner.query('insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)', [
      workspaceId,
      colleague.id,
      ['view', 'edit'],
    ])
    await app.call('PUT', `/chat/${chatId}/assign`, { token: manager.token, body: { userId: colleague.id } })
    await send(tenant.token, chatId, 'สวัสดี')
    at(6)
    // That it was given to them, and what came into it.
    expect(await mailsTo(colleague.email)).toHaveLength(2)
    expect(await mailsTo(manager.email)).toEqual([])
    await app.call('PUT', `/chat/${chatId}/mine`, { token: colleague.token, body: { isMuted: true } })
    await send(tenant.token, chatId, 'อีกครั้ง')
    at(80)
    expect(await mailsTo(colleague.email)).toHaveLength(2)
  })

  it('are marked as told in the transaction that asks for their mail', async () => {
    const { manager, tenant, chatId } = await pair()
    await send(tenant.token, chatId, 'สวัสดี')
    at(6)
    await app.runSchedule('chats_unread')
    // What a process did not live to mail is mailed by the next.
    const { rows } = await owner.query('select 1 from graphile_worker.jobs')
    expect(rows.length).toBeGreaterThan(0)
    expect(await mailsTo(manager.email)).toHaveLength(1)
  })
})
