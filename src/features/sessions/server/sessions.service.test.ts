import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { hubs } from '#app.ts'
import { makeAdmin } from '#features/accounts/server/admin.ts'
import { readSession, readTicket } from '#features/accounts/server/session.ts'
import { startNotifications } from '#server/live/notifications.ts'
import { startRealtime } from '#server/live/realtime.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const { ownerConnection, owner } = await testDatabase()
const notifications = await startNotifications(ownerConnection, createLog('silent'))
const server = createServer()
const realtime = await startRealtime(app.kit, server, notifications, { readSession, readTicket, hubs })
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const socketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(async () => {
  await realtime.stop()
  await notifications.stop()
})

const list = async (token: string) => (await app.call('GET', '/account/sessions', { token })).body.data

async function logIn(email: string, userAgent = 'test') {
  const answer = await fetch(`${app.url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-ruen-peer': '203.0.113.7' },
    body: JSON.stringify({ email, password: 'ruen-test-1' }),
  })
  return ((await answer.json()) as { data: { token: string; refreshToken: string } }).data
}

/** An open page: its socket, connected with the cookie of a session. */
async function open(
  cookie: string,
  { age, heard = [] }: { age?: number; heard?: string[] } = {},
): Promise<Socket> {
  const socket = io(socketUrl, {
    extraHeaders: { cookie },
    reconnection: false,
    transports: ['websocket'],
    ...(age === undefined ? {} : { auth: { age } }),
  })
  sockets.push(socket)
  socket.onAny((event: string) => heard.push(event))
  await new Promise<void>((done, fail) => {
    socket.on('connect', done)
    socket.on('connect_error', fail)
  })
  return socket
}

const tokenCookie = (token: string) => `auth.token=${token}`
const closed = (socket: Socket, timeout: number) =>
  expect.poll(() => socket.connected, { timeout, interval: 20 }).toBe(false)

describe('my sessions', () => {
  it('are listed with device and address, the one at hand first and marked', async () => {
    const user = await buildUser(app, { email: 'list@example.test' })
    const phone = await logIn(
      user.email,
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    )
    const sessions = await list(phone.token)
    expect(sessions).toEqual([
      expect.objectContaining({
        browser: 'Chrome',
        system: 'Android',
        kind: 'phone',
        ip: '203.0.113.7',
        isCurrent: true,
      }),
      expect.objectContaining({ browser: null, kind: 'other', isCurrent: false }),
    ])
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
  })

  it('show when and from where they were last used, also between renewals', async () => {
    const user = await buildUser(app, { email: 'use@example.test' })
    const { token } = await logIn(user.email)
    app.setNow(new Date(app.kit.now().getTime() + 2 * 3_600_000))
    const [before] = await list(token)
    expect(before.lastUsedAt).toBe(app.kit.now().toISOString())
    expect(before.ip).toBe('127.0.0.1')
  })

  it('are ended one by one, by their owner alone', async () => {
    const user = await buildUser(app, { email: 'one@example.test' })
    const stranger = await buildUser(app)
    const other = await logIn(user.email)
    const { id } = (await list(user.token)).find((one: { isCurrent: boolean }) => !one.isCurrent)
    const end = (token: string) => app.call('DELETE', `/account/sessions/${id}`, { token })
    expect((await end(stranger.token)).status).toBe(404)
    expect((await end(user.token)).status).toBe(200)
    expect((await app.call('GET', '/account/userinfo', { token: other.token })).status).toBe(401)
    const refresh = { body: { refreshToken: other.refreshToken } }
    expect((await app.call('POST', '/account/refresh', refresh)).status).toBe(401)
    expect((await end(user.token)).status).toBe(404)
  })

  it('are ended all at once but for the one at hand', async () => {
    const user = await buildUser(app, { email: 'others@example.test' })
    const others = [await logIn(user.email), await logIn(user.email)]
    const answer = await app.call('DELETE', '/account/sessions', { token: user.token })
    expect(answer.body.data).toEqual({ ended: 2 })
    for (const { token } of others)
      expect((await app.call('GET', '/account/userinfo', { token })).status).toBe(401)
    expect(await list(user.token)).toHaveLength(1)
  })
})

describe('an open page', () => {
  it('is closed at once when its session is ended, and no other one', async () => {
    const user = await buildUser(app, { email: 'socket@example.test' })
    const { token } = await logIn(user.email)
    const [kept, ended] = [await open(tokenCookie(user.token)), await open(tokenCookie(token))]
    await app.call('DELETE', '/account/sessions', { token: user.token })
    await closed(ended, 1_000)
    expect(kept.connected).toBe(true)
    await expect(open(tokenCookie(token))).rejects.toThrow('sign_in')
  })

  it('is closed at once by logging out, a new password, and a new role', async () => {
    const user = await buildUser(app, { email: 'ends@example.test' })
    const page = await open(tokenCookie(user.token))
    await app.call('DELETE', '/account/logout', { token: user.token })
    await closed(page, 1_000)

    const again = await open(tokenCookie((await logIn(user.email)).token))
    await app.call('POST', '/account/forget-password', { body: { email: user.email } })
    await app.runJobs()
    const { rows } = await owner.query<{ text: string }>(
      "select text from mail_outbox where to_address = $1 and text like '%token=%'",
      [user.email],
    )
    const newPassword = 'a better password'
    const reset = await app.call(
      'POST',
      `/account/reset-password?token=${rows[0]!.text.match(/token=([\w-]+)/)![1]}`,
      {
        body: { newPassword, confirmNewPassword: newPassword },
      },
    )
    expect(reset.status).toBe(200)
    await closed(again, 1_000)

    const role = await buildUser(app, { email: 'role@example.test' })
    const third = await open(tokenCookie(role.token))
    await makeAdmin(app.kit, { email: role.email })
    await closed(third, 1_000)
    expect((await app.call('GET', '/account/userinfo', { token: role.token })).status).toBe(401)
  })

  it('is closed within five seconds when its account is suspended by whatever means', async () => {
    const user = await buildUser(app)
    const page = await open(tokenCookie(user.token))
    await owner.query("update users set status = 'suspended' where id = $1", [user.id])
    expect((await app.call('GET', '/account/userinfo', { token: user.token })).status).toBe(401)
    await closed(page, 5_000)
  })

  it('reads once more when something was told between its reading and its socket', async () => {
    const user = await buildUser(app)
    const tell = () =>
      owner.query("select pg_notify('ruen_push', $1)", [
        JSON.stringify([{ room: `user:${user.id}`, event: 'export.ready', ids: {} }]),
      ])
    const [there, late, fresh]: string[][] = [[], [], []]
    await open(tokenCookie(user.token), { heard: there })
    await tell()
    await expect.poll(() => there, { timeout: 5_000 }).toEqual(['export.ready'])
    await open(tokenCookie(user.token), { age: 60_000, heard: late })
    await expect.poll(() => late, { timeout: 5_000 }).toEqual(['page.missed'])
    await open(tokenCookie(user.token), { age: 0, heard: fresh })
    await tell()
    await expect.poll(() => fresh, { timeout: 5_000 }).toEqual(['export.ready'])
  })

  it('stays open while its session is renewed elsewhere, and spoils no token', async () => {
    const user = await buildUser(app, { email: 'renewed@example.test' })
    const { token, refreshToken } = await logIn(user.email)
    const page = await open(`${tokenCookie(token)}; auth.refresh=${refreshToken}`)
    const renewed = await app.call('POST', '/account/refresh', { body: { refreshToken } })
    app.setNow(new Date(app.kit.now().getTime() + 60_000))
    // Longer than the sessions are looked at again.
    await new Promise((done) => setTimeout(done, 4_500))
    expect(page.connected).toBe(true)
    expect((await app.call('GET', '/account/userinfo', { token: renewed.body.data.token })).status).toBe(200)
    // A page that comes late with the old cookies is refused, and ends nothing.
    await expect(open(`${tokenCookie(token)}; auth.refresh=${refreshToken}`)).rejects.toThrow('sign_in')
    expect((await app.call('GET', '/account/userinfo', { token: renewed.body.data.token })).status).toBe(200)
  })
})
