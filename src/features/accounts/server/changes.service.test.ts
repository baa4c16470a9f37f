import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const PASSWORD = 'ruen-test-1'
const FRESH = 'เสาเรือนไม้สัก 12'

const logIn = (email: string, password: string) =>
  app.call('POST', '/account/login', { body: { email, password } })

const changePassword = (token: string, body: object) =>
  app.call('PUT', '/account/password', {
    token,
    body: { confirmNewPassword: FRESH, newPassword: FRESH, ...body },
  })

const changeEmail = (token: string, email: string, password?: string) =>
  app.call('POST', '/account/change-email', { token, body: { email, password } })

const account = async (token: string) =>
  (await app.call('GET', '/user/get-my-account-details', { token })).body.data

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query(
    'select subject, text from mail_outbox where to_address = $1 order by created_at, id',
    [address],
  )
  return rows
}

const tokenIn = (text: string) => /verify-email\?token=([\w-]+)/.exec(text)![1]!
const verify = (token: string) => app.call('POST', `/account/verify-email?token=${token}`)
const later = (hours: number) => app.setNow(new Date(app.kit.now().getTime() + hours * 3_600_000))

describe('a new password', () => {
  it('needs the current one, ends the other sessions and is told by mail', async () => {
    const user = await buildUser(app, { email: 'change@example.test' })
    const other = (await logIn(user.email, PASSWORD)).body.data.token

    expect(await changePassword(user.token, {})).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password is required' } },
    })
    expect((await changePassword(user.token, { password: 'not it' })).body.fields).toHaveProperty('password')
    expect(
      (await changePassword(user.token, { password: PASSWORD, confirmNewPassword: 'else' })).body.fields,
    ).toEqual({
      confirmNewPassword: 'The two passwords are not the same',
    })
    expect(
      (
        await changePassword(user.token, {
          password: PASSWORD,
          newPassword: 'password1',
          confirmNewPassword: 'password1',
        })
      ).body.fields,
    ).toHaveProperty('newPassword')

    const done = await changePassword(user.token, { password: PASSWORD })
    expect(done).toMatchObject({ status: 200, body: { data: { ended: 1 } } })
    expect((await app.call('GET', '/account/userinfo', { token: other })).status).toBe(401)
    expect((await app.call('GET', '/account/userinfo', { token: user.token })).status).toBe(200)
    expect((await logIn(user.email, PASSWORD)).status).toBe(401)
    expect((await logIn(user.email, FRESH)).status).toBe(200)
    expect((await mailsTo(user.email)).map((one) => one.subject)).toEqual([
      'เปลี่ยนรหัสผ่านแล้ว ถ้าไม่ใช่คุณ แจ้งเราทันที',
    ])
  })

  it('counts wrong tries as a login does', async () => {
    const user = await buildUser(app, { email: 'guess@example.test' })
    for (let i = 0; i < 5; i++) await changePassword(user.token, { password: `guess ${i}` })
    expect((await changePassword(user.token, { password: PASSWORD })).status).toBe(429)
  })

  it('asks for the second factor of who has one', async () => {
    const user = await buildUser(app, { secondFactor: 'set' })
    expect((await changePassword(user.token, { password: PASSWORD })).body.code).toBe('second_factor')
    expect((await changeEmail(user.token, 'else@example.test')).body.code).toBe('second_factor')
  })

  it('can be the first of an account that logs in another way, soon after a login', async () => {
    const user = await buildUser(app, { email: 'line@example.test' })
    await app.kit.database.owner.query('update users set password_hash = null where id = $1', [user.id])
    expect(await account(user.token)).toMatchObject({ hasPassword: false })
    later(1)
    expect((await changePassword(user.token, {})).status).toBe(422)
    await app.kit.database.owner.query('update sessions set created_at = $2 where user_id = $1', [
      user.id,
      app.kit.now(),
    ])
    expect((await changePassword(user.token, {})).status).toBe(200)
    expect((await logIn(user.email, FRESH)).status).toBe(200)
  })
})

describe('a new e-mail', () => {
  it('counts once its link was opened, and both addresses are told', async () => {
    const user = await buildUser(app, { email: 'old@example.test' })
    expect((await changeEmail(user.token, 'New@Example.test')).status).toBe(200)
    expect(await account(user.token)).toMatchObject({
      email: 'old@example.test',
      pendingEmail: 'new@example.test',
    })

    const [notice] = await mailsTo('old@example.test')
    expect(notice!.subject).toBe('มีคำขอเปลี่ยนอีเมล ถ้าไม่ใช่คุณ แจ้งเราทันที')
    expect(notice!.text).toContain('n•••@example.test')
    const [link] = await mailsTo('new@example.test')
    const token = tokenIn(link!.text)
    expect(notice!.text).not.toContain(token)

    expect((await verify(token)).status).toBe(200)
    expect(await verify(token)).toMatchObject({ status: 422, body: { code: 'link_used' } })
    expect(await account(user.token)).toMatchObject({ email: 'new@example.test', pendingEmail: null })
    expect((await logIn('old@example.test', PASSWORD)).status).toBe(401)
    expect((await logIn('new@example.test', PASSWORD)).status).toBe(200)
    // Who finds it wrong is told where to write; only the address that still logs in may set a password by itself.
    for (const [address, mayReset] of [
      ['old@example.test', false],
      ['new@example.test', true],
    ] as const) {
      const told = (await mailsTo(address)).at(-1)!
      expect(told.subject).toBe('เปลี่ยนอีเมลแล้ว ถ้าไม่ใช่คุณ แจ้งเราทันที')
      expect(told.text).toContain(`mailto:${app.kit.config.supportEmail}`)
      expect(told.text.includes('dialog=forgot')).toBe(mayReset)
    }
  })

  it('leaves the old one in force after 48 hours, when it is taken back, and when another is asked for', async () => {
    const user = await buildUser(app, { email: 'stays@example.test' })
    const ask = async (email: string) => {
      await changeEmail(user.token, email, PASSWORD)
      return tokenIn((await mailsTo(email)).at(-1)!.text)
    }
    const first = await ask('first@example.test')
    const second = await ask('second@example.test')
    expect((await verify(first)).status).toBe(422)
    expect((await app.call('DELETE', '/account/change-email', { token: user.token })).status).toBe(200)
    expect((await verify(second)).status).toBe(422)
    const third = await ask('third@example.test')
    later(47.9)
    const renewed = (await logIn('stays@example.test', PASSWORD)).body.data.token
    expect((await account(renewed)).pendingEmail).toBe('third@example.test')
    later(0.2)
    expect((await verify(third)).status).toBe(422)
    expect((await account(renewed)).pendingEmail).toBeNull()
  })

  it('asks for the password of a login that is a while ago', async () => {
    const user = await buildUser(app, { email: 'while@example.test' })
    later(1)
    expect((await changeEmail(user.token, 'a@example.test')).body.fields).toHaveProperty('password')
    expect((await changeEmail(user.token, 'a@example.test', 'wrong')).body.fields).toHaveProperty('password')
    expect((await changeEmail(user.token, 'a@example.test', PASSWORD)).status).toBe(200)
  })

  it('is refused where it is the same, or somebody else has it, then or by the time the link is opened', async () => {
    const user = await buildUser(app, { email: 'mine@example.test' })
    const other = await buildUser(app, { email: 'theirs@example.test' })
    expect((await changeEmail(user.token, 'mine@example.test')).body.fields).toHaveProperty('email')
    expect((await changeEmail(user.token, other.email)).body.fields).toEqual({
      email: 'Email is already used',
    })

    await changeEmail(user.token, 'race@example.test', PASSWORD)
    const token = tokenIn((await mailsTo('race@example.test'))[0]!.text)
    await buildUser(app, { email: 'race@example.test' })
    expect(await verify(token)).toMatchObject({ status: 409, body: { code: 'email_used' } })
    expect((await account(user.token)).email).toBe('mine@example.test')
  })

  it('voids the reset links that went to the old one', async () => {
    const user = await buildUser(app, { email: 'reset-old@example.test' })
    await app.call('POST', '/account/forget-password', { body: { email: user.email } })
    const reset = /reset-password\?token=([\w-]+)/.exec((await mailsTo(user.email))[0]!.text)![1]
    await changeEmail(user.token, 'reset-new@example.test')
    await verify(tokenIn((await mailsTo('reset-new@example.test'))[0]!.text))
    const answer = await app.call('POST', `/account/reset-password?token=${reset}`, {
      body: { newPassword: FRESH, confirmNewPassword: FRESH },
    })
    expect(answer.body.code).toBe('link_used')
  })
})
