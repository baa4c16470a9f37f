import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packed } from './packed.ts'

const TEXT = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: `route-${index}` })))
const JSON_TEXT = { 'content-type': 'application/json', 'cache-control': 'public' }
const asking = (headers: Record<string, string>) => new Request('https://ruen.example/', { headers })
const ask = (accepted: string, body = TEXT, status = 200) =>
  packed(
    asking({ 'accept-encoding': accepted }),
    new Response(status === 204 ? null : body, { status, headers: JSON_TEXT }),
  )

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)(
  'packs for %s as %s, and keeps what the answer says of itself',
  async (accepted, encoding, unpack) => {
    const response = await ask(accepted)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('cache-control')).toBe('public')
    const body = Buffer.from(await response.arrayBuffer())
    expect(body.length).toBeLessThan(TEXT.length / 5)
    expect(unpack(body).toString()).toBe(TEXT)
  },
)

it('leaves alone what is short, what is empty, and browsers that ask for nothing', async () => {
  for (const [accepted, body] of [
    ['br', 'short'],
    ['identity', TEXT],
    ['br;q=0, gzip;q=0', TEXT],
  ] as const) {
    const response = await ask(accepted, body)
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toBe(body)
  }
  expect((await ask('br', '', 204)).status).toBe(204)
})

it.each(['text/event-stream', 'application/pdf', 'image/webp', 'application/octet-stream'])(
  'sends %s as it comes',
  async (type) => {
    const answer = new Response(TEXT, { headers: { 'content-type': type } })
    expect(await packed(asking({ 'accept-encoding': 'br' }), answer)).toBe(answer)
  },
)

it('packs nothing twice, and refusals too', async () => {
  const answer = new Response(TEXT, { headers: { ...JSON_TEXT, 'content-encoding': 'gzip' } })
  expect(await packed(asking({ 'accept-encoding': 'br' }), answer)).toBe(answer)
  const refusal = await ask('br', TEXT, 404)
  expect([refusal.status, refusal.headers.get('content-encoding')]).toEqual([404, 'br'])
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, null],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }, null],
  ['who does not say', {}, null],
  ['our own pages', { 'sec-fetch-site': 'same-origin' }, 'br'],
  ['somebody who typed the address', { 'sec-fetch-site': 'none' }, 'br'],
])('lets the length of what a person gets tell nothing when asked by %s', async (_, site, expected) => {
  const of = async (headers: Record<string, string>) => {
    const request = asking({ 'accept-encoding': 'br', ...headers })
    const answer = await packed(request, new Response(TEXT, { headers: JSON_TEXT }), true)
    return answer.headers.get('content-encoding')
  }
  expect(await of({ ...site, cookie: '__Host-auth.token=t' } as Record<string, string>)).toBe(expected)
  expect(await of(site as Record<string, string>)).toBe('br')
})

it('sends on what is saved as a file, row after row', async () => {
  const body = new Response('a,b\r\n'.repeat(2_000), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="a.csv"',
    },
  })
  const response = await packed(asking({ 'accept-encoding': 'br' }), body)
  expect(response).toBe(body)
  expect(response.headers.has('content-encoding')).toBe(false)
})
