import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'
import { createPageCache, keyOf } from './page-cache.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers })

function scene(options: Parameters<typeof createPageCache>[0] = {}) {
  const clock = { now: 0 }
  const cache = createPageCache({ ttl: 1_000, now: () => clock.now, ...options })
  cache.setListening(true)
  let renders = 0
  const visit = async (
    path: string,
    {
      nonce = 'n1',
      headers,
      answer,
    }: { nonce?: string; headers?: Record<string, string>; answer?: ResponseInit } = {},
  ) => {
    const { response } = await cache.serve(get(path, headers), nonce, async () => {
      renders++
      await Promise.resolve()
      return new Response(`<script nonce="${nonce}">${renders}</script>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        ...answer,
      })
    })
    return response.text()
  }
  return { cache, clock, visit, count: () => renders }
}

describe('one page for all visitors', () => {
  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
  ] as const)(
    'is packed once for those who take %s, and is the same bytes for each',
    async (accepted, encoding, unpack) => {
      const { cache, visit, count } = scene()
      const html = await visit('/', { nonce: 'n1' })
      for (const nonce of ['m1', 'k1']) {
        const request = get('/', { 'accept-encoding': accepted })
        const served = await cache.serve(request, nonce, () => Promise.reject(new Error('rendered')))
        expect(served.response.headers.get('content-encoding')).toBe(encoding)
        expect(served.response.headers.get('vary')).toBe('accept-encoding')
        expect(unpack(Buffer.from(await served.response.arrayBuffer())).toString()).toBe(html)
        expect(served.hashes).toEqual(inlineHashes(html, 'n1'))
      }
      expect(count()).toBe(1)
    },
  )

  it('is allowed by its nonce where it was rendered, and by hashes where it was kept', async () => {
    const { cache, visit } = scene()
    const render = async () =>
      new Response('<script nonce="n1">go()</script>', { headers: { 'content-type': 'text/html' } })
    expect((await cache.serve(get('/'), 'n1', render)).hashes).toBeUndefined()
    expect((await cache.serve(get('/'), 'n2', render)).hashes?.scripts).toHaveLength(1)
    expect(await visit('/')).toBe('<script nonce="n1">go()</script>')
  })

  it('is rendered once for visitors who come together', async () => {
    const { visit, count } = scene()
    const pages = await Promise.all([visit('/', { nonce: 'a' }), visit('/', { nonce: 'b' })])
    expect(pages).toEqual(['<script nonce="a">1</script>', '<script nonce="a">1</script>'])
    expect(count()).toBe(1)
  })

  it('ends with its time', async () => {
    const { visit, clock, count } = scene()
    await visit('/')
    clock.now = 999
    await visit('/')
    expect(count()).toBe(1)
    clock.now = 1_000
    await visit('/')
    expect(count()).toBe(2)
  })

  it('is forgotten when something changed, even while it was being rendered', async () => {
    const { visit, cache, count } = scene()
    await visit('/')
    cache.clear()
    const late = visit('/')
    cache.clear()
    await late
    await visit('/')
    expect(count()).toBe(3)
  })

  it('is not served while changes cannot be heard of', async () => {
    const { visit, cache, count } = scene()
    await visit('/')
    cache.setListening(false)
    await visit('/')
    cache.setListening(true)
    await visit('/')
    expect(count()).toBe(3)
  })

  it('gives way to newer pages when there are too many, the longest unread first', async () => {
    const { visit, count } = scene({ maxPages: 2 })
    await visit('/a')
    await visit('/b')
    await visit('/a')
    await visit('/c')
    await visit('/a')
    expect(count()).toBe(3)
    await visit('/b')
    expect(count()).toBe(4)
  })
})

describe('what is never kept', () => {
  it.each([
    ['a page that sets a cookie', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }],
    ['an error', { status: 404, headers: { 'content-type': 'text/html' } }],
    ['a redirect', { status: 302, headers: { location: '/en' } }],
    ['a file', { headers: { 'content-type': 'text/xml' } }],
    ['a page that asks not to be', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }],
  ])('%s', async (_name, answer) => {
    const { visit, count } = scene()
    await visit('/', { answer })
    await visit('/', { answer })
    expect(count()).toBe(2)
  })

  it('a rendering that fails, for those who waited for it too', async () => {
    const cache = createPageCache()
    cache.setListening(true)
    const fail = () => cache.serve(get('/'), 'n', () => Promise.reject(new Error('away')))
    const results = await Promise.allSettled([fail(), fail()])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  })
})

describe('the key', () => {
  it('knows host, path and query in any order, without the words of advertisers', () => {
    expect(keyOf(get('/search?b=2&a=1&utm_source=x'))).toBe('localhost:3000/search?a=1&b=2')
    expect(keyOf(new Request('http://baan.localhost:3000/'))).toBe('baan.localhost:3000/?')
  })

  it.each([
    ['cookies', get('/', { cookie: 'auth.token=1' })],
    ['a token', get('/', { authorization: 'Bearer 1' })],
    ['the login dialog', get('/?login=1')],
    ['the dashboard', get('/en/dashboard/home')],
    ['data of a page', get('/search.data?q=1')],
    ['endless queries', get(`/search?q=${'x'.repeat(300)}`)],
    ['a form', new Request('http://localhost:3000/', { method: 'POST' })],
  ])('there is none for %s', (_name, request) => {
    expect(keyOf(request)).toBeUndefined()
  })
})
