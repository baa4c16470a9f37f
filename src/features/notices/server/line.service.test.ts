import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '#server/notices/deliver.ts'
import type { Notice } from '#server/notices/notice.ts'
import { notify } from '#server/notices/notify.ts'
import { expectedErrors } from '#server/testing/no-errors.ts'
import { testApp } from '#testing/app.ts'
import { lineService } from '#testing/line-service.ts'
import { buildUser } from '#testing/people.ts'

const START = new Date('2026-11-20T03:00:00Z')
const clock = { now: START }
const line = await lineService({ now: () => clock.now })
const app = await testApp({ env: line.env })
afterAll(line.close)
const setNow = (at: Date | string) => {
  clock.now = new Date(at)
  app.setNow(clock.now)
}
const later = (seconds: number) => setNow(new Date(clock.now.getTime() + seconds * 1000))
beforeEach(async () => {
  setNow(START)
  Object.assign(line.state, { quota: Number.POSITIVE_INFINITY, calls: [] })
  line.faults.length = 0
  await app.kit.database.owner.query(
    `update notice_deliveries set state = 'failed' where state in ('queued', 'held')`,
  )
  await app.kit.database.owner.query("delete from site_settings where key = 'line.quota'")
})

let count = 0
const settingsOf = async (token: string) =>
  (await app.call('GET', '/user/notifications', { token })).body.data

async function hook(...events: object[]) {
  const { body, signature } = line.webhook(...events)
  const response = await fetch(`${app.url}/api/line/webhook`, {
    method: 'POST',
    body,
    headers: { 'x-line-signature': signature },
  })
  await app.runJobs()

  return response.status
}

/** Somebody whose LINE is connected by the code that their settings show. */
async function person() {
  const user = await buildUser(app)
  const id = `U${String(count++).padStart(32, '0')}`
  const friend = line.person(id)
  const { body } = await app.call('POST', '/user/line/code', { token: user.token })
  expect(await hook(line.event(id, 'message', body.data.code))).toBe(200)
  friend.seen.length = 0

  return { ...user, friend, lineUserId: id }
}

/** Tells somebody something; answers where it stands by a way. */
async function tell(user: { email: string }, more: Partial<Notice> = {}) {
  const dedupeKey = `line:${count++}`
  await notify(app.kit, {
    ...{ dedupeKey, topic: 'repairs', to: user.email, locale: 'th', subject: `นัดซ่อม ${count}` },
    content: {
      ...{ preheader: 'x', heading: 'x', paragraphs: ['x'] },
      button: { label: 'x', url: `${app.kit.config.publicUrl}/dashboard/tenant/maintenance/1` },
      footer: { sender: 'Ruen', address: 'Bangkok', reason: 'x' },
    },
    ...more,
  })

  return {
    async read(way = 'line') {
      const { rows } = await app.kit.database.owner.query(
        `select d.state, d.reason, d.next_try_at, jsonb_array_length(d.tries) as tries, d.retry_key as key
           from notice_deliveries d join notices n on n.id = d.notice_id where n.dedupe_key = $1 and d.way = $2`,
        [dedupeKey, way],
      )
      return rows[0]
    },
  }
}

const pushes = () => line.state.calls.filter(({ path }) => path.endsWith('/push'))
const noMail = (token: string) =>
  app.call('PUT', '/user/notifications', { token, body: { topic: 'repairs', way: 'mail', isOn: false } })

describe('a code', () => {
  it('connects whoever sends it, once, within ten minutes, and the account hears of it', async () => {
    const user = await buildUser(app)
    const id = `U${count++}`
    const friend = line.person(id, 'มาลี')
    const asked = (await app.call('POST', '/user/line/code', { token: user.token })).body.data
    expect(asked.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(asked.url).toBe(`https://line.me/R/oaMessage/%40ruen/?${asked.code}`)
    const { rows } = await app.kit.database.owner.query('select * from line_codes')
    expect(JSON.stringify(rows)).not.toContain(asked.code)

    later(601)
    await hook(line.event(id, 'message', asked.code))
    expect(friend.seen.at(-1)!.text).toContain('หมดอายุ')
    const { code } = (await app.call('POST', '/user/line/code', { token: user.token })).body.data
    await hook(line.event(id, 'message', ` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)} `))
    expect((await settingsOf(user.token)).line).toMatchObject({ state: 'on', name: 'มาลี', hasLogin: false })
    expect(friend.seen.at(-1)).toMatchObject({ by: 'reply', text: expect.stringContaining('เชื่อมกับเรือนแล้ว') })
    const mails = await app.kit.database.owner.query(
      `select 1 from notices where user_id = $1 and topic = 'security' and title like 'เชื่อม LINE%'`,
      [user.id],
    )
    expect(mails.rows).toHaveLength(1)
    // It is used up.
    await hook(line.event(id, 'message', code))
    expect(friend.seen.at(-1)!.text).toContain('ไม่ถูกต้อง')
  })

  it('takes no LINE account from another person, who ends it first', async () => {
    const one = await person()
    const other = await buildUser(app)
    const code = async () =>
      (await app.call('POST', '/user/line/code', { token: other.token })).body.data.code as string
    await hook(line.event(one.lineUserId, 'message', await code()))
    expect(one.friend.seen.at(-1)!.text).toContain('บัญชีเรือนอื่น')
    expect((await settingsOf(other.token)).line.state).toBe('none')
    expect((await app.call('DELETE', '/user/line', { token: one.token })).status).toBe(200)
    expect((await app.call('DELETE', '/user/line', { token: one.token })).status).toBe(404)
    await hook(line.event(one.lineUserId, 'message', await code()))
    expect((await settingsOf(other.token)).line.state).toBe('on')
    expect((await app.call('POST', '/user/line/code')).status).toBe(401)
  })

  it('of two people sent by one LINE account at one moment connects one of them', async () => {
    const [one, two] = [await buildUser(app), await buildUser(app)]
    const id = `U${count++}`
    line.person(id)
    const events = []
    for (const { token } of [one, two]) {
      const { body } = await app.call('POST', '/user/line/code', { token })
      events.push(line.event(id, 'message', body.data.code))
    }
    await Promise.all(events.map((event) => hook(event).catch(() => {})))
    await app.runJobs()
    const states = await Promise.all(
      [one, two].map(async ({ token }) => (await settingsOf(token)).line.state),
    )
    expect(states.sort()).toEqual(['none', 'on'])
  })

  it('cannot be guessed: so many tries, then none is right', async () => {
    const user = await buildUser(app)
    const id = `U${count++}`
    const friend = line.person(id)
    for (let i = 0; i < 10; i++) await hook(line.event(id, 'message', '22222222'))
    const { code } = (await app.call('POST', '/user/line/code', { token: user.token })).body.data
    await hook(line.event(id, 'message', code))
    expect(friend.seen.at(-1)!.text).toContain('ไม่ถูกต้อง')
    expect((await settingsOf(user.token)).line.state).toBe('none')
  })
})

describe('a push', () => {
  it('shows the short text with a button to what it is about, and is opened by it', async () => {
    const user = await person()
    const { read } = await tell(user, { short: 'นัดซ่อมเลื่อน' })
    expect(await read()).toMatchObject({ state: 'sent', tries: 1 })
    const [seen] = user.friend.seen
    expect(seen).toMatchObject({ by: 'push', text: 'นัดซ่อมเลื่อน' })
    const path = /\/dashboard\/tenant\/notices\/([\w-]+)\?openExternalBrowser=1$/.exec(seen!.uri!)
    await app.call('POST', `/user/notices/${path![1]}/open`, { token: user.token })
    expect(await read()).toMatchObject({ state: 'opened' })
  })

  it('has a key from the first try, the same at each, so that it is shown once', async () => {
    const user = await person()
    line.faults.push(null, { status: 500, isTakenAllTheSame: true })
    const { read } = await tell(user)
    expect(expectedErrors()).toEqual([expect.stringContaining('line_away')])
    const { key, ...first } = await read()
    expect(first).toMatchObject({ state: 'queued', reason: 'line_away', tries: 1 })
    later(30)
    await deliverDue(app.kit)
    expect(await read()).toMatchObject({ state: 'queued', key })
    later(120)
    await deliverDue(app.kit)
    // 409: it was taken by the try that answered 500.
    expect(await read()).toMatchObject({ state: 'sent', tries: 3, key })
    expect(pushes().map((one) => one.key)).toEqual([key, key, key])
    expect(user.friend.seen).toHaveLength(1)
  })

  it('has another key a day later, when LINE has forgotten the first', async () => {
    const user = await person()
    line.faults.push({ status: 503 }, { status: 503 })
    const { read } = await tell(user)
    const { key } = await read()
    later(86_401)
    await deliverDue(app.kit)
    expect((await read()).key).not.toBe(key)
    expectedErrors()
  })

  it('waits in quiet hours, and while LINE takes no more', async () => {
    const user = await person()
    setNow('2026-11-20T16:00:00Z')
    const held = await tell(user)
    expect(await held.read()).toMatchObject({ state: 'held', reason: 'quiet', tries: 0 })
    setNow('2026-11-21T00:00:00Z')
    line.faults.push({ status: 429, message: 'The API rate limit has been exceeded. Try again later.' })
    await deliverDue(app.kit)
    expect(await held.read()).toMatchObject({ state: 'queued', reason: 'line_busy' })
    expectedErrors()
    later(30)
    await deliverDue(app.kit)
    expect(await held.read()).toMatchObject({ state: 'sent' })
  })

  it('that LINE refuses is given up; with a token that is not right it waits', async () => {
    const user = await person()
    line.faults.push({ status: 400, message: 'The property, to, is invalid' }, { status: 401 })
    expect(await (await tell(user)).read()).toMatchObject({ state: 'failed', reason: 'not_taken' })
    expect(await (await tell(user)).read()).toMatchObject({ state: 'queued', reason: 'line_settings' })
    expect(expectedErrors()).toEqual([expect.stringContaining('line_settings')])
  })

  it('is not made for what its person does not want there, nor for what a mail alone may hold', async () => {
    const user = await person()
    expect(await (await tell(user, { topic: 'visits' })).read()).toBeUndefined()
    expect(await (await tell(user, { short: null })).read()).toBeUndefined()
    expect(pushes()).toEqual([])
  })
})

describe('a quota that is used up', () => {
  const spendAll = () => {
    line.state.quota = line.state.used
  }

  it('has mail take over, once, where LINE alone was wanted; a word by LINE brings what waits, free of charge', async () => {
    const user = await person()
    await noMail(user.token)
    spendAll()
    const sent = [await tell(user), await tell(user), await tell(user, { topic: 'bills', mustMail: true })]
    expect(expectedErrors().join()).toContain('line_quota')
    expect((await settingsOf(user.token)).line.state).toBe('quota')
    for (const { read } of sent) expect(await read()).toMatchObject({ state: 'queued', reason: 'line_quota' })
    expect((await Promise.all(sent.map(({ read }) => read('mail')))).map(({ state }) => state)).toEqual([
      'queued',
      'queued',
      'kept',
    ])
    await deliverDue(app.kit)
    expect((await sent[0]!.read('mail')).state).toBe('kept')
    // LINE was asked once, and then left alone.
    expect(pushes()).toHaveLength(1)

    later(5)
    await hook(line.event(user.lineUserId, 'message', 'สวัสดี'))
    expect(user.friend.seen.map(({ by }) => by)).toEqual(['reply', 'reply', 'reply'])
    for (const { read } of sent) expect(await read()).toMatchObject({ state: 'sent', reason: null })
    await hook(line.event(user.lineUserId, 'message', 'ขอบคุณ'))
    expect(user.friend.seen.at(-1)!.text).toContain('ไม่มีเรื่องรอแจ้ง')
    expect(line.state.used).toBe(line.state.quota)
  })

  it('brings five at once and the rest with the next word; what fails goes on waiting', async () => {
    const user = await person()
    spendAll()
    for (let i = 0; i < 7; i++) await tell(user)
    expectedErrors()
    line.faults.push({ status: 500 })
    await hook(line.event(user.lineUserId, 'message', 'สวัสดี'))
    expect(user.friend.seen).toEqual([])
    await hook(line.event(user.lineUserId, 'message', 'สวัสดี'))
    expect(user.friend.seen).toHaveLength(5)
    await hook(line.event(user.lineUserId, 'message', 'สวัสดี'))
    expect(user.friend.seen).toHaveLength(7)
    expect(new Set(user.friend.seen.map(({ text }) => text)).size).toBe(7)
  })

  it('is over once more was bought, which is asked for each hour', async () => {
    const user = await person()
    spendAll()
    const { read } = await tell(user)
    expectedErrors()
    line.state.quota = Number.POSITIVE_INFINITY
    later(3_600)
    await deliverDue(app.kit)
    expect(await read()).toMatchObject({ state: 'sent' })
    expect((await settingsOf(user.token)).line.state).toBe('on')
  })

  it('does not bring again what LINE may have taken without a word', async () => {
    const user = await person()
    line.faults.push({ status: 500, isTakenAllTheSame: true })
    const { read } = await tell(user)
    expectedErrors()
    await hook(line.event(user.lineUserId, 'message', 'สวัสดี'))
    later(30)
    await deliverDue(app.kit)
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(user.friend.seen.filter(({ text }) => text.startsWith('นัดซ่อม'))).toHaveLength(1)
  })
})

describe('whoever blocks the account', () => {
  it('is told by mail instead, and by LINE again once they follow', async () => {
    const user = await person()
    await noMail(user.token)
    user.friend.isFriend = false
    await hook(line.event(user.lineUserId, 'unfollow'))
    expect((await settingsOf(user.token)).line.state).toBe('blocked')
    const told = await tell(user)
    expect(await told.read()).toMatchObject({ state: 'stopped', reason: 'line_blocked' })
    expect(await told.read('mail')).toMatchObject({ state: 'queued' })
    expect(pushes()).toEqual([])

    user.friend.isFriend = true
    await hook(line.event(user.lineUserId, 'follow'))
    const next = await tell(user)
    expect(await next.read()).toMatchObject({ state: 'sent' })
    expect(await next.read('mail')).toMatchObject({ state: 'stopped', reason: 'by_person' })
  })

  it('is found within a day where LINE’s word of it was lost', async () => {
    const user = await person()
    user.friend.isFriend = false
    expect(await (await tell(user)).read()).toMatchObject({ state: 'sent' })
    later(86_400)
    expect(await (await tell(user)).read()).toMatchObject({ state: 'stopped', reason: 'line_blocked' })
  })

  it('is not believed to be back by an event that is older', async () => {
    const user = await person()
    const follow = line.event(user.lineUserId, 'follow')
    later(10)
    await hook(line.event(user.lineUserId, 'unfollow'))
    await hook(follow)
    expect((await settingsOf(user.token)).line.state).toBe('blocked')
  })
})

describe('the door of LINE', () => {
  const post = (body: string, signature?: string) =>
    fetch(`${app.url}/api/line/webhook`, {
      ...{ method: 'POST', body },
      headers: signature === undefined ? {} : { 'x-line-signature': signature },
    })

  it('opens to LINE’s own signature alone', async () => {
    const user = await person()
    const { body, signature } = line.webhook(line.event(user.lineUserId, 'unfollow'))
    for (const forged of [undefined, '', 'AAAA', signature.toLowerCase(), `${signature}AA`])
      expect((await post(body, forged)).status, String(forged)).toBe(401)
    expect((await post(body.replace('unfollow', 'follow'), signature)).status).toBe(401)
    expect((await post(`${body} `, signature)).status).toBe(401)
    await app.runJobs()
    expect((await settingsOf(user.token)).line.state).toBe('on')
    expect((await post('x'.repeat(600_000), signature)).status).toBe(413)
  })

  it('takes the test of its console, and what means nothing here', async () => {
    expect(await hook()).toBe(200)
    expect(await hook({ type: 'join', source: { type: 'group', groupId: 'C1' } }, { a: 1 })).toBe(200)
    const { signature } = line.webhook()
    expect((await post('[]', signature)).status).toBe(401)
  })

  it('takes an event once, however often it comes, and leaves alone what another program answers', async () => {
    const user = await person()
    const event = line.event(user.lineUserId, 'message', 'สวัสดี')
    await hook(event, event)
    await hook({ ...event, deliveryContext: { isRedelivery: true } })
    expect(user.friend.seen).toHaveLength(1)
    await hook({ ...line.event(user.lineUserId, 'message', 'สวัสดี'), mode: 'standby' })
    expect(user.friend.seen).toHaveLength(1)
  })

  it('tells a stranger how to connect', async () => {
    const id = `U${count++}`
    const friend = line.person(id)
    await hook(line.event(id, 'follow'))
    expect(friend.seen.at(-1)).toMatchObject({ by: 'reply', text: expect.stringContaining('ยังไม่ได้เชื่อม') })
  })
})

it('keeps nothing of what people write, and forgets events after a week', async () => {
  const user = await person()
  await hook(line.event(user.lineUserId, 'message', 'ความลับของฉัน'))
  const { rows } = await app.kit.database.owner.query('select * from line_events')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('ความลับ')
  later(8 * 86_400)
  await app.runSchedule('notices_forget')
  expect((await app.kit.database.owner.query('select 1 from line_events')).rows).toEqual([])
})
