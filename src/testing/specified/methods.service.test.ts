import { describe, expect, it } from 'vitest'
import { contract } from '#contract.ts'
import { declaredCalls } from '#features/site/server/openapi.ts'
import { testApp } from '#testing/app.ts'
import { LATER } from './later-calls.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
const app = await testApp()
const calls = declaredCalls(contract)
// As a client writes them: names in braces are those of the product where it stands in them, else anything.
const written = (url: string) =>
  url
    .replace(/^\/user\/\{name\}$/, '/user/share-ruen')
    .replace(/^\/user\/\{name\}\/\{id\}$/, '/user/get-ruen-alerts/x')
    .replace(/^\/config\/\{name\}$/, '/config/ruen-style')
    .replaceAll(/\{[^}]+\}/g, '01980000-0000-7000-8000-000000000000')
/** What a name in braces might be is no call of its own: these are at such names alone. */
const TAKES: Record<string, RegExp> = {
  'POST /user/{name}': /^\/user\/share-/,
  'GET /payment/{packageId}': /^\/payment\/(?!(?:webhook|status)$)/,
  'PUT /payment/{paymentExternalId}': /^\/payment\/(?!(?:webhook|status)$)/,
  'GET /user/{name}': /^\/user\/get-ruen-alerts/,
  'GET /user/{name}/{id}': /^\/user\/(?:get|done)-ruen-alerts\//,
}
const fits = (url: string, path: string) =>
  new RegExp(`^${url.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path)
const servedAt = (path: string) =>
  calls.filter(
    ({ method, url }) =>
      (fits(url, path) || written(url) === path) && (TAKES[`${method} ${url}`]?.test(path) ?? true),
  )

async function ask(method: string, path: string, lang = 'en') {
  const answer = await fetch(`${app.url}/api${path}?lang=${lang}`, { method })

  return { status: answer.status, allow: answer.headers.get('allow'), text: await answer.text() }
}

describe('a method that an address does not have', () => {
  const paths = [...new Set([...calls.map(({ url }) => written(url)), '/user/get-ruen-alerts'])]

  it('is refused at every address, with those that it has', async () => {
    expect(paths.length).toBeGreaterThan(200)
    const wrong: string[] = []
    for (const path of paths) {
      const has = new Set(servedAt(path).map(({ method }) => method))
      for (const method of METHODS.filter((one) => !has.has(one))) {
        const { status, allow, text } = await ask(method, path)
        const named = (allow ?? '').split(', ').filter((one) => one !== 'HEAD')
        if (status !== 405 || named.sort().join() !== [...has].sort().join() || !text.includes('"method"'))
          wrong.push(`${method} ${path}: ${status} ${allow} ${text}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is told in the language of the reader', async () => {
    expect((await ask('GET', '/account/login')).text).toContain('This cannot be done here')
    expect((await ask('GET', '/account/login', 'th')).text).toContain('ทำรายการแบบนี้ที่นี่ไม่ได้')
  })

  it('leaves addresses where nothing is as they are', async () => {
    for (const path of [
      '/nothing',
      '/user/get-nothing',
      '/user/nothing',
      '/user/nothing/x',
      '/config/other',
      '/account',
    ])
      for (const method of METHODS)
        expect([path, method, (await ask(method, path)).status]).toEqual([path, method, 404])
  })

  it('is the same however the address is written that a call is made at', async () => {
    const at = async (method: string, path: string) => {
      const { status, allow } = await ask(method, path)
      return [status, allow]
    }
    expect(await at('POST', '/faq/')).toEqual([405, 'GET, HEAD'])
    expect(await at('GET', '/user/share-ruen/')).toEqual([405, 'POST'])
    expect(await at('POST', '/user/share%2Druen')).toEqual([401, null])
    expect(await at('GET', '/config/ruen%2Dstyle')).toEqual([200, null])
    for (const path of ['/user/other/', '/user/%E0%A4%A', '/user/'])
      expect(await at('POST', path)).toEqual([404, null])
  })

  it('is not made of a call that comes later', async () => {
    const wrong: string[] = []
    for (const call of Object.values(LATER).flat()) {
      const [method, url] = call.split(' ') as [string, string]
      const path = url.replaceAll('{product}', 'ruen').replaceAll(/\{[^}]+\}/g, 'some-name')
      const others = servedAt(path)
      const { status } = await ask(method, path)
      if (status !== (others.length > 0 ? 405 : 404)) wrong.push(`${call}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('what is served beside the calls', () => {
  const at = async (method: string, path: string) => {
    const answer = await fetch(app.url + path, { method, redirect: 'manual' })
    return [answer.status, answer.headers.get('allow')]
  }

  it('refuses other methods, too, and says which it has', async () => {
    const doors = {
      'GET, HEAD': [
        '/healthz',
        '/readyz',
        '/api/account/social/line',
        '/callback/google',
        '/api/openapi.json',
        '/api/docs',
        '/api/docs/swagger-ui.css',
        '/api/user/privacy/exports/01980000-0000-7000-8000-000000000000/file',
        '/media/a/b/c',
        '/feeds/khram/homes.xml',
        '/embed/khram',
      ],
      POST: [
        '/api/payment/webhook',
        '/api/payment/paypal/webhook',
        '/api/line/webhook',
        '/api/mail/bounces',
        '/api/tenant/dashboard/pay/slip',
        '/api/user/business-name',
      ],
    }
    const wrong: unknown[] = []
    for (const [allow, paths] of Object.entries(doors))
      for (const path of paths)
        for (const method of METHODS.filter((one) => !allow.includes(one))) {
          const [status, allowed] = await at(method, path)
          if (status !== 405 || allowed !== allow) wrong.push(`${method} ${path}: ${status} ${allowed}`)
        }
    expect(wrong).toEqual([])
  })

  it('is served as before by those that it has', async () => {
    expect(await at('GET', '/healthz')).toEqual([200, null])
    expect(await at('HEAD', '/readyz')).toEqual([200, null])
    expect(await at('GET', '/api/docs/nothing.js')).toEqual([404, null])
    expect(await at('POST', '/api/docs/nothing.js')).toEqual([404, null])
    expect((await at('POST', '/api/user/business-name'))[0]).toBe(401)
    expect((await at('POST', '/api/payment/webhook'))[1]).toBeNull()
    expect((await at('GET', '/api/account/social/other'))[0]).toBe(404)
  })
})

it('whoever asks for the head of what can be read gets that, without a body', async () => {
  const [head, whole] = [await ask('HEAD', '/faq'), await ask('GET', '/faq')]
  expect(head).toEqual({ status: 200, allow: null, text: '' })
  expect(whole.status).toBe(200)
  expect((await ask('HEAD', '/account/userinfo')).status).toBe(401)
  expect((await ask('HEAD', '/account/login')).status).toBe(405)
})
