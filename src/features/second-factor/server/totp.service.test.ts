import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { codeOf, setUpTotp } from './testing/set-up.ts'

const app = await testApp()
let clock = new Date('2026-11-20T03:00:00Z').getTime()

/** Codes count by the clock: every test moves on. */
function later(seconds: number) {
  clock += seconds * 1000
  app.setNow(new Date(clock))
  return app.kit.now()
}

const logIn = (email: string) =>
  app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })

const finish = (challengeId: string, proof: Record<string, unknown>) =>
  app.call('POST', '/account/second-factor', { body: { challengeId, ...proof } })

async function personWithTotp(options: Parameters<typeof buildUser>[1] = {}) {
  later(3600)
  const user = await buildUser(app, options)
  const guard = await setUpTotp(app, user.token)
  later(60)
  return { ...user, ...guard }
}

describe('setting up an authenticator app', () => {
  it('shows a secret that the database cannot read, and counts only once a code has confirmed it', async () => {
    later(3600)
    const user = await buildUser(app)
    const { body } = await app.call('POST', '/account/totp', { token: user.token, body: {} })
    expect(body.data.uri).toContain(`otpauth://totp/Ruen:${encodeURIComponent(user.email)}`)
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
    const again = await app.call('POST', '/account/totp', { token: user.token, body: {} })
    expect(again.body.data.secret).toBe(body.data.secret)
    const { rows } = await app.kit.database.owner.query('select * from user_totp where user_id = $1', [
      user.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(body.data.secret)

    expect((await logIn(user.email)).body.data).toHaveProperty('token')
    const wrong = await app.call('POST', '/account/totp/confirm', {
      token: user.token,
      body: { code: '12345' },
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringContaining('6 digits') } },
    })
    const code = codeOf(body.data.secret, app.kit.now())
    const done = await app.call('POST', '/account/totp/confirm', {
      token: user.token,
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    })
    expect(done.status).toBe(200)
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10)
    expect((await logIn(user.email)).body.data).toHaveProperty('needsSecondFactor', true)
    expect((await app.call('GET', '/account/second-factor', { token: user.token })).body.data).toMatchObject({
      recoveryCodesLeft: 10,
      isRequired: false,
      isOffered: false,
    })
  })

  it('asks for the password when the login is not of this quarter of an hour', async () => {
    later(3600)
    const user = await buildUser(app)
    later(16 * 60)
    const begin = (body: object) => app.call('POST', '/account/totp', { token: user.token, body })
    expect(await begin({})).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
    expect(await begin({ password: 'not it' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'The password is not right' } },
    })
    expect((await begin({ password: 'ruen-test-1' })).status).toBe(200)
  })

  it('keeps the old app in force until the new one is confirmed', async () => {
    const user = await personWithTotp()
    const { body } = await app.call('POST', '/account/totp', { token: user.token, body: {} })
    expect(body.data.secret).not.toBe(user.secret)
    const { challengeId } = (await logIn(user.email)).body.data
    expect((await finish(challengeId, { code: codeOf(user.secret, app.kit.now()) })).status).toBe(200)

    const swapped = await app.call('POST', '/account/totp/confirm', {
      token: user.token,
      body: { code: codeOf(body.data.secret, app.kit.now()) },
    })
    expect(swapped.body.data).toEqual({ recoveryCodes: null })
    later(60)
    const next = (await logIn(user.email)).body.data
    expect((await finish(next.challengeId, { code: codeOf(user.secret, app.kit.now()) })).status).toBe(422)
    expect((await finish(next.challengeId, { code: codeOf(body.data.secret, app.kit.now()) })).status).toBe(
      200,
    )
  })
})

describe('logging in with a code', () => {
  it('gives no session before the code, and one that has shown it after', async () => {
    const user = await personWithTotp()
    const first = await logIn(user.email)
    expect(first.body.data).toEqual({
      needsSecondFactor: true,
      challengeId: expect.any(String),
      methods: ['totp', 'recovery'],
      expiresIn: 300,
    })
    expect(first.headers.getSetCookie()).toEqual([])

    const { challengeId } = first.body.data
    const second = await finish(challengeId, { code: codeOf(user.secret, app.kit.now()) })
    expect(second.headers.getSetCookie().join()).toContain('auth.token=')
    expect(second.body.data.isFirstTimeLogin).toBe(false)
    const { token } = second.body.data
    expect((await app.call('GET', '/account/userinfo', { token })).status).toBe(200)
    expect((await app.call('POST', '/account/recovery-codes', { token })).status).toBe(200)
    expect(await finish(challengeId, { code: codeOf(user.secret, later(30)) })).toMatchObject({
      status: 401,
      body: { code: 'login_expired' },
    })
  })

  it('lets no code pass twice, not even at the same moment', async () => {
    const user = await personWithTotp()
    const code = codeOf(user.secret, app.kit.now())
    const challenges = await Promise.all([logIn(user.email), logIn(user.email), logIn(user.email)])
    const answers = await Promise.all(challenges.map(({ body }) => finish(body.data.challengeId, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const earlier = codeOf(user.secret, new Date(clock - 30_000))
    const { challengeId } = (await logIn(user.email)).body.data
    expect((await finish(challengeId, { code: earlier })).status).toBe(422)
  })

  it('takes the code of the step before and after, and none beyond', async () => {
    const user = await personWithTotp()
    const status = async (offset: number) => {
      const { challengeId } = (await logIn(user.email)).body.data
      return (await finish(challengeId, { code: codeOf(user.secret, new Date(clock + offset)) })).status
    }
    expect(await status(-60_000)).toBe(422)
    expect(await status(60_000)).toBe(422)
    expect(await status(-30_000)).toBe(200)
    expect(await status(30_000)).toBe(200)
  })

  it('waits five minutes for the code, and takes five wrong ones', async () => {
    const user = await personWithTotp()
    const late = (await logIn(user.email)).body.data.challengeId
    const { challengeId } = (await logIn(user.email)).body.data
    for (let i = 0; i < 5; i++)
      expect((await finish(challengeId, { code: '000000' })).status, String(i)).toBe(422)
    // The begun login is over, and so are the tries of the account, with a new login too.
    expect(await finish(challengeId, { code: codeOf(user.secret, app.kit.now()) })).toMatchObject({
      status: 401,
      body: { code: 'login_expired' },
    })
    const next = (await logIn(user.email)).body.data.challengeId
    expect(await finish(next, { code: codeOf(user.secret, app.kit.now()) })).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    })
    later(301)
    expect((await finish(late, { code: codeOf(user.secret, app.kit.now()) })).status).toBe(401)
    later(900)
    const { challengeId: fresh } = (await logIn(user.email)).body.data
    expect((await finish(fresh, { code: codeOf(user.secret, app.kit.now()) })).status).toBe(200)
  })

  it('stops guessing after thirty wrong codes a day, whatever the pace', async () => {
    later(86_400)
    const user = await personWithTotp()
    const answers: number[] = []
    for (let i = 0; i < 31; i++) {
      if (i % 5 === 0) later(900)
      const { challengeId } = (await logIn(user.email)).body.data
      answers.push((await finish(challengeId, { code: '000000' })).status)
    }
    expect(answers).toEqual([...Array(30).fill(422), 429])
  })

  it('is finished only by the one whose account it is, and not once the account is suspended', async () => {
    const [one, two] = [await personWithTotp(), await personWithTotp()]
    const { challengeId } = (await logIn(one.email)).body.data
    expect((await finish(challengeId, { code: codeOf(two.secret, app.kit.now()) })).status).toBe(422)
    await app.kit.database.owner.query("update users set status = 'suspended' where id = $1", [one.id])
    expect((await finish(challengeId, { code: codeOf(one.secret, app.kit.now()) })).status).toBe(401)
  })

  it('takes one way at a time, and a challenge that was asked', async () => {
    const user = await personWithTotp()
    const { challengeId } = (await logIn(user.email)).body.data
    expect((await finish(challengeId, {})).status).toBe(422)
    expect((await finish(challengeId, { code: '123456', recoveryCode: 'ABCDE-FGHJK' })).status).toBe(422)
    expect((await finish(user.id, { code: codeOf(user.secret, app.kit.now()) })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  it('let in once each, however they are typed, and are told by mail', async () => {
    const user = await personWithTotp({ email: 'codes@example.test' })
    const [code] = user.recoveryCodes
    const typed = ` ${code!.toLowerCase().replace('-', ' ')} `
    const { challengeId } = (await logIn(user.email)).body.data
    expect((await finish(challengeId, { recoveryCode: typed })).status).toBe(200)
    const again = (await logIn(user.email)).body.data.challengeId
    expect(await finish(again, { recoveryCode: code })).toMatchObject({
      status: 422,
      body: { fields: { recoveryCode: expect.any(String) } },
    })
    await app.runJobs()
    expect(await mailsTo(user.email)).toContain('เหลือรหัสสำรอง 9 รหัส')
    const { rows } = await app.kit.database.owner.query('select * from recovery_codes where user_id = $1', [
      user.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(code!.slice(0, 5))
  })

  it('are void once new ones are made', async () => {
    const user = await personWithTotp()
    const { body } = await app.call('POST', '/account/recovery-codes', { token: user.token })
    expect(body.data.recoveryCodes).toHaveLength(10)
    const { challengeId } = (await logIn(user.email)).body.data
    expect((await finish(challengeId, { recoveryCode: user.recoveryCodes[3] })).status).toBe(422)
    expect((await finish(challengeId, { recoveryCode: body.data.recoveryCodes[3] })).status).toBe(200)
  })
})

describe('changing what guards the account', () => {
  it('asks for it, mails the person and writes the log', async () => {
    const user = await personWithTotp({ email: 'changes@example.test' })
    later(16 * 60)
    const remove = () => app.call('DELETE', '/account/totp', { token: user.token })
    const blocked = [
      await remove(),
      await app.call('POST', '/account/recovery-codes', { token: user.token }),
      await app.call('POST', '/account/totp', { token: user.token, body: {} }),
      await app.call('POST', '/account/passkeys/options', { token: user.token, body: {} }),
    ]
    for (const answer of blocked)
      expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor' } })

    const stepUp = (body: object) => app.call('POST', '/account/step-up', { token: user.token, body })
    expect((await stepUp({ code: '000000' })).status).toBe(422)
    expect((await stepUp({ code: codeOf(user.secret, app.kit.now()) })).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(403)
    expect((await logIn(user.email)).body.data).toHaveProperty('token')
    await app.runJobs()
    const mails = await mailsTo(user.email)
    expect(mails).toContain('ตั้งค่าแอปยืนยันตัวตนของบัญชีนี้แล้ว')
    expect(mails).toContain('ปิดแอปยืนยันตัวตนของบัญชีนี้แล้ว')
    const { rows } = await app.kit.database.owner.query(
      'select action, ip from audit_log where actor_id = $1 order by id',
      [user.id],
    )
    expect(rows).toEqual([
      { action: 'second_factor.totp_on', ip: expect.any(String) },
      { action: 'second_factor.totp_off', ip: expect.any(String) },
    ])
    const { rows: codes } = await app.kit.database.owner.query(
      'select 1 from recovery_codes where user_id = $1',
      [user.id],
    )
    expect(codes).toEqual([])
  })

  it('an administrator cannot be without one', async () => {
    const admin = await personWithTotp({ role: 'Admin', secondFactor: 'none' })
    expect(await app.call('DELETE', '/account/totp', { token: admin.token })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_last' },
    })
    expect((await logIn(admin.email)).body.data).toHaveProperty('needsSecondFactor', true)
  })

  it('is offered to a manager until they put it off', async () => {
    later(3600)
    const { token } = await buildUser(app, { role: 'Manager' })
    const isOffered = async () =>
      (await app.call('GET', '/account/second-factor', { token })).body.data.isOffered as boolean
    expect(await isOffered()).toBe(true)
    await app.call('PUT', '/account/second-factor/later', { token })
    expect(await isOffered()).toBe(false)
  })
})

async function mailsTo(address: string): Promise<string> {
  const { rows } = await app.kit.database.owner.query<{ text: string }>(
    'select text from mail_outbox where to_address = $1',
    [address],
  )
  return rows.map((row) => row.text).join('\n')
}
