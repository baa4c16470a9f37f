import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { hubs } from '#app.ts'
import { readSession, readTicket } from '#features/accounts/server/session.ts'
import { startNotifications } from '#server/live/notifications.ts'
import { startRealtime } from '#server/live/realtime.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testApp } from '#testing/app.ts'
import { buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

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

type Heard = [event: string, ids: Record<string, string>][]

/** A client of the specification: it connects with its token, or a ticket, in the address. */
async function connect(query: Record<string, string>): Promise<{ socket: Socket; heard: Heard }> {
  const socket = io(`${socketUrl}/hubs/chat`, {
    query,
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
  })
  sockets.push(socket)
  const heard: Heard = []
  socket.onAny((event: string, ids: Record<string, string>) => heard.push([event, ids]))
  await new Promise<void>((done, fail) => {
    socket.on('connect', done)
    socket.on('connect_error', fail)
  })

  return { socket, heard }
}

async function pair() {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const tenantId = await buildTenant(app, workspaceId)
  const tenant = await buildUser(app)
  await linkUser(app, tenant.id, 'tenant', workspaceId, tenantId)
  const begun = await app.call('POST', '/chat/create-chatId', {
    token: manager.token,
    body: { with: { kind: 'tenant', id: tenantId } },
  })
  const { chatId } = begun.body.data as { chatId: string }
  const send = (token: string, more: object = {}) =>
    app.call('POST', '/chat/send-message', {
      token,
      body: { chatId, clientId: randomUUID(), text: 'สวัสดี', ...more },
    })

  return { manager, tenant, chatId, workspaceId, send }
}

const messagesIn = (heard: Heard) => heard.filter(([event]) => event === 'ReceiveMessage')

describe('the socket of the threads', () => {
  it('rings at both sides for what both see, and at the business alone for its notes', async () => {
    const { manager, tenant, chatId, send } = await pair()
    const other = await pair()
    const [staff, party, stranger] = [
      await connect({ token: manager.token }),
      await connect({ token: tenant.token }),
      await connect({ token: other.tenant.token }),
    ]
    await send(manager.token, { isNote: true })
    await vi.waitFor(() => expect(messagesIn(staff.heard)).toEqual([['ReceiveMessage', { chatId }]]))
    await send(manager.token)
    await vi.waitFor(() => expect(messagesIn(party.heard)).toHaveLength(1))
    expect(messagesIn(stranger.heard)).toEqual([])
    // Names and ids alone: the words are read by those who may.
    expect(JSON.stringify([...staff.heard, ...party.heard])).not.toContain('สวัสดี')
  })

  it('lets in by a ticket once, for half a minute, and nobody without', async () => {
    const { tenant } = await pair()
    const ticket = async () =>
      (await app.call('POST', '/chat/socket-ticket', { token: tenant.token })).body.data as {
        ticket: string
        expiresInSeconds: number
      }
    const first = await ticket()
    expect(first.expiresInSeconds).toBe(30)
    await connect({ ticket: first.ticket })
    await expect(connect({ ticket: first.ticket })).rejects.toThrow('sign_in')
    const late = await ticket()
    const { rows } = await owner.query('select secret_hash from socket_tickets')
    expect(rows.map((row) => row.secret_hash)).not.toContain(late.ticket)
    await owner.query(`update socket_tickets set expires_at = $1`, [new Date(app.kit.now().getTime() - 1)])
    await expect(connect({ ticket: late.ticket })).rejects.toThrow('sign_in')
    await expect(connect({})).rejects.toThrow('sign_in')
    await expect(connect({ token: 'x' })).rejects.toThrow('sign_in')
  })

  it('opens rooms by right: the constant room 1 is nobody’s, and a thread that of its people', async () => {
    const { manager, tenant, chatId } = await pair()
    const other = await pair()
    const [staff, party, stranger] = [
      await connect({ token: manager.token }),
      await connect({ token: tenant.token }),
      await connect({ token: other.manager.token }),
    ]
    const join = (socket: Socket, room: unknown) => socket.timeout(5_000).emitWithAck('JoinChatRoom', room)
    expect(await join(stranger.socket, 1)).toEqual({ ok: true })
    expect(await join(stranger.socket, chatId)).toEqual({ ok: false })
    for (const odd of [null, {}, 'x', randomUUID(), [chatId]])
      expect(await join(stranger.socket, odd), String(odd)).toEqual({ ok: false })
    expect(await join(staff.socket, chatId)).toEqual({ ok: true })
    expect(await join(party.socket, chatId)).toEqual({ ok: true })
    stranger.socket.emit('Typing', chatId)
    party.socket.emit('Typing', chatId)
    await vi.waitFor(() =>
      expect(staff.heard).toContainEqual(['Typing', { chatId, side: 'party', by: '', userId: '' }]),
    )
    expect(stranger.heard.filter(([event]) => event === 'Typing')).toEqual([])
  })

  it('tells that somebody read on to who has the thread open, and to no other page', async () => {
    const { manager, tenant, chatId, send } = await pair()
    const [open, elsewhere] = [await connect({ token: tenant.token }), await connect({ token: tenant.token })]
    await open.socket.timeout(5_000).emitWithAck('JoinChatRoom', chatId)
    await send(tenant.token)
    await app.call('PUT', `/chat/${chatId}/seen`, { token: manager.token, body: { number: 1 } })
    await vi.waitFor(() => expect(open.heard).toContainEqual(['ReadMessage', { chatId }]))
    expect(elsewhere.heard.filter(([event]) => event === 'ReadMessage')).toEqual([])
  })

  it('tells what a process wrote down and did not live to tell', async () => {
    const { tenant, chatId } = await pair()
    const { heard } = await connect({ token: tenant.token })
    await owner.query('insert into bells (id, room, event, ids) values ($1, $2, $3, $4)', [
      randomUUID(),
      `user:${tenant.id}`,
      'chat.message',
      { chatId },
    ])
    await vi.waitFor(() => expect(messagesIn(heard)).toHaveLength(1), { timeout: 5_000 })
    expect((await owner.query('select 1 from bells')).rowCount).toBe(0)
  })

  it('tells a burst in few notifications, and the same once', async () => {
    const { tenant, chatId, workspaceId } = await pair()
    const { heard } = await connect({ token: tenant.token })
    await app.kit.database.inWorkspace(workspaceId, async (tx) => {
      const { push } = await import('#server/events.ts')
      for (let n = 0; n < 300; n += 1)
        await push(tx, `user:${tenant.id}`, 'chat.message', { chatId: n % 3 === 0 ? chatId : randomUUID() })
    })
    await vi.waitFor(() => expect(messagesIn(heard).length).toBe(201), { timeout: 5_000 })
  })
})
