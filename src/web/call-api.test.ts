import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '#i18n/messages/messages.js'
import { callApi } from './call-api.ts'
import { PASSING_REFUSALS } from './forms/passing-refusals.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', { location: { pathname: '/dashboard/manager' } })
})
afterEach(() => vi.unstubAllGlobals())

const call = (status: number, body: string) => {
  answer.mockResolvedValue(new Response(body, { status }))
  return callApi('PUT', '/anything', { a: 1 })
}

test('what the API answers comes as it is', async () => {
  expect(await call(200, '{"data":{"revision":3}}')).toEqual({ ok: true, data: { revision: 3 } })
  expect(await call(422, '{"code":"invalid","message":"No.","fields":{"a":"Less."}}')).toEqual({
    ok: false,
    code: 'invalid',
    message: 'No.',
    fields: { a: 'Less.' },
  })
  // Ours has a sentence of its own also where its status is one that proxies use.
  expect(await call(429, '{"code":"too_many","message":"Wait."}')).toMatchObject({ message: 'Wait.' })
})

test.each([
  [413, '<h1>Request Entity Too Large</h1>', m.site_refused_large(), false],
  [429, '<h1>Too Many Requests</h1>', m.site_refused_many(), true],
  [403, '{"error":"blocked"}', m.site_refused_way({ status: '403' }), false],
  [502, '<h1>Bad Gateway</h1>', '', true],
  // The page of a network that wants a login of its own.
  [200, '<h1>Welcome to our Wi-Fi</h1>', '', true],
])(
  '%i from a proxy is told as such, and sent again only where that helps',
  async (status, body, message, isPassing) => {
    const said = await call(status, body)
    expect(said).toMatchObject({ ok: false, message })
    expect(PASSING_REFUSALS.has((said as { code: string }).code)).toBe(isPassing)
  },
)

test('nobody answers', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await callApi('GET', '/anything')).toEqual({ ok: false, code: 'offline', message: '', fields: {} })
})
