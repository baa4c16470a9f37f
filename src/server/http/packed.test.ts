import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packed } from './packed.ts'

const TEXT = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: `route-${index}` })))
const ask = (accepted: string, body = TEXT, status = 200) =>
  packed(
    new Request('http://localhost/', { headers: { 'accept-encoding': accepted } }),
    new Response(status === 204 ? null : body, { status, headers: { 'cache-control': 'public' } }),
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
  ] as const) {
    const response = await ask(accepted, body)
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toBe(body)
  }
  expect((await ask('br', '', 204)).status).toBe(204)
})
