import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTotp } from '#features/second-factor/server/testing/set-up.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const PASSWORD = 'a gate by the canal'
let people = 0

beforeEach(async () => {
  app.setNow('2026-11-20T03:00:00Z')
  await owner.query('delete from rate_limits')
})

/** Somebody who registers in a browser: its cookie, and the token of the mail. */
async function newcomer(more: Record<string, unknown> = {}) {
  const email = `newcomer${people++}@example.test`
  const made = await fetch(`${app.url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({
      email,
      password: PASSWORD,
      firstName: 'ใบตอง',
      lastName: 'ริมคลอง',
      phoneNumber: '0812345678',
      ...more,
    }),
  })
  expect(made.status).toBe(200)
  const set = made.headers.getSetCookie().find((one) => one.startsWith('auth.entry='))!
  await app.runJobs()
  const { rows } = await owner.query<{ text: string }>(
    "select text from mail_outbox where to_address = $1 and text like '%verify-email%'",
    [email],
  )
  const link = decodeURIComponent(rows[0]!.text.match(/token=([^\s&]+)/)![1]!)

  return { email, set, cookie: set.split(';')[0]!, link }
}

/** The press on the page of the link, in a browser with these cookies. */
async function press(link: string, cookie = '', headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/api/account/verify-email?token=${encodeURIComponent(link)}`, {
    method: 'POST',
    headers: {
      'accept-language': 'en',
      ...(cookie ? { cookie, origin: app.url } : {}),
      ...headers,
    },
  })
  const set = answer.headers.getSetCookie()

  return {
    status: answer.status,
    body: (await answer.json()) as { data?: { isIn: boolean; step: unknown }; code?: string },
    session: set.find((one) => /^auth\.token=[^;]/.test(one))?.match(/=([^;]+)/)?.[1],
    set,
  }
}

const login = (email: string) => app.call('POST', '/account/login', { body: { email, password: PASSWORD } })

async function idOf(email: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from users where email = $1', [email])
  return rows[0]!.id
}

/** The address is proven and nobody is in. */
async function expectVerifiedOnly(answer: Awaited<ReturnType<typeof press>>, email: string) {
  expect(answer).toMatchObject({ status: 200, body: { data: { isIn: false, step: null } } })
  expect(answer.session).toBeUndefined()
  const { rows } = await owner.query(
    'select email_verified_at is not null as proven from users where email = $1',
    [email],
  )
  expect(rows).toEqual([{ proven: true }])
}

describe('the link of the verification mail', () => {
  it('signs in where the account was made, once, and takes the mark off', async () => {
    const { email, set, cookie, link } = await newcomer()
    expect(set).toMatch(/; Path=\/; Max-Age=172800; HttpOnly; SameSite=Lax$/)
    const answer = await press(link, cookie)
    expect(answer.body.data).toMatchObject({ isIn: true, step: null })
    expect(answer.set.join()).toMatch(/auth\.entry=; Path=\/; Max-Age=0/)
    const info = await app.call('GET', '/account/userinfo', { token: answer.session })
    expect(info.body.data).toMatchObject({ email, isEmailVerified: true, isFirstTimeLogin: true })
    const { rows } = await owner.query(
      "select actor_id from audit_log where action = 'account.entered_by_link' and record_id = $1",
      [await idOf(email)],
    )
    expect(rows).toHaveLength(1)

    const again = await press(link, cookie)
    expect(again).toMatchObject({ status: 422, body: { code: 'link_used' }, session: undefined })
  })

  it('keeps the secret as a hash, in neither the answer nor the table', async () => {
    const { cookie, link, email } = await newcomer()
    const secret = cookie.split('=')[1]!
    const { rows } = await owner.query('select t::text from one_time_tokens t where user_id = $1', [
      await idOf(email),
    ])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify((await press(link, cookie)).body)).not.toMatch(/token/i)
  })

  it('only verifies in another browser, and the first one is no way in afterwards', async () => {
    const { email, cookie, link } = await newcomer()
    await expectVerifiedOnly(await press(link), email)
    const { rows } = await owner.query(
      "select 1 from one_time_tokens where user_id = $1 and purpose = 'first_entry' and used_at is null",
      [await idOf(email)],
    )
    expect(rows).toHaveLength(0)
    expect(await press(link, cookie)).toMatchObject({ status: 422, session: undefined })
  })

  it("does not let a stranger's link put this browser into the stranger's account", async () => {
    const mine = await newcomer()
    const theirs = await newcomer()
    await expectVerifiedOnly(await press(theirs.link, mine.cookie), theirs.email)
    // Mine is still good for me.
    expect((await press(mine.link, mine.cookie)).body.data?.isIn).toBe(true)
  })

  it('is refused from another site, whatever cookie the browser holds', async () => {
    const { cookie, link } = await newcomer()
    const forged = await press(link, cookie, { origin: 'https://elsewhere.example' })
    expect(forged).toMatchObject({ status: 403, body: { code: 'foreign_origin' }, session: undefined })
    expect((await press(link, cookie)).body.data?.isIn).toBe(true)
  })

  it('believes no cookie that somebody put beside the real one, and none that is made up', async () => {
    const one = await newcomer()
    await expectVerifiedOnly(await press(one.link, `${one.cookie}; auth.entry=planted`), one.email)
    const other = await newcomer()
    await expectVerifiedOnly(await press(other.link, 'auth.entry=made-up'), other.email)
  })

  it('leaves somebody who is logged in who they are', async () => {
    const { email, cookie, link } = await newcomer()
    const user = await buildUser(app)
    await expectVerifiedOnly(await press(link, `${cookie}; auth.token=${user.token}`), email)
  })

  it('is over after two days, for both', async () => {
    const { cookie, link } = await newcomer()
    app.setNow('2026-11-22T03:00:01Z')
    expect(await press(link, cookie)).toMatchObject({ status: 422, session: undefined })
  })

  it('does not enter by a link that was asked for later than the mark lasts', async () => {
    const { email, cookie } = await newcomer()
    const { body } = await login(email)
    app.setNow('2026-11-21T20:00:00Z')
    await app.call('POST', '/account/resend-verification', { token: body.data.token })
    await app.runJobs()
    const { rows } = await owner.query<{ text: string }>(
      "select text from mail_outbox where to_address = $1 and text like '%verify-email%' order by created_at desc, id desc limit 1",
      [email],
    )
    const link = decodeURIComponent(rows[0]!.text.match(/token=([^\s&]+)/)![1]!)
    app.setNow('2026-11-22T04:00:00Z')
    await expectVerifiedOnly(await press(link, cookie), email)
  })

  it('asks for the second factor where one was set meanwhile', async () => {
    const { email, cookie, link } = await newcomer()
    const { body } = await login(email)
    await setUpTotp(app, body.data.token)
    const answer = await press(link, cookie)
    expect(answer.session).toBeUndefined()
    expect(answer.body.data).toMatchObject({
      isIn: false,
      step: { needsSecondFactor: true, challengeId: expect.any(String) },
    })
  })

  it('lets a suspended account verify and nothing more', async () => {
    const { email, cookie, link } = await newcomer()
    await owner.query("update users set status = 'suspended' where email = $1", [email])
    await expectVerifiedOnly(await press(link, cookie), email)
  })

  it('is no way in once the password was set anew', async () => {
    const { email, cookie, link } = await newcomer()
    await app.call('POST', '/account/forget-password', { body: { email } })
    await app.runJobs()
    const { rows } = await owner.query<{ text: string }>(
      "select text from mail_outbox where to_address = $1 and text like '%reset-password%'",
      [email],
    )
    const reset = rows[0]!.text.match(/token=([^\s&]+)/)![1]!
    const done = await app.call('POST', `/account/reset-password?token=${reset}`, {
      body: { newPassword: 'another gate 12', confirmNewPassword: 'another gate 12' },
    })
    expect(done.status).toBe(200)
    await expectVerifiedOnly(await press(link, cookie), email)
  })

  it('is asked thirty times an hour from one address, and no more', async () => {
    for (let nth = 0; nth < 30; nth++) expect((await press(`guess${nth}`)).status).toBe(422)
    expect(await press('guess30')).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })
})

it('marks no program that registers somebody: it keeps the tokens of a login', async () => {
  const made = await app.call('POST', '/account/register', {
    body: {
      email: 'program@example.test',
      password: PASSWORD,
      firstName: 'ใบตอง',
      lastName: 'ริมคลอง',
      phoneNumber: '0812345678',
    },
  })
  expect(made.status).toBe(200)
  expect(made.headers.getSetCookie()).toEqual([])
})

describe('what somebody came to be', () => {
  it('is kept until the first visit, and gives no role by itself', async () => {
    const { link, cookie } = await newcomer({ wantedRole: 'Manager' })
    const { session } = await press(link, cookie)
    const info = await app.call('GET', '/account/userinfo', { token: session })
    expect(info.body.data).toMatchObject({ role: 'Tenant', wantedRole: 'Manager', canChooseRole: true })
  })

  it.each(['Admin', 'admin', 'king', 7])('%j is as if nothing was said', async (wantedRole) => {
    const { link, cookie } = await newcomer({ wantedRole })
    const { session } = await press(link, cookie)
    const info = await app.call('GET', '/account/userinfo', { token: session })
    expect(info.body.data).toMatchObject({ role: 'Tenant', wantedRole: null })
  })
})
