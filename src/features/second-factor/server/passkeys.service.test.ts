import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { setUpTotp } from './testing/set-up.ts'
import { softwareKey } from './testing/software-key.ts'

const app = await testApp()
const origin = 'http://localhost:3000'
type Key = ReturnType<typeof softwareKey>

const post = (path: string, token?: string, body: unknown = {}) => app.call('POST', path, { token, body })

const logIn = (email: string) => post('/account/login', undefined, { email, password: 'ruen-test-1' })

async function add(key: Key, token: string, lies = {}, name = 'โทรศัพท์ของฉัน') {
  const { body } = await post('/account/passkeys/options', token)
  const { challengeId, options } = body.data
  return post('/account/passkeys', token, { challengeId, name, response: key.create(options, lies) })
}

async function personWithPasskey(options: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(app, options)
  const key = softwareKey({ origin })
  const added = await add(key, user.token)
  return { ...user, key, added }
}

async function logInByPasskey(key: Key, lies = {}) {
  const { body } = await post('/account/login/passkey/options')
  const { challengeId, options } = body.data
  return post('/account/login/passkey', undefined, { challengeId, response: key.get(options, lies) })
}

describe('a passkey', () => {
  it('is asked for the host of the product alone, kept by name, and comes with recovery codes', async () => {
    const user = await buildUser(app)
    const { body } = await post('/account/passkeys/options', user.token)
    expect(body.data.options).toMatchObject({
      rp: { id: 'localhost', name: 'Ruen' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const added = await add(softwareKey({ origin }), user.token)
    expect(added.body.data.recoveryCodes).toHaveLength(10)
    const { passkeys } = (await app.call('GET', '/account/second-factor', { token: user.token })).body.data
    expect(passkeys).toEqual([expect.objectContaining({ name: 'โทรศัพท์ของฉัน', lastUsedAt: null })])
    const second = await add(softwareKey({ origin }), user.token)
    expect(second.body.data).toEqual({ recoveryCodes: null })
  })

  it('is refused from another origin, for another host, without a finger or PIN, or to another question', async () => {
    const { token } = await buildUser(app)
    const lies = [
      { origin: 'http://baitong.localhost:3000' },
      { origin: 'https://ruen.evil.example' },
      { rpId: 'evil.example' },
      { isUserVerified: false },
      { challenge: 'bm90IHRoZSBxdWVzdGlvbg' },
    ]
    for (const lie of lies)
      expect(await add(softwareKey({ origin }), token, lie), JSON.stringify(lie)).toMatchObject({
        status: 422,
        body: { code: 'passkey_failed' },
      })
    expect((await app.call('GET', '/account/second-factor', { token })).body.data.passkeys).toEqual([])
  })

  it('answers its question once, within five minutes, and for whom it was asked', async () => {
    const [one, two] = [await buildUser(app), await buildUser(app)]
    const key = softwareKey({ origin })
    const { challengeId, options } = (await post('/account/passkeys/options', one.token)).body.data
    const answer = { challengeId, name: 'x', response: key.create(options) }
    expect((await post('/account/passkeys', two.token, answer)).status).toBe(422)
    expect((await post('/account/passkeys', one.token, answer)).status).toBe(200)
    expect((await post('/account/passkeys', one.token, answer)).status).toBe(422)

    const late = (await post('/account/login/passkey/options')).body.data
    app.setNow(new Date(app.kit.now().getTime() + 301_000))
    const answered = { challengeId: late.challengeId, response: key.get(late.options) }
    expect((await post('/account/login/passkey', undefined, answered)).status).toBe(401)
  })

  it('of one account is not taken by another', async () => {
    const { key } = await personWithPasskey()
    const other = await buildUser(app)
    expect(await add(key, other.token)).toMatchObject({ status: 409, body: { code: 'passkey_known' } })
  })
})

describe('logging in by a passkey alone', () => {
  it('needs neither address nor password, and counts as the second factor', async () => {
    const { key, id } = await personWithPasskey()
    const entered = await logInByPasskey(key)
    expect(entered.status).toBe(200)
    expect(entered.headers.getSetCookie().join()).toContain('auth.token=')
    const { token } = entered.body.data
    expect((await app.call('GET', '/account/userinfo', { token })).body.data.id).toBe(id)
    expect((await post('/account/recovery-codes', token)).status).toBe(200)
  })

  it('says the same for an unknown key, a wrong signature, a used question and a suspended account', async () => {
    const { key, id } = await personWithPasskey()
    const unknown = await logInByPasskey(softwareKey({ origin }))
    const { challengeId, options } = (await post('/account/login/passkey/options')).body.data
    const forged = key.get(options)
    forged.response.signature = softwareKey({ origin }).get(options).response.signature
    const wrong = await post('/account/login/passkey', undefined, { challengeId, response: forged })
    const again = await post('/account/login/passkey', undefined, { challengeId, response: key.get(options) })
    const elsewhere = await logInByPasskey(key, { origin: 'http://baitong.localhost:3000' })
    await app.kit.database.owner.query("update users set status = 'suspended' where id = $1", [id])
    const suspended = await logInByPasskey(key)
    for (const answer of [unknown, wrong, again, elsewhere, suspended])
      expect(answer).toMatchObject({ status: 401, body: unknown.body })
    expect(unknown.body.code).toBe('passkey_unknown')
  })

  it('refuses a copy of a key: its counter only ever rises', async () => {
    const { key } = await personWithPasskey()
    expect((await logInByPasskey(key, { counter: 40 })).status).toBe(200)
    expect((await logInByPasskey(key, { counter: 40 })).status).toBe(401)
    expect((await logInByPasskey(key, { counter: 41 })).status).toBe(200)
  })

  it('is refused for another role where the entry is for one', async () => {
    const { key } = await personWithPasskey({ role: 'Owner' })
    const { challengeId, options } = (await post('/account/login/passkey/options')).body.data
    const answer = { challengeId, response: key.get(options), type: 2 }
    expect(await post('/account/login/passkey', undefined, answer)).toMatchObject({
      status: 403,
      body: { code: 102 },
    })
  })
})

describe('a passkey as the second step', () => {
  it('finishes a login that began with the password', async () => {
    const { email, key } = await personWithPasskey()
    const { challengeId, methods } = (await logIn(email)).body.data
    expect(methods).toEqual(['passkey', 'recovery'])
    const asked = (await post('/account/second-factor/passkey', undefined, { challengeId })).body.data
    expect(asked.options.allowCredentials).toEqual([
      expect.objectContaining({ id: key.id, transports: ['internal'] }),
    ])
    const passkey = { challengeId: asked.challengeId, response: key.get(asked.options) }
    const entered = await post('/account/second-factor', undefined, { challengeId, passkey })
    expect(entered.status).toBe(200)
    expect((await post('/account/recovery-codes', entered.body.data.token)).status).toBe(200)
    expect((await post('/account/second-factor/passkey', undefined, { challengeId })).status).toBe(401)
  })

  it('of someone else does not finish it', async () => {
    const [one, two] = [await personWithPasskey(), await personWithPasskey()]
    const { challengeId } = (await logIn(one.email)).body.data
    const asked = (await post('/account/second-factor/passkey', undefined, { challengeId })).body.data
    const passkey = { challengeId: asked.challengeId, response: two.key.get(asked.options) }
    expect(await post('/account/second-factor', undefined, { challengeId, passkey })).toMatchObject({
      status: 422,
      body: { code: 'passkey_failed' },
    })
  })

  it('steps up the session at hand', async () => {
    const { token, key } = await personWithPasskey()
    app.setNow(new Date(app.kit.now().getTime() + 16 * 60_000))
    expect((await post('/account/recovery-codes', token)).body.code).toBe('second_factor')
    const asked = (await post('/account/step-up/passkey', token)).body.data
    const passkey = { challengeId: asked.challengeId, response: key.get(asked.options) }
    expect((await post('/account/step-up', token, { passkey })).status).toBe(200)
    expect((await post('/account/recovery-codes', token)).status).toBe(200)
  })
})

describe('the passkeys of an account', () => {
  it('are renamed and removed by their owner alone', async () => {
    const { token, key } = await personWithPasskey()
    const stranger = await buildUser(app, { secondFactor: 'shown' })
    const at = `/account/passkeys/${key.id}`
    const rename = (by: string) => app.call('PUT', at, { token: by, body: { name: 'เครื่องที่บ้าน' } })
    expect((await rename(stranger.token)).status).toBe(404)
    expect((await rename(token)).status).toBe(200)
    expect((await app.call('DELETE', at, { token: stranger.token })).status).toBe(404)
    expect((await app.call('DELETE', at, { token })).status).toBe(200)
    expect((await logInByPasskey(key)).status).toBe(401)
    expect((await app.call('GET', '/account/second-factor', { token })).body.data).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    })
  })

  it('the last guard of an administrator stays, also when two are removed at once', async () => {
    const admin = await personWithPasskey({ role: 'Admin', secondFactor: 'none' })
    await setUpTotp(app, admin.token)
    const answers = await Promise.all([
      app.call('DELETE', '/account/totp', { token: admin.token }),
      app.call('DELETE', `/account/passkeys/${admin.key.id}`, { token: admin.token }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are told by mail', async () => {
    const { token, key, email } = await personWithPasskey({ email: 'keys@example.test' })
    await app.call('DELETE', `/account/passkeys/${key.id}`, { token })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query<{ text: string }>(
      'select text from mail_outbox where to_address = $1',
      [email],
    )
    const text = rows.map((row) => row.text).join('\n')
    expect(text).toContain('เพิ่มพาสคีย์แล้ว: โทรศัพท์ของฉัน')
    expect(text).toContain('ลบพาสคีย์แล้ว: โทรศัพท์ของฉัน')
  })
})
