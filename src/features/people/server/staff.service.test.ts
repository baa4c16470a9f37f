import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, it } from 'vitest'
import { hubs } from '#app.ts'
import type { Right } from '#contract/access.ts'
import { readSession, readTicket } from '#features/accounts/server/session.ts'
import { startNotifications } from '#server/live/notifications.ts'
import { startRealtime } from '#server/live/realtime.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { mailedTo } from './testing/mailed.ts'

const app = await testApp()
const { ownerConnection, owner } = await testDatabase()
const notifications = await startNotifications(ownerConnection, createLog('silent'))
const server = createServer()
const realtime = await startRealtime(app.kit, server, notifications, { readSession, readTicket, hubs })
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  await realtime.stop()
  await notifications.stop()
})
const PEOPLE = '/manager/dashboard/people'
const person = { firstName: 'มานี', lastName: 'มีตา', password: 'a quiet river 9' }

const invite = (token: string, email: string, rights: Right[], lang: 'th' | 'en' = 'th') =>
  app.call('POST', `${PEOPLE}/invitations`, { token, lang, body: { email, name: 'มานี มีตา', rights } })
const accept = (token: string) =>
  app.call('POST', '/account/invitation/accept', { body: { token, ...person } })
const listOf = async (token: string) => (await app.call('GET', PEOPLE, { token })).body.data

/** Somebody who works in the workspace, by the way everybody takes. */
async function hire(token: string, email: string, rights: Right[]) {
  expect(await invite(token, email, rights)).toMatchObject({ status: 200 })
  const { body } = await accept((await mailedTo(app, email)).token)
  const { members } = await listOf(token)
  const { userId } = members.find((one: { email: string }) => one.email === email)
  return { token: body.data.token as string, id: userId as string }
}

describe('staff', () => {
  it('is invited by mail in its language, and gets the rights it was promised', async () => {
    const boss = await buildManager(app)
    await invite(boss.token, 'thai@example.test', ['edit', 'money'])
    const mail = await mailedTo(app, 'thai@example.test')
    expect(mail).toMatchObject({
      subject: 'หอพักทดสอบ เชิญคุณใช้เรือนในฐานะทีมงาน',
      locale: 'th',
      path: '/invitation',
    })
    expect(mail.text).toContain('วรรณา ทดสอบ เชิญคุณเข้าร่วมทีมงานของ หอพักทดสอบ')
    await invite(boss.token, 'english@example.test', ['view'], 'en')
    const english = await mailedTo(app, 'english@example.test')
    expect(english).toMatchObject({
      subject: 'Test Rooms invites you to Ruen as staff',
      path: '/en/invitation',
    })

    const open = await app.call('POST', '/account/invitation', { lang: 'th', body: { token: mail.token } })
    expect(open.body.data).toEqual({
      kind: 'staff',
      businessName: 'หอพักทดสอบ',
      invitedBy: 'วรรณา ทดสอบ',
      email: 'thai@example.test',
      name: 'มานี มีตา',
      rights: ['view', 'edit', 'money'],
      hasAccount: false,
      isYours: false,
    })
    const accepted = await accept(mail.token)
    expect(accepted.body.data).toMatchObject({ type: 'manager', workspaceId: boss.workspaceId })
    const { token } = accepted.body.data
    expect((await app.call('GET', '/account/userinfo', { token })).body.data).toMatchObject({
      role: 'Manager',
      isEmailVerified: true,
      isFirstTimeLogin: false,
      canChooseRole: false,
    })
    expect((await app.call('GET', '/manager/dashboard/owners', { token })).status).toBe(200)
    expect(await app.call('PUT', '/user/publish-website', { token })).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    })

    const { members, invitations } = await listOf(boss.token)
    expect(members).toMatchObject([
      { isYou: true, rights: ['view', 'edit', 'money', 'publish', 'people'], canChange: true },
      { email: 'thai@example.test', name: 'มานี มีตา', rights: ['view', 'edit', 'money'], isYou: false },
    ])
    expect(invitations).toMatchObject([{ email: 'english@example.test', isExpired: false, kind: 'staff' }])
  })

  it('keeps no secret that the database could tell, and writes none into the audit log', async () => {
    const boss = await buildManager(app)
    await invite(boss.token, 'secret@example.test', ['view'])
    const { token } = await mailedTo(app, 'secret@example.test')
    const secret = token.split('.')[1]!
    for (const table of ['invitations', 'audit_log', 'rate_limits']) {
      const { rows } = await owner.query(`select count(*)::int as n from ${table} t where t::text like $1`, [
        `%${secret}%`,
      ])
      expect(rows[0].n, table).toBe(0)
    }
    const { rows } = await owner.query(
      'select action, record_kind, after from audit_log where workspace_id = $1 order by created_at',
      [boss.workspaceId],
    )
    expect(rows).toEqual([
      {
        action: 'invitation.sent',
        record_kind: 'invitation',
        after: { kind: 'staff', rights: ['view'], ofRecord: null },
      },
    ])
  })

  it('is invited only by those who manage people, and with no more than they hold', async () => {
    const boss = await buildManager(app)
    const clerk = await hire(boss.token, 'clerk@example.test', ['edit', 'people'])
    const viewer = await hire(boss.token, 'viewer@example.test', [])
    expect(await invite(viewer.token, 'x@example.test', [])).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    })
    expect((await listOf(viewer.token)).grantable).toEqual([])
    for (const right of ['money', 'publish'] as const)
      expect(await invite(clerk.token, 'x@example.test', ['edit', right])).toMatchObject({
        status: 403,
        body: { code: 'people_beyond' },
      })
    expect((await invite(clerk.token, 'x@example.test', ['edit', 'people'])).status).toBe(200)
    expect((await listOf(clerk.token)).grantable).toEqual(['view', 'edit', 'people'])
    // The website's admin may publish, which the clerk may not give.
    const addAdmin = (token: string, email: string) =>
      app.call('POST', '/manager/dashboard/my-website/add-admin', { token, body: { email } })
    expect(await addAdmin(clerk.token, 'web@example.test')).toMatchObject({ body: { code: 'people_beyond' } })
    expect((await addAdmin(boss.token, 'web@example.test')).status).toBe(200)
    const { invitations } = await listOf(boss.token)
    expect(invitations.find((one: { email: string }) => one.email === 'web@example.test').rights).toEqual([
      'view',
      'edit',
      'publish',
    ])
  })

  it('is not invited twice, and hears of strangers’ businesses nothing', async () => {
    const [boss, other] = [await buildManager(app), await buildManager(app)]
    expect(await invite(boss.token, boss.email, [])).toMatchObject({
      status: 409,
      body: { code: 'people_member' },
    })
    const first = await invite(boss.token, 'twice@example.test', ['money'])
    const { token } = await mailedTo(app, 'twice@example.test')
    await invite(boss.token, 'twice@example.test', ['edit'])
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitation_revoked' } })
    expect((await listOf(boss.token)).invitations).toHaveLength(1)
    const foreign = (method: string, path: string, body?: unknown) =>
      app.call(method, `${PEOPLE}/${path}`, { token: other.token, body })
    expect((await foreign('DELETE', `invitations/${first.body.data.id}`)).status).toBe(404)
    expect((await foreign('POST', `invitations/${first.body.data.id}/resend`)).status).toBe(404)
    expect((await foreign('DELETE', `members/${boss.id}`)).status).toBe(404)
    expect((await foreign('PUT', `members/${boss.id}`, { rights: [] })).status).toBe(404)
    // A token with the id of another workspace finds nothing there.
    const moved = `${other.workspaceId}.${(await mailedTo(app, 'twice@example.test')).token.split('.')[1]}`
    expect(await accept(moved)).toMatchObject({ status: 404, body: { code: 'invitation_unknown' } })
  })

  it('is written to ten times a day at most, by all businesses together', async () => {
    const bosses = [await buildManager(app), await buildManager(app)]
    for (let n = 0; n < 10; n++)
      expect((await invite(bosses[n % 2]!.token, 'many@example.test', [])).status).toBe(200)
    expect(await invite(bosses[0]!.token, 'many@example.test', [])).toMatchObject({
      status: 429,
      body: { code: 'invitation_often' },
    })
  })
})

describe('staff who may only look', () => {
  it('is refused by calls too that look at rights themselves', async () => {
    const boss = await buildManager(app)
    const { token } = await hire(boss.token, 'looker@example.test', ['view'])
    const noRight = { status: 403, body: { code: 'no_right' } }
    const company = { name: 'บริษัทของฉัน' }
    expect(await app.call('POST', '/user/create-company', { token, body: company })).toMatchObject(noRight)
    const form = new FormData()
    form.set('file', new File(['x'], 'a.png'))
    form.set('containerId', '2')
    expect(await app.call('PUT', '/media/2/add', { token, body: form })).toMatchObject(noRight)
    const procedure = {
      storedProcedure: 'updateDesiredSubdomain',
      parameters: { subdomainName: 'mine-now' },
    }
    const named = await app.call('POST', '/data/procedure', { token, body: procedure })
    expect(named.body.DbQueryStatus).toMatchObject([{ status: false }])
  })

  it('and staff who may edit change no account that an owner is paid to', async () => {
    const boss = await buildManager(app, { secondFactor: 'shown' })
    const { token, id } = await hire(boss.token, 'editor@example.test', ['edit'])
    await owner.query(
      "insert into user_totp (user_id, secret, confirmed_at) values ($1, 'not a secret', now())",
      [id],
    )
    await owner.query('update sessions set second_factor_at = $2 where user_id = $1', [id, app.kit.now()])
    const details = { name: 'วิเชียร ทองดี' }
    const add = await app.call('POST', '/manager/dashboard/owners', { token, body: details })
    const bank = { bankCode: '004', bankAccountNo: '1234567890', bankAccountName: 'วิเชียร ทองดี' }
    const change = (by: string, body: object) =>
      app.call('PUT', `/manager/dashboard/owners/${add.body.data.id}`, { token: by, body })
    expect((await change(token, { ...details, phone: '0812345678' })).status).toBe(200)
    expect(await change(token, { ...details, ...bank })).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    })
    expect((await change(boss.token, { ...details, ...bank })).status).toBe(200)
  })
})

describe('an invitation', () => {
  it('is sent again after a minute, with a new link that lives seven days', async () => {
    const boss = await buildManager(app)
    const { body } = await invite(boss.token, 'again@example.test', ['edit'])
    const first = await mailedTo(app, 'again@example.test')
    const resend = () =>
      app.call('POST', `${PEOPLE}/invitations/${body.data.id}/resend`, { token: boss.token })
    expect(await resend()).toMatchObject({ status: 429, body: { code: 'invitation_soon' } })
    const start = app.kit.now()
    app.setNow(new Date(start.getTime() + 60_000))
    expect((await resend()).status).toBe(200)
    const second = await mailedTo(app, 'again@example.test')
    expect(second.count).toBe(2)
    expect(await accept(first.token)).toMatchObject({ status: 404, body: { code: 'invitation_unknown' } })
    await owner.query("update sessions set access_expires_at = access_expires_at + interval '30 days'")
    app.setNow(new Date(start.getTime() + 60_000 + 7 * 86_400_000))
    expect(await accept(second.token)).toMatchObject({ status: 409, body: { code: 'invitation_expired' } })
    expect((await listOf(boss.token)).invitations[0].isExpired).toBe(true)
    app.setNow(new Date(start.getTime() + 60_000 + 7 * 86_400_000 - 1))
    expect((await accept(second.token)).status).toBe(200)
    expect(await accept(second.token)).toMatchObject({ status: 409, body: { code: 'invitation_used' } })
    app.setNow(start)
  })

  it('is accepted by one of two who try at the same moment', async () => {
    const boss = await buildManager(app)
    await invite(boss.token, 'race@example.test', ['edit'])
    const { token } = await mailedTo(app, 'race@example.test')
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    expect((await listOf(boss.token)).members).toHaveLength(2)
  })

  it('is taken back by hand, and with the right of whoever sent it', async () => {
    const boss = await buildManager(app)
    const { body } = await invite(boss.token, 'gone@example.test', [])
    const { token } = await mailedTo(app, 'gone@example.test')
    const revoke = () => app.call('DELETE', `${PEOPLE}/invitations/${body.data.id}`, { token: boss.token })
    expect((await revoke()).status).toBe(200)
    expect((await revoke()).status).toBe(404)
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitation_revoked' } })

    const second = await hire(boss.token, 'second@example.test', ['money', 'people'])
    await invite(second.token, 'third@example.test', ['money'])
    const third = await mailedTo(app, 'third@example.test')
    await app.call('PUT', `${PEOPLE}/members/${second.id}`, {
      token: boss.token,
      body: { rights: ['people'] },
    })
    expect(await accept(third.token)).toMatchObject({ body: { code: 'invitation_revoked' } })
  })

  it('takes no password that anyone would try, and no token that is none', async () => {
    const boss = await buildManager(app)
    await invite(boss.token, 'weak@example.test', [])
    const { token } = await mailedTo(app, 'weak@example.test')
    const weak = await app.call('POST', '/account/invitation/accept', {
      body: { token, ...person, password: 'password1' },
    })
    expect(weak).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
    const short = await app.call('POST', '/account/invitation/accept', {
      body: { token, ...person, password: 'short' },
    })
    expect(short.body.fields.password).toBe('Password must be equal or greater than 8 characters')
    for (const none of [
      'x',
      `${boss.workspaceId}.`,
      `${boss.workspaceId}.${'a'.repeat(43)}`,
      '..',
      `'; --.x`,
    ])
      expect(await accept(none)).toMatchObject({ status: 404, body: { code: 'invitation_unknown' } })
    expect((await accept(token)).status).toBe(200)
  })

  it('into a business that an admin has suspended waits until it is open again', async () => {
    const boss = await buildManager(app)
    await invite(boss.token, 'wait@example.test', [])
    const { token } = await mailedTo(app, 'wait@example.test')
    const set = (status: string) =>
      owner.query('update workspaces set status = $2 where id = $1', [boss.workspaceId, status])
    await set('suspended')
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitation_closed' } })
    await set('active')
    expect((await accept(token)).status).toBe(200)
  })
})

describe('rights', () => {
  it('are changed within what one holds, and the last who manages people stays', async () => {
    const boss = await buildManager(app)
    const clerk = await hire(boss.token, 'rights@example.test', ['edit', 'people'])
    const change = (token: string, id: string, rights: Right[]) =>
      app.call('PUT', `${PEOPLE}/members/${id}`, { token, body: { rights } })
    const beyond = { status: 403, body: { code: 'people_beyond' } }
    expect(await change(clerk.token, clerk.id, ['edit', 'money', 'people'])).toMatchObject(beyond)
    expect(await change(clerk.token, boss.id, ['view'])).toMatchObject(beyond)
    const remove = (token: string, id: string) => app.call('DELETE', `${PEOPLE}/members/${id}`, { token })
    expect(await remove(clerk.token, boss.id)).toMatchObject(beyond)

    const last = { status: 409, body: { code: 'people_last' } }
    // The clerk also manages people, but nobody could give the right to money again.
    expect(await change(boss.token, boss.id, ['edit', 'publish', 'people'])).toMatchObject(last)
    expect(await change(boss.token, boss.id, ['edit', 'money', 'publish'])).toMatchObject(last)
    expect(await remove(boss.token, boss.id)).toMatchObject(last)

    const changed = await change(boss.token, clerk.id, ['edit', 'money', 'publish', 'people'])
    expect(changed.body.data.rights).toEqual(['view', 'edit', 'money', 'publish', 'people'])
    expect((await remove(clerk.token, boss.id)).status).toBe(200)
    expect(await remove(clerk.token, clerk.id)).toMatchObject(last)
    const { rows } = await owner.query(
      "select action, before, after from audit_log where workspace_id = $1 and record_kind = 'member' order by created_at, id",
      [boss.workspaceId],
    )
    expect(rows).toEqual([
      {
        action: 'member.rights_changed',
        before: { rights: ['view', 'edit', 'people'] },
        after: { rights: ['view', 'edit', 'money', 'publish', 'people'] },
      },
      {
        action: 'member.removed',
        before: { rights: ['view', 'edit', 'money', 'publish', 'people'] },
        after: null,
      },
    ])
  })

  it('of two who remove each other at the same moment, one stays', async () => {
    const boss = await buildManager(app)
    const all: Right[] = ['view', 'edit', 'money', 'publish', 'people']
    const other = await hire(boss.token, 'duel@example.test', all)
    const answers = await Promise.all([
      app.call('DELETE', `${PEOPLE}/members/${other.id}`, { token: boss.token }),
      app.call('DELETE', `${PEOPLE}/members/${boss.id}`, { token: other.token }),
    ])
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const { rows } = await owner.query('select 1 from workspace_members where workspace_id = $1', [
      boss.workspaceId,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('somebody who is taken off a business', () => {
  /** An open page, and what it is told. */
  async function open(token: string) {
    const socket = io(url, {
      extraHeaders: { cookie: `auth.token=${token}` },
      reconnection: false,
      transports: ['websocket'],
    })
    const heard: string[] = []
    socket.onAny((event: string) => heard.push(event))
    await new Promise<void>((done) => socket.on('connect', done))
    return { heard, close: () => socket.close() }
  }
  const tell = (workspaceId: string) =>
    owner.query("select pg_notify('ruen_push', $1)", [
      JSON.stringify([{ room: `workspace:${workspaceId}`, event: 'invoice.paid', ids: {} }]),
    ])

  it.each(['by its managers', 'by whatever means'])(
    'sees and hears no more of it within five seconds: %s',
    async (means) => {
      const boss = await buildManager(app)
      const email = `off-${means.length}@example.test`
      const clerk = await hire(boss.token, email, ['edit'])
      const [kept, lost] = [await open(boss.token), await open(clerk.token)]
      await tell(boss.workspaceId)
      await expect.poll(() => lost.heard, { timeout: 2_000 }).toContain('invoice.paid')
      if (means === 'by its managers')
        await app.call('DELETE', `${PEOPLE}/members/${clerk.id}`, { token: boss.token })
      else await owner.query('delete from workspace_members where user_id = $1', [clerk.id])
      expect(await app.call('GET', '/manager/dashboard/owners', { token: clerk.token })).toMatchObject({
        status: 403,
        body: { code: 102 },
      })
      await expect.poll(() => lost.heard, { timeout: 5_000 }).toContain('place.changed')
      const [before, keptBefore] = [lost.heard.length, kept.heard.length]
      await tell(boss.workspaceId)
      await expect.poll(() => kept.heard.length, { timeout: 2_000 }).toBe(keptBefore + 1)
      expect(lost.heard.length).toBe(before)
      kept.close()
      lost.close()
    },
  )

  it('loses the place its sessions were in, and keeps its account', async () => {
    const boss = await buildManager(app)
    const clerk = await buildUser(app, { email: 'keeps@example.test' })
    await invite(boss.token, clerk.email, ['edit'])
    const { token } = await mailedTo(app, clerk.email)
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitation_log_in' } })
    const joined = await app.call('POST', '/account/invitation/join', {
      token: clerk.token,
      body: { token },
    })
    expect(joined.body.data).toEqual({ type: 'manager', workspaceId: boss.workspaceId })
    const placeOf = async () =>
      (await owner.query('select workspace_id from sessions where user_id = $1', [clerk.id])).rows[0]
        .workspace_id
    expect(await placeOf()).toBe(boss.workspaceId)
    await app.call('DELETE', `${PEOPLE}/members/${clerk.id}`, { token: boss.token })
    expect(await placeOf()).toBeNull()
    expect((await app.call('GET', '/account/userinfo', { token: clerk.token })).body.data.role).toBe('Tenant')
  })
})
