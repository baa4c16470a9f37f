import { describe, expect, it } from 'vitest'
import { contract } from '#contract.ts'
import { declaredCalls, documentedAt, openApiDocument } from '#features/site/server/openapi.ts'
import { testApp } from '#testing/app.ts'
import { buildBusiness } from './business.ts'
import { callsWithBody, type Shape } from './shapes.ts'

// Somebody else's program, written in a hurry: values of the wrong kind, nothing where something must be, too much of it.
const app = await testApp()
const { owner } = app.kit.database
const { tokenFor, pathOf } = await buildBusiness(app)

const WRONG: Record<string, unknown> = {
  'an object': { a: 1 },
  'a list': ['x'],
  nothing: null,
  'a number': -7.5,
  'an empty text': '',
  // As many as a call with forty fields may bring: a body has 1 MB.
  '8,000 letters': 'ก'.repeat(8_000),
}

const calls = callsWithBody(contract).filter(({ url }) => !url.endsWith('/logout'))

/** Everything that a refusal says, each part of it in words. */
const said = (body: { message?: string; fields?: Record<string, string> }) => [
  body.message ?? '',
  ...Object.values(body.fields ?? {}),
]

describe('values of a wrong kind', () => {
  it.each(calls.map((call) => [call.name, call] as const))('are told in words: %s', async (_, call) => {
    const names = Object.keys((call.shape as Shape).properties ?? {})
    const bodies = [
      [['whole', 'in', 'a', 'list']],
      ...Object.values(WRONG).map((wrong) => Object.fromEntries(names.map((name) => [name, wrong]))),
    ]
    for (const body of bodies)
      for (const lang of ['th', 'en'] as const) {
        await owner.query('delete from rate_limits')
        const token = tokenFor(call.meta.access)
        const answer = await app.call(call.method, pathOf(call.url), { token, body, lang })
        const about = `${lang} ${JSON.stringify(body).slice(0, 80)} ${JSON.stringify(answer.body)}`
        expect(answer.status, about).toBeLessThan(500)
        if (answer.status < 400) continue
        for (const sentence of said(answer.body)) {
          expect(/[\u0e00-\u0e7f]/.test(sentence), about).toBe(lang === 'th')
          expect(sentence, about).not.toMatch(/invalid input|expected|received|undefined|unrecognized/i)
        }
        for (const field of Object.keys(answer.body.fields ?? {}))
          expect(field, about).not.toMatch(/^(?:body|query|params)(?:\.|$)/)
      }
  })
})

describe('a body', () => {
  it('that is no UTF-8 is refused, in words, before anything is kept of it', async () => {
    const send = (bytes: number[], type = 'application/json') =>
      fetch(`${app.url}/api/home/recommend?lang=en`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]),
      })
    for (const bytes of [[0xff], [0xc3, 0x28], [0xe0, 0xb8], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
      const answer = await send(bytes, 'application/json; charset=utf-8')
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'malformed', message: expect.any(String) })
    }
    // The same with a name: the fields that are missing are told.
    const whole = await send([...Buffer.from('ปิติ')])
    expect([whole.status, (await whole.json()).code]).toEqual([422, 'invalid'])
  })
})

describe('a query', () => {
  it('with empty values, as a form without script sends them, is one without them', async () => {
    const document = await openApiDocument(contract, { title: 'Ruen', url: app.url, version: '0' })
    const reading = declaredCalls(contract).filter(({ method }) => method === 'GET')
    let tried = 0
    for (const call of reading) {
      const { url, meta } = call
      const path = document.paths?.[documentedAt(call)[0]!] as Record<
        string,
        { parameters?: { name: string; in: string }[] }
      >
      const named = (path.get?.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name)
      if (named.length === 0) continue
      tried += 1
      const token = tokenFor(meta.access)
      await owner.query('delete from rate_limits')
      const bare = await app.call('GET', pathOf(url), { token })
      const empty = await app.call('GET', `${pathOf(url)}?${named.map((name) => `${name}=`).join('&')}`, {
        token,
      })
      expect([url, empty.status, empty.body.fields]).toEqual([url, bare.status, bare.body.fields])
    }
    expect(tried).toBeGreaterThan(30)
  })

  it('without a yes is none: a home that is let is not asked for by "false"', async () => {
    // Of a business of its own: what was sent above may have changed the other one.
    const { known } = await buildBusiness(app)
    await owner.query("update listing_index set status = 'rented' where property_id = $1", [known.propertyId])
    const search = (body: object) => app.call('POST', '/property/search?page=&itemsPerPage=', { body })
    const [no, none, yes] = await Promise.all([
      search({ withRented: 'false' }),
      search({}),
      search({ withRented: true }),
    ])
    expect([no.status, no.body.total]).toEqual([200, none.body.total])
    expect(yes.body.total).toBeGreaterThan(none.body.total)
    const cleared = await search({ rentMax: null })
    expect(cleared).toMatchObject({ status: 422, body: { fields: { rentMax: expect.any(String) } } })
  })
})

describe('what is left out', () => {
  it.each([
    ['th', 'กรุณากรอกอีเมล'],
    ['en', 'E-mail is required'],
  ] as const)('is asked for in the quoted words, as if it were empty (%s)', async (lang, words) => {
    for (const email of [undefined, null, ''])
      for (const path of ['/account/login', '/account/register', '/account/forget-password']) {
        const { body } = await app.call('POST', path, { body: { email }, lang })
        expect(body.fields.email).toBe(words)
      }
  })

  it('is named as it is sent, wherever it belongs', async () => {
    const { body } = await app.call('POST', '/account/reset-password?token=', {
      body: { newPassword: 'short' },
    })
    expect(body.fields).toEqual({
      token: 'Fill this in',
      newPassword: 'Password must be equal or greater than 8 characters',
      confirmNewPassword: 'Fill this in',
    })
    expect((await app.call('POST', '/account/reset-password?token=x')).body.fields).toEqual({
      form: 'Fill this in',
    })
  })

  it('of renewing a session is the token alone: no body is no mistake', async () => {
    expect(await app.call('POST', '/account/refresh')).toMatchObject({
      status: 401,
      body: { code: 'sign_in' },
    })
  })
})

it.each([
  ['?lang=en', 'th', 'en'],
  ['?lang=th', 'en', 'th'],
  ['?lang=EN', 'th', 'en'],
  ['?lang=fr', 'en', 'en'],
  ['?lang=', 'en', 'en'],
  ['', 'en-GB', 'en'],
  ['', 'fr', 'th'],
  ['', 'thx', 'th'],
])('answers %j with Accept-Language %j in %s', async (query, accepted, language) => {
  const answer = await fetch(`${app.url}/api/account/userinfo${query}`, {
    headers: { 'accept-language': accepted },
  })
  const { message } = (await answer.json()) as { message: string }
  expect(/[\u0e00-\u0e7f]/.test(message)).toBe(language === 'th')
})
