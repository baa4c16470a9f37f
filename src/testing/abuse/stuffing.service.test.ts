import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const hashes = vi.hoisted(() => ({ count: 0 }))
// The real thing, counted: what was refused before any hashing adds nothing.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      hashes.count++
      return real.verify(...args)
    },
  }
})

const app = await testApp()
const proxied = await testApp({ env: { TRUST_PROXY: 'on' } })

beforeEach(async () => {
  await app.kit.database.owner.query('delete from rate_limits')
  hashes.count = 0
})

async function tryLogin(
  email: string,
  { password = 'a stolen one', from, headers = {}, at = app }: Try = {},
): Promise<number> {
  const { status } = await fetch(`${at.url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(from ? { 'x-ruen-peer': from } : {}), ...headers },
    body: JSON.stringify({ email, password }),
  })
  return status
}

type Try = { password?: string; from?: string; headers?: Record<string, string>; at?: { url: string } }

const counted = (statuses: number[]) => ({
  tried: statuses.filter((status) => status === 401).length,
  refused: statuses.filter((status) => status === 429).length,
  in: statuses.filter((status) => status === 200).length,
})

describe('a list of stolen passwords', () => {
  it('many accounts from one address: twenty tries, then nothing is hashed any more', async () => {
    const victims = await Promise.all(Array.from({ length: 10 }, () => buildUser(app)))
    const list = Array.from({ length: 60 }, (_, i) => victims[i]?.email ?? `victim-${i}@example.test`)
    const seen = counted(await Promise.all(list.map((email) => tryLogin(email, { from: '203.0.113.5' }))))
    expect(seen).toEqual({ tried: 20, refused: 40, in: 0 })
    expect(hashes.count).toBe(20)
    // The right password in the rest of the list finds the door shut too, and nobody else does.
    const right = { password: 'ruen-test-1' }
    expect(await tryLogin(victims[9]!.email, { ...right, from: '203.0.113.5' })).toBe(429)
    const other = await buildUser(app)
    expect(await tryLogin(other.email, { ...right, from: '203.0.113.6' })).toBe(200)
  })

  it('one account from many addresses: five tries, whichever way the address is written', async () => {
    const { email } = await buildUser(app)
    const forms = [email, email.toUpperCase(), ` ${email} `, `${email}\t`]
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => tryLogin(forms[i % 4]!, { from: `198.51.100.${i}` })),
    )
    expect(counted(statuses)).toEqual({ tried: 5, refused: 35, in: 0 })
    expect(hashes.count).toBe(5)
  })

  it('all addresses of one customer count as one: a /64 of IPv6 buys no more tries', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        tryLogin(`nobody-${i}@example.test`, { from: `2001:db8:7:7::${i.toString(16)}` }),
      ),
    )
    expect(counted(statuses)).toEqual({ tried: 20, refused: 30, in: 0 })
    expect(await tryLogin('nobody@example.test', { from: '2001:db8:7:8::1' })).toBe(401)
  })

  it('everybody together: once the whole service is guessed at, only who is known here gets on', async () => {
    const [known, unknown] = [await buildUser(app), await buildUser(app)]
    const right = { password: 'ruen-test-1' }
    expect(await tryLogin(known.email, { ...right, from: '203.0.113.77' })).toBe(200)
    await app.kit.database.owner.query(
      "insert into rate_limits (key, window_start, count) values ('login:overall', to_timestamp(floor($1::float8 / 900) * 900), 999)",
      [app.kit.now().getTime() / 1000],
    )
    expect(await tryLogin('last@example.test', { from: '203.0.113.78' })).toBe(401)
    hashes.count = 0
    expect(await tryLogin('next@example.test', { from: '203.0.113.79' })).toBe(429)
    expect(await tryLogin(unknown.email, { ...right, from: '203.0.113.80' })).toBe(429)
    expect(hashes.count).toBe(0)
    expect(await tryLogin(known.email, { ...right, from: '203.0.113.77' })).toBe(200)
    // What is known of one place is not known of another.
    expect(await tryLogin(known.email, { ...right, from: '203.0.113.81' })).toBe(429)
  })
})

describe('an address that the client made up', () => {
  const claims = (i: number) => ({
    'x-forwarded-for': `10.0.0.${i}`,
    forwarded: `for=10.0.0.${i}`,
    'x-real-ip': `10.0.0.${i}`,
    'client-ip': `10.0.0.${i}`,
    'true-client-ip': `10.0.0.${i}`,
    'cf-connecting-ip': `10.0.0.${i}`,
  })

  it('counts for nothing without a proxy', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        tryLogin(`made-up-${i}@example.test`, { from: '203.0.113.90', headers: claims(i) }),
      ),
    )
    expect(counted(statuses)).toEqual({ tried: 20, refused: 20, in: 0 })
  })

  it('counts for nothing before what a trusted proxy wrote', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        tryLogin(`made-up-${i}@example.test`, {
          at: proxied,
          headers: { ...claims(i), 'x-forwarded-for': `10.0.0.${i}, 192.0.2.${i}, 203.0.113.91` },
        }),
      ),
    )
    expect(counted(statuses)).toEqual({ tried: 20, refused: 20, in: 0 })
  })
})

it('a public form is used ten or twenty times an hour from one address', async () => {
  const forget = (from: string, i: number) =>
    fetch(`${app.url}/api/account/forget-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ruen-peer': from },
      body: JSON.stringify({ email: `f${i}@example.test` }),
    }).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 15 }, (_, i) => forget('203.0.113.95', i)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await forget('203.0.113.96', 1)).toBe(200)
})
