import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const hashes = vi.hoisted(() => ({ count: 0 }))
// The real thing, counted: how often it works is what a clock outside could measure.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      hashes.count++
      return real.verify(...args)
    },
    hash: (...args: Parameters<typeof real.hash>) => {
      hashes.count++
      return real.hash(...args)
    },
  }
})

const app = await testApp()
const asked: string[] = []

beforeEach(async () => {
  await app.kit.database.owner.query('delete from rate_limits')
  const real = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    asked.push((typeof first === 'string' ? first : first.text).replaceAll(/\s+/g, ' '))
    return (real as (...all: unknown[]) => unknown).apply(this, args) as never
  })
})
afterEach(() => void vi.restoreAllMocks())

/** The work that one call makes: its queries in order, and its hashes. */
async function workOf(call: () => Promise<{ status: number; body: unknown }>) {
  asked.length = 0
  hashes.count = 0
  const { status, body } = await call()
  return { status, body, queries: [...asked], hashes: hashes.count }
}

const tryLogin = (email: string, password = 'not the password') =>
  workOf(() => app.call('POST', '/account/login', { body: { email, password } }))

async function people() {
  const { owner } = app.kit.database
  const [known, suspended, bare, unverified] = [
    await buildUser(app),
    await buildUser(app),
    await buildUser(app),
    await buildUser(app, { isVerified: false }),
  ]
  await owner.query("update users set status = 'suspended' where id = $1", [suspended.id])
  await owner.query('update users set password_hash = null where id = $1', [bare.id])
  return { known, suspended, bare, unverified }
}

describe('whether an address is known', () => {
  it('shows in neither the answer nor the work of a failed login', async () => {
    const { known, suspended, bare, unverified } = await people()
    // The first hash of an unknown address is made once per process.
    await tryLogin('first@example.test')
    const unknown = await tryLogin('nobody@example.test')
    expect(unknown).toMatchObject({ status: 401, hashes: 1 })
    expect(unknown.queries.length).toBeGreaterThan(2)
    const tries = [
      await tryLogin(known.email),
      await tryLogin(suspended.email),
      await tryLogin(suspended.email, 'ruen-test-1'),
      await tryLogin(bare.email),
      await tryLogin(unverified.email),
      await tryLogin(known.email.toUpperCase()),
    ]
    for (const one of tries) expect(one).toEqual(unknown)
  })

  it('shows in neither the answer nor the work of asking for a new password', async () => {
    const { known, suspended, bare } = await people()
    const ask = (email: string) =>
      workOf(() => app.call('POST', '/account/forget-password', { body: { email } }))
    await ask('first@example.test')
    const unknown = await ask('nobody@example.test')
    expect(unknown).toMatchObject({ status: 200, hashes: 0 })
    for (const { email } of [known, suspended, bare]) expect(await ask(email)).toEqual(unknown)
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query<{ to_address: string }>(
      "select to_address from mail_outbox where text like '%reset-password%' order by 1",
    )
    expect(rows.map((row) => row.to_address)).toEqual([known.email, bare.email].sort())
  })

  it('does not show once an account is guessed at too often: an unknown one locks the same', async () => {
    const { known } = await people()
    const lock = async (email: string) => {
      await app.kit.database.owner.query('delete from rate_limits')
      for (let i = 0; i < 5; i++) await tryLogin(email)
      return tryLogin(email)
    }
    const unknown = await lock('nobody@example.test')
    expect(unknown).toMatchObject({ status: 429, hashes: 0 })
    expect(await lock(known.email)).toEqual(unknown)
  })
})

describe('guessing is stopped before any hashing', () => {
  it('per account, for tries at the same moment too', async () => {
    const { known } = await people()
    hashes.count = 0
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.call('POST', '/account/login', { body: { email: known.email, password: 'not it' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(hashes.count).toBe(5)
    expect(await tryLogin(known.email, 'ruen-test-1')).toMatchObject({ status: 429, hashes: 0 })
  })

  it('per address, whatever the account', async () => {
    for (let i = 0; i < 20; i++) expect((await tryLogin(`guess-${i}@example.test`)).status).toBe(401)
    const { known } = await people()
    expect(await tryLogin(known.email, 'ruen-test-1')).toMatchObject({ status: 429, hashes: 0 })
  })

  it('overall, but not for who logs in from where they did before', async () => {
    const { known, unverified } = await people()
    expect((await tryLogin(known.email, 'ruen-test-1')).status).toBe(200)
    await app.kit.database.owner.query(
      "insert into rate_limits (key, window_start, count) values ('login:overall', to_timestamp(floor($1::float8 / 900) * 900), 1000)",
      [app.kit.now().getTime() / 1000],
    )
    expect(await tryLogin(unverified.email, 'ruen-test-1')).toMatchObject({ status: 429, hashes: 0 })
    expect(await tryLogin('nobody@example.test')).toMatchObject({ status: 429, hashes: 0 })
    expect((await tryLogin(known.email, 'ruen-test-1')).status).toBe(200)
  })

  it('a right password takes nothing from the count', async () => {
    const { known } = await people()
    for (let i = 0; i < 25; i++) expect((await tryLogin(known.email, 'ruen-test-1')).status).toBe(200)
  })
})

describe('a password that is set', () => {
  const register = (password: string, more = {}) =>
    app.call('POST', '/account/register', {
      body: {
        email: 'new@example.test',
        firstName: 'Somchai',
        lastName: 'Jaidee',
        phoneNumber: '081-234-5678',
        password,
        ...more,
      },
    })

  it.each(['password1', 'Password1', 'iloveyou1', '1q2w3e4r5t', ' qwertyuiop '])(
    'is none of those that everyone tries: %s',
    async (password) => {
      expect(await register(password)).toMatchObject({
        status: 422,
        body: { fields: { password: expect.stringContaining('stolen') } },
      })
    },
  )

  it.each(['new@example.test', 'NEW@example.test', 'Somchai Jaidee', 'somchaijaidee'])(
    'is not the person: %s',
    async (password) => {
      expect(await register(password)).toMatchObject({
        status: 422,
        body: { fields: { password: expect.stringContaining('your e-mail or your name') } },
      })
    },
  )

  it('has 8 to 200 characters, in any script', async () => {
    expect((await register('ก1ข2ค3ง')).status).toBe(422)
    expect((await register(`${'ยาว'.repeat(66)}มากก`)).status).toBe(422)
    expect((await register('บ้านสวนริมคลอง')).status).toBe(200)
  })

  it('is checked when it is reset as well, and the link stays good', async () => {
    const { email } = await buildUser(app, { email: 'reset@example.test' })
    await app.call('POST', '/account/forget-password', { body: { email } })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query<{ text: string }>(
      'select text from mail_outbox where to_address = $1',
      [email],
    )
    const token = rows[0]!.text.match(/token=([\w-]+)/)![1]
    const reset = (newPassword: string) =>
      app.call('POST', `/account/reset-password?token=${token}`, {
        body: { newPassword, confirmNewPassword: newPassword },
      })
    expect(await reset('football1')).toMatchObject({
      status: 422,
      body: { fields: { newPassword: expect.any(String) } },
    })
    expect(await reset(email)).toMatchObject({
      status: 422,
      body: { fields: { newPassword: expect.any(String) } },
    })
    expect((await reset('a garden by the canal')).status).toBe(200)
  })
})
