import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const manager = await buildManager(app)
const { workspaceId } = manager
let token = manager.token
const base = '/manager/dashboard/holiday-greetings'
const call = (method: string, path = '', body?: unknown, as = token) =>
  app.call(method, `${base}${path}`, { token: as, body })
const START = '2026-11-20T03:00:00Z'

async function added(wish: object = {}, as = token) {
  const { status, body } = await call('POST', '', { category: 'loy-krathong', ...wish }, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const scheduled = async (wish: object = {}) => {
  const { id } = await added(wish)
  const { status, body } = await call('PUT', `/${id}/schedule`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  return id as string
}
const read = async (id: string) => (await call('GET', `/${id}`)).body.data
const statesOf = async (id: string, query = '') =>
  (await call('GET', `/${id}/sends?itemsPerPage=100${query}`)).body.data.map(
    (one: { name: string; state: string }) => `${one.name}: ${one.state}`,
  )
const mailsTo = async (like: string) =>
  (
    await app.kit.database.owner.query<{
      to: string
      subject: string
      text: string
      html: string
      key: string
    }>(
      `select to_address as "to", subject, text, html, dedupe_key as key from mail_outbox where dedupe_key like $1 order by to_address`,
      [like],
    )
  ).rows
/** Months go by: the manager logs in anew. */
const at = async (now: string) => {
  app.setNow(now)
  token = (await openSession(app.kit, manager.id, 'test')).token
}
const clock = async (now: string) => {
  await at(now)
  await app.runSchedule('send_greetings')
  await app.runJobs()
}
const linkIn = (text: string) => /\/card\/([\w-]+)/.exec(text)![1]!

let room = 100
async function tenantOf(workspace: string, firstName: string, email: string | null, locale = 'th') {
  const propertyId = await buildHome(app, workspace, { unitNo: `${++room}` })
  const tenantId = await buildTenant(app, workspace, { firstName, lastName: 'ทดสอบ', email, locale })
  await buildLease(app, workspace, { propertyId, tenantId, startDay: '2024-11-01' })
  return tenantId
}

beforeAll(async () => {
  await tenantOf(workspaceId, 'ต้น', 'Ton@example.test')
  await tenantOf(workspaceId, 'Anna', 'anna@example.test', 'en')
  await tenantOf(workspaceId, 'ไม่มีเมล', null)
  await buildTenant(app, workspaceId, { firstName: 'เคยอยู่', email: 'former@example.test' })
  for (const [name, email, consent] of [
    ['สมัครใจ', 'yes@example.test', 'yes'],
    ['ไม่เคยถาม', 'unknown@example.test', 'unknown'],
    ['ปฏิเสธ', 'no@example.test', 'no'],
  ])
    await app.call('POST', '/manager/dashboard/contacts', { token, body: { name, email, consent } })
})

describe('a greeting', () => {
  it('is filled in from its occasion, card, words and day', async () => {
    const one = await added()
    expect(one).toMatchObject({
      ...{ category: 'loy-krathong', eCardId: 'loy-krathong', day: '2026-11-24', sendTime: '09:00' },
      ...{ state: 'draft', language: 'reader', recipients: 'tenants', autoSend: false },
      headlineTh: 'สุขสันต์วันลอยกระทง',
      signatureEn: '{closing}\nTest Rooms',
    })
    const { body } = await call('GET', `/sample-text?category=new-year`)
    expect(body.data.headlineTh).toBe('สวัสดีปีใหม่ {yearBE}')
    const gallery = (await call('GET', '/gallery?category=songkran')).body.data
    expect([gallery.length, gallery[0].id]).toEqual([29, 'songkran'])
  })

  it.each([
    [{ category: 'none' }, 'category'],
    [{ eCardId: 'no-such-card' }, 'eCardId'],
    [{ headlineTh: 'สวัสดี{naem}' }, 'headlineTh'],
    [{ day: '2027-10-13' }, 'day'],
    [{ day: '2026-11-19' }, 'day'],
    [{ category: 'birthday' }, 'recipients'],
    [{ category: 'birthday', recipients: 'chosen', autoSend: true }, 'autoSend'],
    [{ category: 'own' }, 'ownTitle'],
    [{ sendTime: '03:00' }, 'sendTime'],
  ])('is refused as %o by %s', async (wish, field) => {
    const { status, body } = await call('POST', '', { category: 'loy-krathong', ...wish })
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  })

  it('is shown before it is sent as its people will see it', async () => {
    const wish = { category: 'welcome-home', recipients: 'chosen', chosen: [] as string[] }
    const { people } = (await call('GET', '/people?search=ต้น')).body.data
    wish.chosen = people.map(({ key }: { key: string }) => key)
    const { data } = (await call('POST', '/preview', wish)).body
    expect(data).toMatchObject({ reached: 1, at: 0, name: 'ต้น ทดสอบ', isTooLong: false })
    expect(data.card.headline).toBe('ยินดีต้อนรับคุณต้น')
    expect(data.card.message).toContain('ห้อง 101')
    expect(data.card.signature).toBe('ขอบคุณที่อยู่กับเรา\nหอพักทดสอบ')
    expect(data.card.lines.length).toBeGreaterThan(3)
    const all = (await call('POST', '/preview', { category: 'new-year', recipients: 'all', at: 1 })).body.data
    expect(all).toMatchObject({
      reached: 3,
      unreachedCount: 1,
      unreached: [{ name: 'ไม่มีเมล ทดสอบ', why: 'no_address' }],
    })
  })

  it('belongs to its business, and is changed by who may', async () => {
    const { id } = await added()
    const other = await buildManager(app)
    const reader = await buildManager(app, { rights: ['view'] })
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/sends`],
      ['PUT', `/${id}`, { ownTitle: 'x' }],
      ['PUT', `/${id}/schedule`, {}],
      ['POST', `/${id}/send`, {}],
      ['POST', `/${id}/resend`, {}],
      ['PUT', `/${id}/mourning`, { choice: 'none' }],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await call(method, path, body, other.token)).status, `${method} ${path}`).toBe(404)
    expect((await call('POST', '', { category: 'songkran' }, reader.token)).status).toBe(403)
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await call('GET', `/${id}`)).status).toBe(404)
  })

  it('is not written over by somebody who saw an older version', async () => {
    const { id, version } = await added()
    expect((await call('PUT', `/${id}`, { messageTh: 'หนึ่ง', version })).status).toBe(200)
    const late = await call('PUT', `/${id}`, { messageTh: 'สอง', version })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })
})

describe('the clock', () => {
  it('sends each person one card on its day, in their language, however often it runs', async () => {
    await at(START)
    const id = await scheduled({ recipients: 'all' })
    await clock('2026-11-24T01:50:00Z')
    expect(await mailsTo('greeting:%')).toEqual([])
    await clock('2026-11-24T02:00:00Z')
    await clock('2026-11-24T02:10:00Z')
    const mails = await mailsTo('greeting:%')
    expect(mails.map(({ to }) => to)).toEqual(['anna@example.test', 'ton@example.test', 'yes@example.test'])
    expect(mails[0]!.subject).toBe('A card for Loy Krathong from Test Rooms')
    expect(mails[0]!.html).toContain('/art/cards/loy-krathong.jpg')
    expect(mails[1]!.subject).toBe('หอพักทดสอบ ส่งการ์ดลอยกระทงถึงคุณ')
    expect(mails[1]!.text).toContain('ขอบคุณที่อยู่กับเรา')
    expect(mails[2]!.text).toContain('ด้วยความปรารถนาดี')
    expect(mails[1]!.text).toContain('ไม่รับการ์ดจากหอพักทดสอบ')
    expect(await read(id)).toMatchObject({
      state: 'sent',
      counts: { waiting: 0, sent: 3, failed: 0, unreached: 1, opened: 0 },
    })
    // A job that runs once more finds nothing to do.
    await app.kit.database.owner.query(`select announce('greeting.round', $1)`, [
      JSON.stringify({ workspaceId, greetingId: id, round: '1' }),
    ])
    await app.runJobs()
    expect(await mailsTo('greeting:%')).toHaveLength(3)
  })

  it('sends one of each year again, as long before the feast', async () => {
    await at('2026-12-20T03:00:00Z')
    const id = await scheduled({ category: 'new-year', day: '2026-12-31', autoSend: true })
    await clock('2026-12-31T02:00:00Z')
    expect(await read(id)).toMatchObject({
      state: 'scheduled',
      day: '2027-12-31',
      rounds: [{ round: 1, sent: 2 }],
    })
    const [mail] = await mailsTo('greeting:%')
    expect(mail).toBeDefined()
    const texts = (await mailsTo('greeting:%')).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('สวัสดีปีใหม่ 2570'))).toHaveLength(1)
    await clock('2027-12-31T02:00:00Z')
    expect((await read(id)).rounds.map((one: { round: number }) => one.round)).toEqual([2, 1])
    await call('DELETE', `/${id}`)
  })
})

describe('who has a card', () => {
  it('opens it by its link, and stops others of the sender only by a press', async () => {
    await at('2027-01-02T03:00:00Z')
    const { id } = await added({ category: 'get-well', recipients: 'chosen', chosen: await keysOf('ต้น') })
    expect((await call('POST', `/${id}/send`, {})).status).toBe(200)
    await app.runJobs()
    const sendId = (await call('GET', `/${id}/sends`)).body.data[0].id
    const [mail] = await mailsTo(`greeting:${sendId}:%`)
    const link = linkIn(mail!.text)
    const card = (await app.call('GET', `/card/${link}`)).body.data
    expect(card).toMatchObject({
      cardId: 'get-well',
      sender: 'Test Rooms',
      isStopped: false,
      headline: 'ขอให้คุณต้นหายป่วยไว ๆ',
    })
    expect((await read(id)).counts.opened).toBe(0)
    for (const _ of [1, 2]) expect((await app.call('POST', `/card/${link}/seen`)).status).toBe(200)
    expect((await read(id)).counts.opened).toBe(1)
    for (const _ of [1, 2])
      expect((await app.call('POST', `/card/${link}/stop`, { body: {} })).status).toBe(200)
    expect((await app.call('GET', `/card/${link}`)).body.data.isStopped).toBe(true)
    const flipped = (link[5] === 'A' ? 'B' : 'A') + link.slice(6)
    expect((await app.call('GET', `/card/${link.slice(0, 5)}${flipped}`)).status).toBe(404)

    const again = await added({ category: 'new-year', recipients: 'all' })
    expect(
      (await call('POST', '/preview', { category: 'new-year', recipients: 'all' })).body.data,
    ).toMatchObject({
      reached: 2,
      unreachedCount: 2,
    })
    await at('2027-01-02T04:00:00Z')
    await call('POST', `/${again.id}/send`, {})
    await app.runJobs()
    expect(await statesOf(again.id)).toContain('ต้น ทดสอบ: stopped')
  })

  it('gets none where the business was told not to write, as a tenant either', async () => {
    const lone = await buildManager(app)
    await tenantOf(lone.workspaceId, 'มานะ', 'mana@example.test')
    await app.call('POST', '/manager/dashboard/contacts', {
      token: lone.token,
      body: { name: 'มานะ', email: 'MANA@example.test', consent: 'no' },
    })
    const { id } = await added({ category: 'songkran' }, lone.token)
    const refused = await call('POST', `/${id}/send`, {}, lone.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'greeting_nobody'])
  })

  it('gets none of any sender once such mails are switched off in the settings', async () => {
    await app.kit.database.owner.query(
      `insert into mail_stops (address, topic) values ('anna@example.test', 'news')`,
    )
    const { data } = (await call('POST', '/preview', { category: 'songkran' })).body
    expect(data.unreached).toContainEqual({
      key: expect.stringMatching(/^tenant:/),
      name: 'Anna ทดสอบ',
      ...{ why: 'stopped', missing: [] },
    })
    await app.kit.database.owner.query(`delete from mail_stops where topic = 'news'`)
  })

  it('has it in the bell where they keep that and take no mails, with the way to the card', async () => {
    const user = await buildUser(app, { email: 'anna@example.test' })
    await app.kit.database.owner.query(
      `insert into mail_stops (address, topic) values ('anna@example.test', 'news')`,
    )
    await at('2027-01-03T03:00:00Z')
    const anna = { category: 'get-well', recipients: 'chosen', chosen: await keysOf('Anna') }
    const { id } = await added(anna)
    expect((await call('POST', `/${id}/send`, {})).status).toBe(200)
    await app.runJobs()
    const [row] = (await call('GET', `/${id}/sends`)).body.data
    expect(row).toMatchObject({ state: 'sent', byBell: true })
    expect(await mailsTo(`greeting:${row.id}:%`)).toEqual([])
    const fresh = (await openSession(app.kit, user.id, 'test')).token
    const [notice] = (await app.call('GET', '/user/notices', { token: fresh })).body.data
    const { path } = (await app.call('POST', `/user/notices/${notice.id}/open`, { token: fresh })).body.data
    expect((await app.call('GET', path)).body.data).toMatchObject({ cardId: 'get-well' })
    // Whoever takes them in the bell neither has none.
    await app.kit.database.owner.query(
      `insert into notice_wishes (user_id, topic, way, is_on) values ($1, 'news', 'bell', false)`,
      [user.id],
    )
    expect((await call('POST', '/preview', anna)).body.data).toMatchObject({ reached: 0 })
    await app.kit.database.owner.query(`delete from mail_stops where topic = 'news'`)
    await app.kit.database.owner.query(`update users set status = 'deleted' where id = $1`, [user.id])
  })

  it('says which mark a card lacks something for', async () => {
    await tenantOf(workspaceId, 'เพิ่งมา', 'new@example.test')
    await app.kit.database.owner.query(
      `update leases set start_day = '2026-12-01' where tenant_id = (select id from tenants where first_name = 'เพิ่งมา')`,
    )
    const chosen = await keysOf('เพิ่งมา')
    const { data } = (
      await call('POST', '/preview', {
        ...{ category: 'get-well', recipients: 'chosen', chosen, messageTh: 'ครบ {n} ปี' },
      })
    ).body
    expect(data).toMatchObject({ reached: 0, unreached: [{ why: 'no_value', missing: ['n'] }] })
    await app.kit.database.owner.query(`delete from leases where tenant_id = $1`, [chosen[0]!.slice(7)])
    await app.kit.database.owner.query(`delete from tenants where id = $1`, [chosen[0]!.slice(7)])
  })
})

const keysOf = async (name: string): Promise<string[]> =>
  (await call('GET', `/people?search=${encodeURIComponent(name)}`)).body.data.people.map(
    ({ key }: { key: string }) => key,
  )

describe('a time of mourning', () => {
  it('holds a festive card, asks by mail and sends the sober one where that is chosen', async () => {
    await at('2027-04-01T03:00:00Z')
    const id = await scheduled({ category: 'songkran' })
    const calm = await scheduled({ category: 'labour-day', day: '2027-04-12' })
    expect((await call('PUT', '/pause', { fromDay: '2027-04-10', toDay: '2027-04-01' })).status).toBe(422)
    expect((await call('PUT', '/pause', { fromDay: '2027-04-10', toDay: '2027-05-10' })).status).toBe(200)
    await clock('2027-04-12T02:00:00Z')
    await clock('2027-04-13T02:00:00Z')
    expect(await read(calm)).toMatchObject({ state: 'sent' })
    expect(await read(id)).toMatchObject({ state: 'scheduled', isHeld: true })
    const asked = await mailsTo(`greeting.held:${id}:%`)
    expect(asked.map(({ subject }) => subject)).toEqual(['การ์ดสงกรานต์พักไว้ รอคุณเลือก'])
    expect((await call('GET', '/occasions')).body.data).toMatchObject({
      held: 1,
      pause: { toDay: '2027-05-10' },
    })
    expect((await call('PUT', `/${id}/mourning`, { choice: 'sober' })).status).toBe(200)
    await clock('2027-04-13T02:10:00Z')
    const [row] = (await call('GET', `/${id}/sends?state=sent`)).body.data
    const [mail] = await mailsTo(`greeting:${row.id}:%`)
    expect(mail!.subject).toBe('Thinking of you, from Test Rooms')
    expect(mail!.html).toContain('/art/cards/quiet.jpg')
    expect(mail!.text).toContain('Safe roads this Songkran')
  })

  it('lets nobody send a festive card by hand, but a sober one', async () => {
    const { id } = await added({ category: 'songkran', day: null })
    const refused = await call('POST', `/${id}/send`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'greeting_mourning'])
    expect((await call('POST', `/${id}/send`, { isSober: true })).status).toBe(200)
    expect((await call('PUT', `/${id}/mourning`, { choice: 'none' })).body.code).toBe('greeting_not_held')
    await app.runJobs()
  })

  it('is set for everybody by administrators; a card that waits goes when it is over', async () => {
    await call('DELETE', '/pause')
    await at('2027-12-20T03:00:00Z')
    const id = await scheduled({ category: 'christmas' })
    const none = await scheduled({ category: 'new-year' })
    const span = { fromDay: '2027-12-20', toDay: '2028-01-05' }
    expect(
      (await app.call('PUT', '/admin/dashboard/holiday-cards/pause', { token, body: span })).status,
    ).toBe(403)
    const fresh = await buildUser(app, { role: 'Admin' })
    const set = await app.call('PUT', '/admin/dashboard/holiday-cards/pause', {
      token: fresh.token,
      body: span,
    })
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    await clock('2027-12-25T02:00:00Z')
    await clock('2027-12-30T03:00:00Z')
    for (const [one, choice] of [
      [id, 'wait'],
      [none, 'none'],
    ])
      expect((await call('PUT', `/${one}/mourning`, { choice })).status).toBe(200)
    await clock('2028-01-05T03:00:00Z')
    expect((await read(id)).rounds).toEqual([])
    await clock('2028-01-06T02:00:00Z')
    expect(await read(id)).toMatchObject({ state: 'sent', rounds: [{ sent: 1 }] })
    expect(await read(none)).toMatchObject({ state: 'draft', rounds: [] })
    const late = await buildUser(app, { role: 'Admin' })
    await app.call('DELETE', '/admin/dashboard/holiday-cards/pause', { token: late.token })
  })
})

describe('what did not arrive', () => {
  it('is sent again to those alone, once their address is right', async () => {
    await at('2028-01-10T03:00:00Z')
    const id = (await added({ category: 'rainy-season' })).id
    expect((await call('POST', `/${id}/resend`, {})).body.code).toBe('greeting_not_sent')
    await call('POST', `/${id}/send`, {})
    await app.runJobs()
    expect((await call('POST', `/${id}/send`, {})).body.code).toBe('greeting_just_sent')
    expect((await call('POST', `/${id}/resend`, {})).body.code).toBe('greeting_none_missed')
    // Who takes no cards has no address to be corrected.
    await app.kit.database.owner.query(
      `update greeting_sends set state = 'stopped' where greeting_id = $1 and state = 'no_address'`,
      [id],
    )
    expect((await call('POST', `/${id}/resend`, {})).body.code).toBe('greeting_none_left')
    expect((await read(id)).counts).toMatchObject({ missed: 0, unreached: 2 })
    await app.kit.database.owner.query(
      `update greeting_sends set state = 'no_address' where greeting_id = $1 and email is null`,
      [id],
    )
    const before = (await mailsTo('greeting:%')).length
    const [lost] = await keysOf('ไม่มีเมล')
    await app.call('PUT', `/manager/dashboard/update-tenant/${lost!.slice(7)}`, {
      token,
      body: { email: 'found@example.test' },
    })
    await app.kit.database.owner.query(
      `update greeting_sends set state = 'failed' where greeting_id = $1 and email = 'anna@example.test'`,
      [id],
    )
    expect((await call('POST', `/${id}/resend`, { who: 'missed' })).status).toBe(200)
    await app.runJobs()
    const mails = await mailsTo('greeting:%')
    expect(mails).toHaveLength(before + 2)
    expect((await read(id)).rounds).toMatchObject([{ round: 1, sent: 2, failed: 0, unreached: 1 }])
    await at('2028-01-10T04:00:00Z')
    expect((await call('POST', `/${id}/resend`, { who: 'everyone' })).status).toBe(200)
    await app.runJobs()
    expect((await read(id)).rounds.map((one: { sent: number }) => one.sent)).toEqual([2, 2])
  })
})

describe('the gallery of administrators', () => {
  it('is theirs alone, hides cards, and counts without names', async () => {
    const now = await buildUser(app, { role: 'Admin' })
    const asAdmin = (method: string, path = '', body?: unknown) =>
      app.call(method, `/admin/dashboard/holiday-cards${path}`, { token: now.token, body })
    expect((await app.call('GET', '/admin/dashboard/holiday-cards', { token })).status).toBe(403)
    const { data } = (await asAdmin('GET')).body
    expect(data.cards).toHaveLength(29)
    expect(data.sent.find((one: { category: string }) => one.category === 'loy-krathong')).toMatchObject({
      year: 2026,
      count: 3,
    })
    expect(JSON.stringify(data.sent)).not.toContain('example.test')
    expect((await asAdmin('PUT', '/diwali', { isActive: false })).body.data.isActive).toBe(false)
    const ids = (await call('GET', '/gallery')).body.data.map(({ id }: { id: string }) => id)
    expect([ids.length, ids.includes('diwali')]).toEqual([28, false])
    expect((await asAdmin('DELETE', '/diwali')).status).toBe(404)
    const upload = new FormData()
    const bytes = await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#8c4' } })
      .jpeg()
      .toBuffer()
    upload.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
    const { fileId } = (await app.call('PUT', '/media/5/add', { token: now.token, body: upload })).body.data
    const own = { fileId, titleTh: 'การ์ดใหม่', titleEn: 'New', mood: 'warm', category: 'songkran' }
    const { id: cardId } = (await asAdmin('POST', '', own)).body.data
    // What is left out stays.
    const renamed = (await asAdmin('PUT', `/${cardId}`, { titleEn: 'Newer' })).body.data
    expect(renamed).toMatchObject({
      titleTh: 'การ์ดใหม่',
      titleEn: 'Newer',
      mood: 'warm',
      category: 'songkran',
      isActive: true,
    })
    expect((await call('GET', '/gallery?category=songkran')).body.data[1].id).toBe(cardId)
    const { card } = (await call('POST', '/preview', { category: 'songkran', eCardId: cardId })).body.data
    expect(card).toMatchObject({ lines: null, headline: 'Happy Songkran' })
    expect(
      (await app.call('DELETE', '/media/5/delete', { token: now.token, body: { fileName: fileId } })).status,
    ).toBe(409)
    expect((await asAdmin('DELETE', `/${cardId}`)).status).toBe(200)
    expect((await call('POST', '', { category: 'songkran', eCardId: cardId })).status).toBe(422)
    expect((await asAdmin('GET', '/gallery')).body.data).toHaveLength(28)
    const refused = await asAdmin('POST', '', {
      fileId: '019a0000-0000-7000-8000-000000000000',
      ...{ titleTh: 'การ์ดใหม่', titleEn: 'New', mood: 'warm' },
    })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['fileId']])
  })
})
