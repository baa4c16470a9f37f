import { describe, expect, it } from 'vitest'
import { mailedTo } from '#features/people/server/testing/mailed.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

/** What hurried people do to accounts, and what happens at the same moment or in the wrong order. */
const app = await testApp()
const { kit } = app
const { owner } = kit.database
const person = {
  password: 'correct horse 9',
  firstName: 'มานี',
  lastName: 'มีตา',
  phoneNumber: '0812345678',
}
const register = (email: string, more: object = {}) =>
  app.call('POST', '/account/register', { body: { ...person, email, ...more } })
const login = (email: string) =>
  app.call('POST', '/account/login', { body: { email, password: person.password } })
const infoOf = async (token: string) =>
  (await app.call('GET', '/account/userinfo', { token })).body.data as Record<string, unknown>
const forget = () => owner.query('delete from rate_limits')

describe('an address', () => {
  it('that two tabs register at the same moment becomes one account, and one is told so', async () => {
    const answers = await Promise.all(
      ['two@example.test', 'Two@Example.test '].map((email) => register(email)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await owner.query("select id from users where email = 'two@example.test'")
    expect(rows).toHaveLength(1)
    await app.runJobs()
    const mails = await owner.query("select 1 from mail_outbox where to_address = 'two@example.test'")
    expect(mails.rowCount).toBe(1)
  })

  it.each([
    ['with spaces around it', '  Pasted@Example.test\t'],
    [
      'with signs that nobody sees, as chats and spreadsheets hand them out',
      '\u200bpasted@example.test\u202c\u00a0',
    ],
    ['in capitals', 'PASTED@EXAMPLE.TEST'],
  ])('%s is the same address', async (_, typed) => {
    await forget()
    await register('pasted@example.test')
    const answer = await login(typed)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })

  it('with a tag is another one, and kept as it is', async () => {
    await forget()
    for (const email of ['tag@example.test', 'tag+rent@example.test'])
      expect((await register(email)).status).toBe(200)
    const { body } = await login('tag+rent@example.test')
    expect(await infoOf(body.data.token)).toMatchObject({ email: 'tag+rent@example.test' })
  })

  it('of a host in Thai letters is one with what machines write for it; letters before the sign are refused in words', async () => {
    await forget()
    expect((await register('manee@ตัวอย่าง.ไทย')).status).toBe(200)
    expect((await register('manee@xn--72c1a1bt4awk9o.xn--o3cw4h')).status).toBe(409)
    expect((await login('Manee@ตัวอย่าง.ไทย')).status).toBe(200)
    expect(await register('มานี@ตัวอย่าง.ไทย')).toMatchObject({
      status: 422,
      body: { fields: { email: 'E-mail must be valid' } },
    })
  })
})

it.each([
  ['๐๘๑-๒๓๔-๕๖๗๘', '+66812345678'],
  ['\u202a081 234 5678\u202c', '+66812345678'],
  ['+66 (0)81.234.5678', '+66812345678'],
  ['\u200b02-123-4567', '+6621234567'],
])('the phone number %j is read', async (phoneNumber, e164) => {
  await forget()
  const email = `phone.${Math.random()}@example.test`
  expect((await register(email, { phoneNumber })).status).toBe(200)
  expect(await infoOf((await login(email)).body.data.token)).toMatchObject({ phoneNumber: e164 })
})

it('a password is the same on every keyboard: ำ as one sign or as two', async () => {
  await forget()
  await register('sara.am@example.test', { password: 'ทำงานริมน้ำ9' })
  const typed = 'ทํางานริมน้ํา9'
  const answer = await app.call('POST', '/account/login', {
    body: { email: 'sara.am@example.test', password: typed },
  })
  expect(typed).not.toBe('ทำงานริมน้ำ9')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
})

it('a name of signs that nobody sees is none, and none turns the writing round', async () => {
  await forget()
  const empty = await register('nobody@example.test', { firstName: '\u200b\u2060\ufeff' })
  expect(empty).toMatchObject({ status: 422, body: { fields: { firstName: 'First Name is required' } } })
  await register('turned@example.test', { firstName: 'มานี\u202e', lastName: '\u2066มีตา' })
  const { body } = await login('turned@example.test')
  expect(await infoOf(body.data.token)).toMatchObject({ firstName: 'มานี', lastName: 'มีตา' })
})

describe('a session', () => {
  it('is a new one with each login: what a browser brought along is nobody’s', async () => {
    const user = await buildUser(app)
    const planted = 'A'.repeat(43)
    const cookie = `auth.token=${planted}; auth.refresh=${planted}`
    const answer = await fetch(`${app.url}/api/account/login`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: user.email, password: 'ruen-test-1' }),
    })
    expect(answer.status).toBe(200)
    const given = answer.headers.getSetCookie().join()
    expect(given).toContain('auth.token=')
    expect(given).not.toContain(planted)
    expect((await app.call('GET', '/account/userinfo', { token: planted })).status).toBe(401)
  })

  it('of staff holds the rights of this moment, given or taken while they are logged in', async () => {
    const boss = await buildManager(app)
    const staff = await buildUser(app, { role: 'Manager' })
    const set = (rights: string) =>
      owner.query(
        `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)
         on conflict (workspace_id, user_id) do update set rights = excluded.rights`,
        [boss.workspaceId, staff.id, rights],
      )
    const invite = () =>
      app.call('POST', '/manager/dashboard/people/invitations', {
        token: staff.token,
        body: { email: `new.${Math.random()}@example.test`, rights: ['view'] },
      })
    await set('{view,people}')
    expect((await invite()).status).toBe(200)
    expect(
      await app.call('PUT', `/manager/dashboard/people/members/${staff.id}`, {
        token: boss.token,
        body: { rights: ['view'] },
      }),
    ).toMatchObject({ status: 200 })
    expect((await invite()).status).toBe(403)
  })

  it('opened before a second factor was set does not stand in for it where it is asked for', async () => {
    const boss = await buildManager(app)
    await owner.query(
      `insert into user_totp (user_id, secret, confirmed_at) values ($1, 'not a secret', now())`,
      [boss.id],
    )
    const bank = await app.call('PUT', '/user/bank-info', {
      token: boss.token,
      body: { bankCode: 'KBANK', bankAccountNo: '1234567890', bankAccountName: 'มานี มีตา' },
    })
    expect(bank.status).toBe(403)
    expect(bank.body.code).toBe('second_factor')
  })
})

it('a person of five businesses is in each what they are there, and leaves one without losing another', async () => {
  const user = await buildUser(app, { role: 'Manager' })
  const places = await Promise.all(Array.from({ length: 5 }, () => buildManager(app)))
  for (const { workspaceId } of places)
    await owner.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view}')`,
      [workspaceId, user.id],
    )
  const placesOf = async () =>
    (await app.call('GET', '/user/places', { token: user.token })).body.data as { workspaceId: string }[]
  expect((await placesOf()).map((one) => one.workspaceId).sort()).toEqual(
    places.map((one) => one.workspaceId).sort(),
  )
  for (const { workspaceId, token } of places) {
    expect((await app.call('PUT', '/user/place', { token: user.token, body: { workspaceId } })).status).toBe(
      200,
    )
    expect((await app.call('DELETE', `/manager/dashboard/people/members/${user.id}`, { token })).status).toBe(
      200,
    )
    const left = await placesOf()
    expect(left.map((one) => one.workspaceId)).not.toContain(workspaceId)
    if (left.length > 0)
      expect((await app.call('GET', '/manager/dashboard/get-tenant', { token: user.token })).status).toBe(200)
  }
  expect(await placesOf()).toEqual([])
  expect((await app.call('GET', '/manager/dashboard/get-tenant', { token: user.token })).status).toBe(403)
})

describe('an account that is to be erased', () => {
  const ask = (user: { token: string; email: string }) =>
    app.call('POST', '/user/privacy/erasure', {
      token: user.token,
      body: { password: 'ruen-test-1', confirmation: user.email },
    })
  const invite = (token: string, email: string) =>
    app.call('POST', '/manager/dashboard/people/invitations', { token, body: { email, rights: ['view'] } })

  it('can be invited and join meanwhile: it goes all the same, and nothing of it stays with the business', async () => {
    const boss = await buildManager(app)
    const user = await buildUser(app, { role: 'Others' })
    expect((await ask(user)).status).toBe(200)
    expect((await invite(boss.token, user.email)).status).toBe(200)
    const { token } = await mailedTo(app, user.email)
    expect(
      await app.call('POST', '/account/invitation/join', { token: user.token, body: { token } }),
    ).toMatchObject({
      status: 200,
    })
    app.setNow(new Date(kit.now().getTime() + 40 * 86_400_000))
    await app.runSchedule('privacy_erasures')
    await app.runJobs()
    const { rows } = await owner.query('select status from users where id = $1', [user.id])
    expect(rows[0].status).toBe('erased')
    expect(
      (await owner.query('select 1 from workspace_members where user_id = $1', [user.id])).rowCount,
    ).toBe(0)
    for (const column of ['email', 'name'])
      expect(
        (await owner.query(`select 1 from invitations where ${column} = $1`, [user.email])).rowCount,
        column,
      ).toBe(0)
  })

  it('leaves an invitation that is still out to whoever has the address then', async () => {
    const boss = await buildManager(app)
    const user = await buildUser(app, { role: 'Others' })
    expect((await ask(user)).status).toBe(200)
    app.setNow(new Date(kit.now().getTime() + 40 * 86_400_000))
    await app.runSchedule('privacy_erasures')
    await app.runJobs()
    const again = await app.call('POST', '/account/login', {
      body: { email: boss.email, password: 'ruen-test-1' },
    })
    expect((await invite(again.body.data.token, user.email)).status).toBe(200)
    const { token } = await mailedTo(app, user.email)
    expect(
      await app.call('POST', '/account/invitation/accept', {
        body: { token, firstName: 'มานี', lastName: 'มีตา', password: person.password },
      }),
    ).toMatchObject({ status: 200 })
  })
})

it('an owner whose portal is closed while they look reads nothing more', async () => {
  const boss = await buildManager(app)
  const user = await buildUser(app, { role: 'Owner' })
  const { rows } = await owner.query(
    `insert into owners (workspace_id, id, name, email, created_at) values ($1, gen_random_uuid(), 'มานะ', $2, now()) returning id`,
    [boss.workspaceId, user.email],
  )
  await linkUser(app, user.id, 'owner', boss.workspaceId, rows[0].id)
  const see = async () =>
    ((await app.call('GET', '/user/places', { token: user.token })).body.data as unknown[]).length
  expect(await see()).toBe(1)
  const closed = await app.call('DELETE', `/manager/dashboard/people/portal/owner/${rows[0].id}`, {
    token: boss.token,
  })
  expect(closed.status).toBe(200)
  expect(await see()).toBe(0)
})
