import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import type { ChatMessage } from '#features/chats/contract.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const { owner } = app.kit.database

beforeEach(async () => {
  app.setNow('2026-11-20T03:00:00Z')
  await owner.query('delete from rate_limits')
})

/** A business, a tenant of it with an account, and the thread of both. */
async function house() {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId, tenantId })
  const tenant = await buildUser(app, { role: 'Tenant', firstName: 'ปิ่น' })
  await linkUser(app, tenant.id, 'tenant', workspaceId, tenantId)
  const begun = await app.call('POST', '/chat/create-chatId', {
    token: manager.token,
    body: { with: { kind: 'tenant', id: tenantId } },
  })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const chatId = begun.body.data.chatId as string

  return { manager, workspaceId, propertyId, tenantId, tenant, chatId, ...talk(chatId) }
}

function talk(chatId: string) {
  const send = (token: string, text: string, more: object = {}) =>
    app.call('POST', '/chat/send-message', { token, body: { chatId, clientId: randomUUID(), text, ...more } })
  const read = async (token: string, query = '') => {
    const { status, body } = await app.call('GET', `/chat/get-message/${chatId}${query}`, { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as { messages: ChatMessage[]; upTo: number; hasOlder: boolean; readNumber: number }
  }
  const rows = async (token: string, query = '') =>
    (await app.call('GET', `/chat/chat-history${query}`, { token })).body

  return { send, read, rows }
}

const textsOf = ({ messages }: { messages: ChatMessage[] }) => messages.map((one) => one.text)

describe('a thread', () => {
  it('carries words both ways, numbered, with who wrote them', async () => {
    const { manager, tenant, send, read } = await house()
    expect((await send(tenant.token, 'น้ำรั่วใต้อ่าง')).body.data).toMatchObject({ number: 1, isOwn: true })
    expect((await send(manager.token, 'เดี๋ยวหาช่างให้บ่ายนี้')).body.data).toMatchObject({ number: 2 })
    const seen = await read(tenant.token)
    expect(seen).toMatchObject({ upTo: 2, hasOlder: false })
    expect(seen.messages).toMatchObject([
      { number: 1, side: 'party', isOwn: true, text: 'น้ำรั่วใต้อ่าง' },
      { number: 2, side: 'staff', isOwn: false, text: 'เดี๋ยวหาช่างให้บ่ายนี้', senderName: 'วรรณา ทดสอบ' },
    ])
    expect(textsOf(await read(manager.token, '?after=1'))).toEqual(['เดี๋ยวหาช่างให้บ่ายนี้'])
  })

  it('is one for each person, whoever begins it', async () => {
    const { tenant, workspaceId, chatId } = await house()
    const begun = await app.call('POST', '/chat/create-chatId', {
      token: tenant.token,
      body: { with: { kind: 'business', id: workspaceId } },
    })
    expect(begun.body.data.chatId).toBe(chatId)
  })

  it('is not there for anybody else, nor what came with it', async () => {
    const { chatId, tenant, send } = await house()
    await send(tenant.token, 'ความลับ')
    const other = await buildManager(app)
    const stranger = await buildUser(app)
    const { tenant: neighbour } = await house()
    for (const { token } of [other, stranger, neighbour])
      for (const [method, path, body] of [
        ['GET', `/chat/get-message/${chatId}`],
        ['GET', `/chat/get-user-info/${chatId}`],
        ['PUT', `/chat/${chatId}/seen`, { number: 1 }],
        ['PUT', `/chat/${chatId}/mine`, { isMuted: true }],
        ['POST', '/chat/send-message', { chatId, clientId: randomUUID(), text: 'x' }],
      ] as const)
        expect((await app.call(method, path, { token, body })).status, `${method} ${path}`).toBe(404)
  })

  it('keeps a message once however often it is sent, and answers the same', async () => {
    const { tenant, send, read } = await house()
    const clientId = randomUUID()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, () => send(tenant.token, 'ส่งแล้วส่งอีก', { clientId })),
    )
    for (const one of others) expect(one.body).toEqual(first!.body)
    expect(textsOf(await read(tenant.token))).toEqual(['ส่งแล้วส่งอีก'])
  })

  it('pages back from the newest, and forward from a number', async () => {
    const { tenant, send, read } = await house()
    for (let n = 1; n <= 7; n += 1) await send(tenant.token, `${n}`)
    const newest = await read(tenant.token, '?limit=3')
    expect(textsOf(newest)).toEqual(['5', '6', '7'])
    expect(newest).toMatchObject({ hasOlder: true, upTo: 7 })
    const older = await read(tenant.token, '?limit=3&before=5')
    expect(textsOf(older)).toEqual(['2', '3', '4'])
    const onward = await read(tenant.token, '?limit=3&after=2')
    expect(textsOf(onward)).toEqual(['3', '4', '5'])
    expect(onward.upTo).toBe(5)
  })

  it('refuses nothing at all, and what is too long', async () => {
    const { tenant, send } = await house()
    expect((await send(tenant.token, '   ')).body).toMatchObject({ fields: { text: expect.any(String) } })
    expect((await send(tenant.token, 'ก'.repeat(4_001))).body).toMatchObject({
      fields: { text: expect.any(String) },
    })
    expect((await send(tenant.token, '', { clientId: 'x' })).status).toBe(422)
  })

  it('slows down who sends faster than people write', async () => {
    const { tenant, send } = await house()
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => send(tenant.token, `${n}`)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    app.setNow('2026-11-20T03:00:10Z')
    expect((await send(tenant.token, 'again')).status).toBe(200)
  })
})

describe('what is unread', () => {
  it('counts for the other side until they read, and for colleagues until one of them answers', async () => {
    const { manager, workspaceId, tenant, chatId, send, rows, read } = await house()
    const colleague = await joinStaff(workspaceId)
    await send(tenant.token, 'หนึ่ง')
    await send(tenant.token, 'สอง')
    const unreadOf = async (token: string) =>
      (await app.call('GET', '/chat/unread', { token })).body.data.count
    expect(await unreadOf(manager.token)).toBe(1)
    expect(await rows(colleague.token)).toMatchObject({
      data: [{ unread: 2, isWaiting: true, home: '204', last: { text: 'สอง', isOwn: false } }],
      counts: { unread: 1, waiting: 1, all: 1, archived: 0 },
    })
    await app.call('PUT', `/chat/${chatId}/seen`, { token: manager.token, body: { number: 2 } })
    expect(await unreadOf(manager.token)).toBe(0)
    expect(await unreadOf(colleague.token)).toBe(1)
    expect((await read(tenant.token)).readNumber).toBe(2)
    await send(manager.token, 'รับทราบ')
    expect(await unreadOf(colleague.token)).toBe(0)
    expect(await unreadOf(tenant.token)).toBe(1)
    expect((await rows(manager.token)).counts).toMatchObject({ waiting: 0 })
  })

  it('can be marked by hand, muted and put away; a new message brings it back', async () => {
    const { manager, tenant, chatId, send, rows } = await house()
    await send(tenant.token, 'สวัสดี')
    const mine = (body: object) => app.call('PUT', `/chat/${chatId}/mine`, { token: manager.token, body })
    await app.call('PUT', `/chat/${chatId}/seen`, { token: manager.token, body: { number: 1 } })
    await mine({ isUnread: true })
    expect((await rows(manager.token)).data[0].unread).toBe(1)
    await app.call('PUT', `/chat/${chatId}/seen`, { token: manager.token, body: { number: 1 } })
    expect((await rows(manager.token)).data[0].unread).toBe(0)
    await mine({ isArchived: true, isMuted: true })
    expect(await rows(manager.token)).toMatchObject({ data: [], counts: { all: 0, archived: 1 } })
    await send(tenant.token, 'อีกเรื่อง')
    expect((await rows(manager.token)).data).toMatchObject([{ isArchived: false, isMuted: true, unread: 1 }])
    expect((await app.call('GET', '/chat/unread', { token: manager.token })).body.data.count).toBe(0)
  })

  it('is found by name, room and words, and notes are found by the business alone', async () => {
    const { manager, tenant, send, rows } = await house()
    await send(tenant.token, 'กุญแจหายที่ลานจอดรถ')
    await send(manager.token, 'คนนี้ทำหายบ่อย', { isNote: true })
    for (const q of ['204', 'กุญแจหาย', 'ทำหายบ่อย'])
      expect((await rows(manager.token, `?search=${encodeURIComponent(q)}`)).total, q).toBe(1)
    const [found] = (await rows(manager.token, `?search=${encodeURIComponent('กุญแจ')}`)).data
    expect(found.last.text).toContain('กุญแจ')
    expect((await rows(manager.token, '?search=xyz')).total).toBe(0)
    expect((await rows(tenant.token, `?search=${encodeURIComponent('กุญแจ')}`)).total).toBe(1)
    expect((await rows(tenant.token, `?search=${encodeURIComponent('ทำหายบ่อย')}`)).total).toBe(0)
  })
})

describe('the inbox of a business', () => {
  it('is given to somebody who works there, which the thread says to the business alone', async () => {
    const { manager, workspaceId, tenant, chatId, send, read, rows } = await house()
    const colleague = await joinStaff(workspaceId)
    await send(tenant.token, 'ขอเลื่อนจ่าย')
    const assign = (userId: string | null) =>
      app.call('PUT', `/chat/${chatId}/assign`, { token: manager.token, body: { userId } })
    expect((await assign(colleague.id)).status).toBe(200)
    expect((await assign(tenant.id)).status).toBe(404)
    expect((await rows(colleague.token, '?heap=mine')).data).toMatchObject([
      { assignedTo: { id: colleague.id, isReader: true } },
    ])
    expect((await read(manager.token)).messages.at(-1)).toMatchObject({
      kind: 'assigned',
      assigneeName: 'นิดา',
    })
    expect(textsOf(await read(tenant.token))).toEqual(['ขอเลื่อนจ่าย'])
    expect((await rows(tenant.token)).data[0]).toMatchObject({ assignedTo: null, last: { kind: 'text' } })
    await app.runJobs()
    const told = async (token: string) =>
      (await app.call('GET', '/user/notices', { token, lang: 'th' })).body.data
    expect(await told(colleague.token)).toMatchObject([
      { topic: 'messages', path: `/dashboard/manager/messages/${chatId}` },
    ])
    expect((await told(colleague.token))[0].title).toMatch(/^You look after the chat with |^คุณได้ดูแลแชตของ /)
    expect((await assign(manager.id)).status).toBe(200)
    await app.runJobs()
    expect(await told(manager.token)).toEqual([])
    expect((await assign(null)).status).toBe(200)
    expect((await rows(manager.token)).counts).toMatchObject({ unassigned: 1, mine: 0 })
  })

  it('keeps notes to itself', async () => {
    const { manager, tenant, send, read } = await house()
    await send(manager.token, 'ลูกบ้านคนนี้จ่ายช้าประจำ', { isNote: true })
    await send(manager.token, 'สวัสดีค่ะ')
    expect(textsOf(await read(tenant.token))).toEqual(['สวัสดีค่ะ'])
    expect(textsOf(await read(manager.token))).toHaveLength(2)
    expect((await send(tenant.token, 'x', { isNote: true })).status).toBe(403)
  })

  it('is read by who may look, and written to by who may change something', async () => {
    const { workspaceId, tenant, send, read, chatId } = await house()
    await send(tenant.token, 'สวัสดี')
    const viewer = await joinStaff(workspaceId, ['view'])
    expect(textsOf(await read(viewer.token))).toEqual(['สวัสดี'])
    expect((await send(viewer.token, 'x')).status).toBe(403)
    expect(
      (await app.call('PUT', `/chat/${chatId}/assign`, { token: viewer.token, body: { userId: null } }))
        .status,
    ).toBe(403)
  })

  it('lets colleagues talk among themselves, which others of the business do not see', async () => {
    const { manager, workspaceId } = await house()
    const [one, other] = [await joinStaff(workspaceId), await joinStaff(workspaceId)]
    const begun = await app.call('POST', '/chat/create-chatId', {
      token: one.token,
      body: { with: { kind: 'member', id: other.id } },
    })
    const { chatId } = begun.body.data
    const team = talk(chatId)
    expect((await team.send(one.token, 'พรุ่งนี้ใครเข้าเวร')).status).toBe(200)
    expect((await team.rows(other.token)).data).toMatchObject([{ id: chatId, partyKind: null, unread: 1 }])
    expect((await app.call('GET', `/chat/get-message/${chatId}`, { token: manager.token })).status).toBe(404)
  })

  it('names whom one may write to, and how it gets there', async () => {
    const { manager, tenant, workspaceId, tenantId } = await house()
    const users = async (token: string, query = '') =>
      (await app.call('GET', `/chat/get-users${query}`, { token })).body
    expect((await users(manager.token, '?search=204')).data).toMatchObject([
      { kind: 'tenant', id: tenantId, home: '204', reach: 'account', chatId: null },
    ])
    expect((await users(tenant.token)).data).toMatchObject([{ kind: 'business', id: workspaceId }])
  })

  it('says what is open with somebody', async () => {
    const { manager, tenant, chatId, propertyId, send } = await house()
    await send(tenant.token, 'สวัสดี')
    const info = async (token: string) =>
      (await app.call('GET', `/chat/get-user-info/${chatId}`, { token })).body.data
    expect(await info(manager.token)).toMatchObject({
      lease: { propertyId },
      openRepairs: 0,
      overdueSatang: '0',
      reach: 'account',
    })
    expect(await info(tenant.token)).toMatchObject({ lease: null, overdueSatang: null, members: [] })
  })
})

describe('what comes with a message', () => {
  const form = (chatId: string, fields: Record<string, string | Blob>) => {
    const body = new FormData()
    body.set('chatId', chatId)
    body.set('clientId', randomUUID())
    for (const [name, value] of Object.entries(fields)) {
      if (value instanceof Blob) body.append('files', value, name)
      else body.set(name, value)
    }
    return body
  }

  it('is a photo that opens for those in the thread, and by no plain address', async () => {
    const { tenant, manager, chatId, read } = await house()
    const sent = await app.call('POST', '/chat/send-message', {
      token: tenant.token,
      body: form(chatId, { 'leak.jpg': new Blob([new Uint8Array(await photoOf(1))]) }),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const [file] = (await read(manager.token)).messages[0]!.files
    expect(file).toMatchObject({ type: 'image/jpeg', name: 'leak.jpg' })
    expect((await fetch(app.url + file!.url)).status).toBe(200)
    expect((await fetch(app.url + file!.url.split('?')[0])).status).toBe(404)
  })

  it('is a voice note with its length; what is no recording is refused', async () => {
    const { tenant, chatId, read } = await house()
    const webm = Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      Buffer.alloc(200),
    ])
    const post = (body: FormData) => app.call('POST', '/chat/send-message', { token: tenant.token, body })
    const sent = await post(form(chatId, { seconds: '7', 'note.webm': new Blob([webm]) }))
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect((await read(tenant.token)).messages[0]!.files).toMatchObject([{ type: 'audio/webm', seconds: 7 }])
    expect((await post(form(chatId, { seconds: '7', 'note.webm': new Blob(['<script>']) }))).status).toBe(415)
    expect((await post(form(chatId, { 'note.webm': new Blob([webm]) }))).status).toBe(415)
  })

  it('is refused over the limit, with its name, and nothing is sent', async () => {
    const { tenant, chatId, read } = await house()
    const { status, body } = await app.call('POST', '/chat/send-message', {
      token: tenant.token,
      body: form(chatId, { text: 'ดูรูป', 'huge.pdf': new Blob([new Uint8Array(3_000_000)]) }),
    })
    expect(status).toBe(413)
    expect(body.message).toContain('huge.pdf')
    expect(textsOf(await read(tenant.token))).toEqual([])
  })

  it('is a card of what it is about, where that is the other side’s', async () => {
    const { manager, workspaceId, tenantId, propertyId, send, read, tenant } = await house()
    const strangerHome = await buildHome(app, workspaceId, { unitNo: '999' })
    expect((await send(manager.token, 'x', { about: { kind: 'home', id: strangerHome } })).status).toBe(404)
    expect((await send(manager.token, 'x', { about: { kind: 'home', id: newId() } })).status).toBe(404)
    expect((await send(tenant.token, 'เรื่องห้องนี้', { about: { kind: 'home', id: propertyId } })).status).toBe(
      200,
    )
    expect((await read(manager.token)).messages[0]!.about).toMatchObject({
      kind: 'home',
      path: `properties/${propertyId}`,
    })
    expect(tenantId).toBeTruthy()
  })

  it('is refused where nobody could see anything in it', async () => {
    const { tenant, send, read } = await house()
    expect((await send(tenant.token, '\u200b\u2060 \ufeff')).body.fields).toHaveProperty('text')
    expect(textsOf(await read(tenant.token))).toEqual([])
  })

  it('stands in the list with the time of what is shown', async () => {
    const { manager, send, rows } = await house()
    await send(manager.token, 'ก่อน')
    app.setNow('2026-11-20T04:30:00Z')
    await send(manager.token, 'โทรคุยแล้ว', { isNote: true })
    const [row] = (await rows(manager.token)).data
    expect(row.last).toMatchObject({ kind: 'note', at: '2026-11-20T04:30:00.000Z' })
    expect(row.at).toBe('2026-11-20T03:00:00.000Z')
  })

  it('is not taken for somebody whom it would never reach; a note is', async () => {
    const manager = await buildManager(app)
    const { rows } = await owner.query(
      `insert into inquiries (workspace_id, id, purpose, name, phone, message, locale, created_at)
       values ($1, $2, 'ask', 'คุณโทร', '+66812345678', 'ว่างไหม', 'th', now()) returning id`,
      [manager.workspaceId, newId()],
    )
    const body = { with: { kind: 'visitor', id: rows[0].id } }
    const begun = await app.call('POST', '/chat/create-chatId', { token: manager.token, body })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const { send, read } = talk(begun.body.data.chatId)
    expect((await send(manager.token, 'ว่างครับ')).body.code).toBe('chat_no_way')
    expect((await send(manager.token, 'โทรแล้ว', { isNote: true })).status).toBe(200)
    // The question, and the note.
    expect((await read(manager.token)).messages.map(({ kind }) => kind)).toEqual(['text', 'note'])
  })

  it('leads from a bill to its page, for each side its own', async () => {
    const manager = await buildManager(app)
    const bill = await buildBill(app, manager.workspaceId)
    const about = { kind: 'bill', id: bill.invoiceId }
    const begin = async (token: string) => {
      const body = { with: { kind: 'business', id: manager.workspaceId } }
      return talk((await app.call('POST', '/chat/create-chatId', { token, body })).body.data.chatId)
    }
    const { send, read } = await begin(bill.token)
    expect((await send(bill.token, 'ค่าน้ำเดือนนี้สูงไปไหมคะ', { about })).status).toBe(200)
    const pathFor = async (token: string) => (await read(token)).messages[0]!.about?.path
    expect(await pathFor(manager.token)).toBe(`accounting/bills/${bill.invoiceId}`)
    expect(await pathFor(bill.token)).toBe(`pay-rent-online/${bill.invoiceId}`)
    // Another tenant of the business has nothing to say about it.
    const other = await buildBill(app, manager.workspaceId)
    expect((await (await begin(other.token)).send(other.token, 'x', { about })).status).toBe(404)
  })
})

describe('quick replies', () => {
  it('are filled in in the language of the reply, whatever the reader’s', async () => {
    const { manager, chatId, tenant } = await house()
    const info = (token: string, lang: 'th' | 'en') =>
      app.call('GET', `/chat/get-user-info/${chatId}`, { token, lang })
    const { fields } = (await info(manager.token, 'en')).body.data
    expect(fields.th).toMatchObject({ business: 'หอพักทดสอบ', room: 'ห้อง 204' })
    expect(fields.en.room).toBe('Room 204')
    expect(fields.en).toMatchObject({ business: 'Test Rooms' })
    // The other side answers no quick replies.
    expect((await info(tenant.token, 'th')).body.data.fields).toBeNull()
  })

  it('are kept by the business, and two who edit one are told', async () => {
    const { token } = await buildManager(app)
    const call = (method: string, path = '', body?: unknown) =>
      app.call(method, `/chat/quick-replies${path}`, { token, body })
    const added = await call('POST', '', {
      title: 'เลื่อนจ่าย',
      textTh: 'รับทราบ {name} สะดวกวันไหน',
      textEn: null,
    })
    for (const text of ['ยอด {amount}', 'สวัสดี{ชื่อ}', '{foo}']) {
      const refused = await call('POST', '', { title: 'x', textTh: text, textEn: null })
      expect([refused.status, Object.keys(refused.body.fields)], text).toEqual([422, ['textTh']])
      const changed = await call('PUT', `/${added.body.data.id}`, {
        version: added.body.data.version,
        textEn: text,
      })
      expect([changed.status, Object.keys(changed.body.fields)], text).toEqual([422, ['textEn']])
    }
    const { id, version } = added.body.data
    expect((await call('PUT', `/${id}`, { version, title: 'ขอเลื่อนจ่าย' })).status).toBe(200)
    const late = await call('PUT', `/${id}`, { version, title: 'อีกชื่อ' })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await call('GET')).body.data).toMatchObject([{ title: 'ขอเลื่อนจ่าย' }])
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await call('GET')).body.data).toEqual([])
    const other = await buildManager(app)
    expect((await app.call('DELETE', `/chat/quick-replies/${id}`, { token: other.token })).status).toBe(404)
  })
})

describe('a former user', () => {
  it('leaves a thread that the other side still reads, under no name', async () => {
    const { manager, tenant, tenantId, send, read, rows } = await house()
    await send(tenant.token, 'จะย้ายออกสิ้นเดือน')
    await owner.query(`update users set status = 'erased' where id = $1`, [tenant.id])
    await owner.query('update tenants set deleted_at = now() where id = $1', [tenantId])
    expect((await read(manager.token)).messages).toMatchObject([{ text: 'จะย้ายออกสิ้นเดือน', senderName: null }])
    expect((await rows(manager.token)).data).toMatchObject([{ name: null }])
  })
})

async function joinStaff(workspaceId: string, rights = ['view', 'edit']) {
  const user = await buildUser(app, { role: 'Manager', firstName: 'นิดา' })
  await owner.query('insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)', [
    workspaceId,
    user.id,
    rights,
  ])

  return user
}
