import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '#server/notices/deliver.ts'
import type { Notice } from '#server/notices/notice.ts'
import { notify } from '#server/notices/notify.ts'
import { expectedErrors } from '#server/testing/no-errors.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { pushService } from './testing/push-service.ts'

const push = await pushService()
const app = await testApp({ env: { PUSH_INSIDE: push.host } })
afterAll(push.close)
const START = app.kit.now()
beforeEach(() => app.setNow(START))

let count = 0

async function person() {
  const user = await buildUser(app)
  const browser = push.browser(`browser-${count++}`)
  const added = await app.call('POST', '/user/push-devices', {
    token: user.token,
    body: browser.subscription,
  })
  expect(added.status).toBe(200)

  return { ...user, browser, deviceId: added.body.data.id as string }
}

/** Tells somebody something; answers the state of its way onto devices. */
async function tell(user: { email: string }, more: Partial<Notice> = {}) {
  const dedupeKey = `push:${count++}`
  await notify(app.kit, {
    ...{ dedupeKey, topic: 'repairs', to: user.email, locale: 'th', subject: 'นัดซ่อมเลื่อนเป็นพรุ่งนี้' },
    content: {
      ...{ preheader: 'x', heading: 'x', paragraphs: ['x'] },
      button: { label: 'x', url: `${app.kit.config.publicUrl}/dashboard/tenant/maintenance/1` },
      footer: { sender: 'Ruen', address: 'Bangkok', reason: 'x' },
    },
    ...more,
  })

  return { dedupeKey, read: () => stateOf(dedupeKey) }
}

async function stateOf(dedupeKey: string) {
  const { rows } = await app.kit.database.owner.query(
    `select d.state, d.reason, d.next_try_at, jsonb_array_length(d.tries) as tries from notice_deliveries d
       join notices n on n.id = d.notice_id where n.dedupe_key = $1 and d.way = 'push'`,
    [dedupeKey],
  )

  return rows[0] as
    | { state: string; reason: string | null; next_try_at: Date | null; tries: number }
    | undefined
}

const settingsOf = async (token: string) =>
  (await app.call('GET', '/user/notifications', { token })).body.data
const quiet = (token: string, isOn: boolean) =>
  app.call('PUT', '/user/notifications/quiet', { token, body: { isOn, fromMinute: 1320, untilMinute: 420 } })

describe('a device', () => {
  it('shows what is told, closed so that it alone can read it, and leads to what it is about', async () => {
    const user = await person()
    expect((await app.call('GET', '/user/push-key', { token: user.token })).body.data.key).toMatch(
      /^B[\w-]{86}$/,
    )
    const { read } = await tell(user, { short: 'นัดซ่อมเลื่อน' })
    expect(await read()).toMatchObject({ state: 'sent', tries: 1 })
    expect(user.browser.shown).toHaveLength(1)
    const [{ title, url, headers }] = user.browser.shown as [(typeof user.browser.shown)[0]]
    expect([title, headers.ttl, headers.urgency]).toEqual(['นัดซ่อมเลื่อน', '86400', 'normal'])
    const id = /^\/dashboard\/tenant\/notices\/([\w-]+)$/.exec(url)![1]

    const opened = await app.call('POST', `/user/notices/${id}/open`, { token: user.token })
    expect(opened.body.data).toEqual({ path: '/dashboard/tenant/maintenance/1' })
    expect(await read()).toMatchObject({ state: 'opened' })
    expect((await settingsOf(user.token)).devices).toMatchObject([
      { id: user.deviceId, isHere: true, lastSentAt: START.toISOString() },
    ])
  })

  it('is not told of what its person does not want there, nor what a mail alone may hold', async () => {
    const user = await person()
    const off = { topic: 'repairs', way: 'push', isOn: false }
    await app.call('PUT', '/user/notifications', { token: user.token, body: off })
    expect(await (await tell(user)).read()).toBeUndefined()
    expect(await (await tell(user, { topic: 'news' })).read()).toBeUndefined()
    expect(await (await tell(user, { topic: 'bills', short: null })).read()).toBeUndefined()
    expect(user.browser.shown).toEqual([])
  })

  it('stays silent in quiet hours until they end; emergencies come through', async () => {
    const user = await person()
    app.setNow('2026-11-20T16:00:00Z')
    const held = await tell(user)
    expect(await held.read()).toMatchObject({
      ...{ state: 'held', reason: 'quiet', tries: 0 },
      next_try_at: new Date('2026-11-21T00:00:00Z'),
    })
    await deliverDue(app.kit)
    expect(user.browser.shown).toEqual([])
    await quiet(user.token, false)
    expect(await (await tell(user)).read()).toMatchObject({ reason: null })
    await quiet(user.token, true)
    expect(await (await tell(user, { isUrgent: true })).read()).toMatchObject({ reason: null })
    expect(user.browser.shown.map(({ headers }) => headers.urgency)).toEqual(['normal', 'high'])
    app.setNow('2026-11-21T00:00:00Z')
    await deliverDue(app.kit)
    expect(user.browser.shown).toHaveLength(3)
  })

  it('that takes no more is forgotten', async () => {
    const user = await person()
    push.answers.push({ status: 410 })
    expect(await (await tell(user)).read()).toMatchObject({ state: 'stopped', reason: 'no_device' })
    expect((await settingsOf(user.token)).devices).toEqual([])
    expect(await (await tell(user)).read()).toBeUndefined()
  })

  it('whose service is busy or away is tried again, not before it asks for', async () => {
    const user = await person()
    push.answers.push({ status: 429, retryAfter: '900' }, { status: 503 })
    const late = await tell(user)
    expect(expectedErrors()).toEqual([expect.stringContaining('push_away')])
    expect(await late.read()).toMatchObject({
      ...{ state: 'queued', reason: 'push_away' },
      next_try_at: new Date(START.getTime() + 900_000),
    })
    app.setNow(new Date(START.getTime() + 900_000))
    await deliverDue(app.kit)
    expect(await late.read()).toMatchObject({ state: 'queued', tries: 2 })
    app.setNow(new Date(START.getTime() + 1_100_000))
    await deliverDue(app.kit)
    expect(await late.read()).toMatchObject({ state: 'sent', tries: 3 })
    expect(user.browser.shown).toHaveLength(1)
  })

  it('whose service refuses is not tried again', async () => {
    const user = await person()
    push.answers.push({ status: 403 })
    expect(await (await tell(user)).read()).toMatchObject({ state: 'refused', next_try_at: null })
  })

  it('goes with its login: logged out, nothing is shown there', async () => {
    const user = await person()
    await app.call('DELETE', '/account/logout', { token: user.token })
    expect(await (await tell(user)).read()).toBeUndefined()
    expect(user.browser.shown).toEqual([])
  })

  it('shows the notices of whoever switched it on last, and is removed by its person alone', async () => {
    const [one, other] = [await person(), await person()]
    const body = one.browser.subscription
    const moved = await app.call('POST', '/user/push-devices', { token: other.token, body })
    expect((await settingsOf(one.token)).devices).toEqual([])
    expect((await settingsOf(other.token)).devices).toHaveLength(2)
    await tell(one)
    expect(one.browser.shown).toEqual([])
    const path = `/user/push-devices/${moved.body.data.id}`
    expect((await app.call('DELETE', path, { token: one.token })).status).toBe(404)
    expect((await app.call('DELETE', path, { token: other.token })).status).toBe(200)
    expect((await settingsOf(other.token)).devices).toHaveLength(1)
  })

  it('has a service on the public internet, and keys', async () => {
    const { token, browser } = await person()
    for (const bent of [
      { endpoint: 'http://push.example/1' },
      { endpoint: 'file:///etc/passwd' },
      { endpoint: 'x' },
      { publicKey: 'AAAA' },
      { authText: 'AAAA' },
    ])
      expect(
        await app.call('POST', '/user/push-devices', { token, body: { ...browser.subscription, ...bent } }),
      ).toMatchObject({ status: 422, body: { fields: { endpoint: expect.any(String) } } })
  })

  it('that names our own network is never asked', async () => {
    const user = await person()
    const body = { ...user.browser.subscription, endpoint: 'https://127.0.0.1/inside' }
    await app.call('POST', '/user/push-devices', { token: user.token, body })
    await app.call('DELETE', `/user/push-devices/${user.deviceId}`, { token: user.token })
    expect(await (await tell(user)).read()).toMatchObject({ state: 'refused' })
  })
})
