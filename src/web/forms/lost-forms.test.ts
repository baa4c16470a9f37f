import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '#i18n/messages/messages.js'
import { closeSnack, currentSnacks } from '#web/ui/overlays/snackbar-store.ts'
import { keepingForms } from './lost-forms.ts'
import { sendOrKeep } from './lost-line.ts'

const PAGE = new URL('https://ruen.example/dashboard/tenant/general-settings/account.data')
const FORM = { method: 'POST' }
const answer = vi.fn<typeof fetch>()
const send = keepingForms(answer)
const lose = () => answer.mockRejectedValue(new TypeError('Failed to fetch'))

afterEach(() => {
  for (const { id } of currentSnacks()) closeSnack(id)
  answer.mockReset()
})

test('a form that nobody answers leaves the page as it is, and says so once however often it is tried', async () => {
  lose()
  for (let time = 0; time < 3; time++) {
    const kept = await send(PAGE, FORM)
    expect(kept.status).toBe(503)
    expect(kept.headers.has('X-Remix-Response')).toBe(true)
    // What the router makes of it: an action that answered nothing.
    const { value } = await decode(kept.body!, globalThis as unknown as Window)
    expect(value).toEqual({ data: undefined })
  }
  expect(currentSnacks()).toMatchObject([{ tone: 'error' }])
})

test('once a form is answered again, the message goes', async () => {
  lose()
  await send(PAGE, FORM)
  const done = new Response('[]', { headers: { 'X-Remix-Response': 'yes' } })
  answer.mockResolvedValue(done)
  expect(await send(PAGE, FORM)).toBe(done)
  expect(currentSnacks()).toEqual([])
})

test.each([
  [502, 'text/html', '<h1>502 Bad Gateway</h1>', m.site_unanswered_title()],
  [504, 'text/plain', 'upstream request timeout', m.site_unanswered_title()],
  [413, 'text/html', '<h1>413 Request Entity Too Large</h1>', m.site_refused_large()],
  [429, 'text/html', '<h1>429 Too Many Requests</h1>', m.site_refused_many()],
  [403, 'text/html', '<h1>Blocked</h1>', m.site_refused_way({ status: '403' })],
  // The page of a network that wants a login of its own.
  [200, 'text/html', '<h1>Welcome to our Wi-Fi</h1>', m.site_unanswered_title()],
  [
    503,
    'application/json',
    '{"code":"unavailable","message":"We will be right back."}',
    'We will be right back.',
  ],
])(
  'an answer %i that a proxy writes in our place (%s) keeps the page and is told in honest words',
  async (status, type, body, title) => {
    answer.mockResolvedValue(new Response(body, { status, headers: { 'content-type': type } }))
    const kept = await send(PAGE, FORM)
    expect(kept.status).toBe(503)
    expect(kept.headers.has('X-Remix-Response')).toBe(true)
    expect(currentSnacks()).toMatchObject([{ tone: 'error', title }])
  },
)

test('an answer that breaks off in its middle is none', async () => {
  const broken = new ReadableStream({
    start(out) {
      out.enqueue(new TextEncoder().encode('[{"_1"'))
      out.error(new TypeError('network error'))
    },
  })
  answer.mockResolvedValue(new Response(broken, { headers: { 'X-Remix-Response': 'yes' } }))
  expect((await send(PAGE, FORM)).status).toBe(503)
  expect(currentSnacks()).toMatchObject([{ title: m.site_unanswered_title() }])
})

test('what a page refuses in its own answer goes to that page', async () => {
  const refused = new Response('[]', { status: 422, headers: { 'X-Remix-Response': 'yes' } })
  answer.mockResolvedValue(refused)
  expect(await send(PAGE, FORM)).toBe(refused)
  expect(currentSnacks()).toEqual([])
})

test('whatever is no form of the router goes its own way', async () => {
  lose()
  await expect(send(PAGE)).rejects.toThrow('Failed to fetch')
  await expect(send('/api/user/place', { method: 'PUT' })).rejects.toThrow('Failed to fetch')
  await expect(send(new URL('https://ruen.example/api/user'), FORM)).rejects.toThrow('Failed to fetch')
  answer.mockRejectedValue(new DOMException('left', 'AbortError'))
  await expect(send(PAGE, FORM)).rejects.toThrow('left')
  expect(currentSnacks()).toEqual([])
})

test('a page that says it in its own words is let be', async () => {
  lose()
  const said = await sendOrKeep(() => send(PAGE, FORM))
  expect(said).toMatchObject({ data: { isLost: true }, init: { status: 503 } })
  expect(currentSnacks()).toEqual([])
})

test('… also where a proxy answers in our place, unless that proxy refused what was sent', async () => {
  const sendTo = async () => {
    const { status } = await send(PAGE, FORM)
    // As the router does with an answer that is none of a page's.
    if (status === 502) throw new ErrorResponse(502, 'Bad Gateway', '<h1>502</h1>')
    return undefined
  }
  answer.mockResolvedValue(new Response('<h1>502</h1>', { status: 502 }))
  expect(await sendOrKeep(sendTo)).toMatchObject({ data: { isLost: true } })
  expect(currentSnacks()).toEqual([])
  answer.mockResolvedValue(new Response('<h1>413</h1>', { status: 413 }))
  expect(await sendOrKeep(sendTo)).toBe(undefined)
  expect(currentSnacks()).toMatchObject([{ title: m.site_refused_large() }])
})
