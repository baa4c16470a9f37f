import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const hashes = vi.hoisted(() => ({ count: 0 }))
// The real thing, counted: how often it works is what a clock outside could measure.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A) => {
      hashes.count++
      return run(...args)
    }
  return { ...real, verify: counted(real.verify), hash: counted(real.hash) }
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

type Ask = (email: string) => Promise<Response>

const post =
  (path: string, body: (email: string) => unknown): Ask =>
  (email) =>
    fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(email)),
    })

/** All that can be seen from outside: status, body, headers; and the work that a clock would measure. */
async function seen(ask: Ask, email: string) {
  asked.length = 0
  hashes.count = 0
  const response = await ask(email)
  const headers = [...response.headers].filter(
    ([name]) => !/^(date|x-request-id|content-security-policy)$/.test(name),
  )

  return {
    status: response.status,
    body: (await response.text()).replaceAll(email, 'ADDRESS'),
    headers,
    hashes: hashes.count,
    queries: [...asked],
  }
}

/** One address of each kind of account, and as many that nobody has. */
async function addresses() {
  const { owner } = app.kit.database
  const people = await Promise.all([
    buildUser(app),
    buildUser(app, { isVerified: false }),
    buildUser(app, { role: 'Admin', secondFactor: 'set' }),
    buildUser(app),
    buildUser(app),
    buildUser(app),
  ])
  const [, , , suspended, deleted, bare] = people
  await owner.query("update users set status = 'suspended' where id = $1", [suspended!.id])
  await owner.query("update users set status = 'deleted' where id = $1", [deleted!.id])
  await owner.query('update users set password_hash = null where id = $1', [bare!.id])

  return people.map(({ email }) => email)
}

describe('a known address looks like an unknown one', () => {
  it.each<[string, Ask]>([
    ['to a wrong password', post('/account/login', (email) => ({ email, password: 'not the password' }))],
    [
      'to a wrong password for one role',
      post('/account/login', (email) => ({ email, password: 'no', type: 2 })),
    ],
    ['to a forgotten password', post('/account/forget-password', (email) => ({ email }))],
  ])('%s: same words, same headers, same work', async (_, ask) => {
    // The first hash of an unknown address is made once per process.
    await ask('first@example.test')
    const unknown = await seen(ask, 'nobody@example.test')
    expect(unknown.queries.length).toBeGreaterThan(1)
    for (const email of await addresses()) {
      await app.kit.database.owner.query('delete from rate_limits')
      expect(await seen(ask, email), email).toEqual(unknown)
    }
  })

  it('to whoever asks for a passkey: nobody names an address there', async () => {
    const ask = post('/account/login/passkey/options', (email) => ({ email }))
    const unknown = await seen(ask, 'nobody@example.test')
    expect(unknown.status).toBe(200)
    for (const email of await addresses()) {
      const known = await seen(ask, email)
      expect([known.status, known.queries, known.hashes]).toEqual([
        unknown.status,
        unknown.queries,
        unknown.hashes,
      ])
    }
  })
})

describe('a registration', () => {
  const register = post('/account/register', (email) => ({
    email,
    password: 'a garden by the canal',
    firstName: 'Somchai',
    lastName: 'Jaidee',
    phoneNumber: '081-234-5678',
  }))

  it('says that an address is used, as the specification has it, after the same hash and no more often than twenty times an hour', async () => {
    const { email } = await buildUser(app)
    const [fresh, used] = [await seen(register, 'fresh@example.test'), await seen(register, email)]
    expect([fresh.status, used.status]).toEqual([200, 409])
    expect([fresh.hashes, used.hashes]).toEqual([1, 1])
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await register(email)).status)
    expect(statuses.slice(0, 18)).toEqual(Array(18).fill(409))
    expect(statuses.slice(18)).toEqual([429, 429])
  })
})

describe('a link that is asked for again', () => {
  it('needs a login, and names no address', async () => {
    const ask = post('/account/resend-verification', (email) => ({ email }))
    const unknown = await seen(ask, 'nobody@example.test')
    expect(unknown.status).toBe(401)
    for (const email of await addresses()) expect(await seen(ask, email)).toEqual(unknown)
  })
})

describe('a link that was guessed', () => {
  it.each([
    ['verify-email', undefined],
    ['reset-password', { newPassword: 'a garden by the canal', confirmNewPassword: 'a garden by the canal' }],
  ])('%s: wrong, used and expired ones are told apart by nothing', async (path, body) => {
    const user = await buildUser(app, { isVerified: false })
    const purpose = path === 'verify-email' ? 'verify_email' : 'reset_password'
    const { hashSecret } = await import('#features/accounts/server/secrets.ts')
    const put = (secret: string, usedAt: string | null, expires: string) =>
      app.kit.database.owner.query(
        `insert into one_time_tokens (id, user_id, purpose, subject, token_hash, expires_at, used_at, created_at)
         values (gen_random_uuid(), $1, $2, '', $3, $4, $5, $4)`,
        [user.id, purpose, hashSecret(secret), expires, usedAt],
      )
    await put('token-that-was-spent', '2026-11-20T02:00:00Z', '2026-11-21T00:00:00Z')
    await put('token-that-is-old', null, '2026-11-20T02:00:00Z')
    const ask: Ask = (token) =>
      fetch(`${app.url}/api/account/${path}?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
    const guessed = await seen(ask, 'token-that-was-guessed')
    expect(guessed.status).toBe(422)
    for (const token of ['token-that-was-spent', 'token-that-is-old', 'x'.repeat(200)])
      expect(await seen(ask, token), token).toEqual(guessed)
  })
})
