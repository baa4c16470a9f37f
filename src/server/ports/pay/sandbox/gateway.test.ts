import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isCardNumberValid } from '#contract/card.ts'
import type { ChargeSource } from '#server/ports/pay/pay-port.ts'
import { readPromptPay } from '#thai/qr/promptpay.ts'
import { createCardToken, findCardMistakes } from '#web/pay/card-token.ts'
import { createSandboxGateway, deriveSandboxKeys } from './gateway.ts'
import { pickLanguage } from './messages.ts'
import { createMemoryStore } from './store.ts'
import { TEST_CARDS } from './test-cards.ts'
import { startSandbox } from './testing.ts'

const MINUTE = 60_000

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

const goodCard = {
  number: '4242424242424242',
  name: 'Somchai',
  expMonth: 12,
  expYear: new Date().getFullYear() + 5,
  securityCode: '123',
}

const tokenize = (changes: Partial<typeof goodCard> = {}, publicKey = sandbox.keys.publicKey) =>
  createCardToken({ vaultUrl: sandbox.vaultUrl, publicKey, card: { ...goodCard, ...changes } })

const charge = (source: ChargeSource = { kind: 'promptpay' }, description = 'INV-2569-0308') =>
  sandbox.pay.createCharge({
    attemptId: randomUUID(),
    amountSatang: 527_400n,
    currency: 'THB',
    source,
    returnUrl: `${sandbox.origin}/pay/return`,
    description,
  })

const post = (url: string | undefined, decision: string) =>
  fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) })

const keysOf = () => sandbox.deliveries.map(({ rawBody }) => JSON.parse(rawBody).key as string)

describe('the vault', () => {
  test('takes every test card, by a check digit that is right', async () => {
    for (const { number } of TEST_CARDS) {
      expect(isCardNumberValid(number)).toBe(true)
      expect(await tokenize({ number })).toMatchObject({ ok: true, last4: number.slice(-4) })
    }
  })

  test.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'invalid_card'],
    ['a past month', { expYear: 2020 }, 'invalid_card'],
    ['a short security code', { securityCode: '12' }, 'invalid_card'],
    ['no name', { name: ' ' }, 'invalid_card'],
    ['a card that could be real', { number: '4000056655665556' }, 'test_card_required'],
  ])('refuses %s', async (_name, changes, problem) => {
    expect(await tokenize(changes)).toEqual({ ok: false, problem })
  })

  test('the form finds the same mistakes before sending', () => {
    expect(findCardMistakes(goodCard, new Date())).toEqual([])
    const bad = { number: '4242', name: '', expMonth: 1, expYear: 2020, securityCode: '1' }
    expect(findCardMistakes(bad, new Date())).toEqual(['number', 'name', 'expiry', 'securityCode'])
    const buddhist = { ...goodCard, expYear: 2072 }
    expect(findCardMistakes(buddhist, new Date('2026-11-30T00:00:00Z'))).toEqual(['expiry'])
  })

  test('needs the public key and no vault answers elsewhere', async () => {
    expect(await tokenize({}, 'pkey_test_other')).toEqual({ ok: false, problem: 'unavailable' })
    const nowhere = { vaultUrl: `${sandbox.origin}/nowhere`, publicKey: 'x', card: goodCard }
    expect(await createCardToken(nowhere)).toEqual({ ok: false, problem: 'unavailable' })
  })

  test('answers a browser on another site, without cookies', async () => {
    const preflight = await fetch(`${sandbox.vaultUrl}/tokens`, {
      method: 'OPTIONS',
      headers: { origin: 'https://baan.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('keeps neither number, name nor security code', async () => {
    const kept: string[] = []
    const memory = createMemoryStore()
    const spied = await startSandbox({
      store: {
        ...memory,
        insert: (kind, body) => {
          kept.push(JSON.stringify(body))
          return memory.insert(kind, body)
        },
      },
    })
    const card = { ...goodCard, name: 'CANARY NAME', securityCode: '987' }
    const result = await createCardToken({ vaultUrl: spied.vaultUrl, publicKey: spied.keys.publicKey, card })
    await spied.stop()
    expect(result.ok).toBe(true)
    expect(kept).toHaveLength(1)
    expect(kept.join()).toContain('"last4":"4242"')
    expect(kept.join()).not.toMatch(/42424242|CANARY|987"/)
  })
})

describe('PromptPay', () => {
  test('shows a QR with the amount, and is paid from its test page', async () => {
    const made = await charge()
    expect(readPromptPay(made.scannablePayload ?? '')).toMatchObject({ kind: 'bill', amount: 527_400n })
    const picture = await fetch(made.qrImageUrl ?? '')
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await picture.text()).toContain('<svg')
    const paid = await post(made.testPageUrl, 'approve')
    expect(paid.status).toBe(303)
    const after = await sandbox.pay.readCharge(made.id)
    // 1.65 % = 8,702.1 → 8,702; VAT 7 % = 609.14 → 609
    expect(after).toMatchObject({ status: 'successful', feeSatang: 9_311n })
    expect(after).not.toHaveProperty('qrImageUrl')
  })

  test('expires after 60 minutes, even when nobody asks, and cannot be paid later', async () => {
    const made = await charge()
    sandbox.moveClock(59 * MINUTE)
    expect((await sandbox.pay.readCharge(made.id)).status).toBe('pending')
    sandbox.moveClock(MINUTE)
    await sandbox.gateway.tick()
    await vi.waitFor(() => expect(keysOf()).toEqual(['charge.create', 'charge.expire']))
    await post(made.testPageUrl, 'approve')
    expect(await sandbox.pay.readCharge(made.id)).toMatchObject({ status: 'expired' })
  })

  test('a press after the hour, before anyone noticed, comes too late', async () => {
    const made = await charge()
    sandbox.moveClock(61 * MINUTE)
    await post(made.testPageUrl, 'approve')
    expect((await sandbox.pay.readCharge(made.id)).status).toBe('expired')
  })
})

test('a charge that the search index does not know yet is found in the list', async () => {
  const lagging = await startSandbox({ store: sandbox.store, searchLagMs: 60 * MINUTE })
  const made = await charge()
  const found = await lagging.pay.findChargeByAttempt(made.attemptId ?? '')
  const tooLate = { since: new Date(Date.now() + MINUTE) }
  const missed = await lagging.pay.findChargeByAttempt(made.attemptId ?? '', tooLate)
  await lagging.stop()
  expect(found?.id).toBe(made.id)
  expect(missed).toBeUndefined()
})

describe('ending a charge', () => {
  test('a QR that is shown is closed once, and cannot be paid any more', async () => {
    const made = await charge()
    expect(await sandbox.pay.expire(made.id)).toMatchObject({ id: made.id, status: 'expired' })
    expect(await sandbox.pay.expire(made.id)).toMatchObject({ status: 'expired' })
    await post(made.testPageUrl, 'approve')
    expect((await sandbox.pay.readCharge(made.id)).status).toBe('expired')
    await vi.waitFor(() => expect(keysOf()).toEqual(['charge.create', 'charge.expire']))
  })

  test('one that was paid stays paid, and one that is unknown is told so', async () => {
    const made = await charge()
    await post(made.testPageUrl, 'approve')
    expect(await sandbox.pay.expire(made.id)).toMatchObject({ status: 'successful' })
    await expect(sandbox.pay.expire('chrg_test_nobody')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('webhooks', () => {
  test('signed ones pass; doubled ones carry one event id', async () => {
    const made = await charge()
    await post(`${made.testPageUrl}?webhooks=double`, 'approve')
    await vi.waitFor(() => expect(sandbox.deliveries).toHaveLength(3))
    expect(sandbox.deliveries.every(({ result }) => result.ok)).toBe(true)
    const ids = sandbox.deliveries.slice(1).map(({ result }) => result.ok && result.event.id)
    expect(new Set(ids).size).toBe(1)
  })

  test('out of order: a late charge.create says pending, the charge itself says paid', async () => {
    const made = await charge()
    await post(`${made.testPageUrl}?webhooks=late_create`, 'approve')
    await vi.waitFor(() => expect(sandbox.deliveries).toHaveLength(3))
    const straggler = sandbox.deliveries.filter(({ rawBody }) => rawBody.includes('"key":"charge.create"'))
    expect(straggler).toHaveLength(2)
    expect(JSON.parse(straggler[1]?.rawBody ?? '').data.status).toBe('pending')
    expect((await sandbox.pay.readCharge(made.id)).status).toBe('successful')
  })

  test('a swallowed one leaves only the charge to ask', async () => {
    const made = await charge()
    await vi.waitFor(() => expect(keysOf()).toEqual(['charge.create']))
    await post(`${made.testPageUrl}?webhooks=none`, 'approve')
    await sandbox.gateway.tick()
    expect(keysOf()).toEqual(['charge.create'])
    expect((await sandbox.pay.readCharge(made.id)).status).toBe('successful')
  })

  test('a captured delivery is refused when altered or replayed later', async () => {
    await charge()
    await vi.waitFor(() => expect(sandbox.deliveries).toHaveLength(1))
    const { headers, rawBody } = sandbox.deliveries[0] ?? { headers: new Headers(), rawBody: '' }
    expect(sandbox.pay.verifyWebhook(headers, rawBody).ok).toBe(true)
    const richer = rawBody.replace('527400', '100')
    expect(sandbox.pay.verifyWebhook(headers, richer)).toEqual({ ok: false, reason: 'forged' })
    sandbox.moveClock(6 * MINUTE)
    expect(sandbox.pay.verifyWebhook(headers, rawBody)).toEqual({ ok: false, reason: 'stale' })
  })

  test('are tried again, also by another process after this one died', async () => {
    sandbox.answerWebhooks(500)
    await charge()
    await vi.waitFor(() => expect(sandbox.deliveries.length).toBe(2))
    await sandbox.gateway.stop()
    sandbox.answerWebhooks(200)
    sandbox.moveClock(61 * MINUTE)
    const successor = createSandboxGateway({
      store: sandbox.store,
      keys: sandbox.keys,
      baseUrl: `${sandbox.origin}/sandbox`,
      webhookUrl: `${sandbox.origin}/webhooks/omise`,
      now: sandbox.now,
    })
    await Promise.all([successor.tick(), successor.tick()])
    await successor.stop()
    expect(keysOf().filter((key) => key === 'charge.create')).toHaveLength(3)
    const { items } = await sandbox.store.find('delivery', { match: { state: 'due' }, limit: 10 })
    expect(items).toEqual([])
  })
})

describe('pages', () => {
  test('speak Thai and English, say that it is a test, and hold no script', async () => {
    const made = await charge()
    const thai = await (await fetch(made.testPageUrl ?? '')).text()
    expect(thai).toContain('<html lang="th">')
    expect(thai).toContain('โหมดทดสอบ ไม่มีการตัดเงินจริง')
    expect(thai).toContain('฿5,274.00')
    const english = await fetch(`${made.testPageUrl}?lang=en`)
    expect(english.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await english.text()
    expect(text).toContain('Test mode: no real money moves')
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  })

  test('a bank’s page speaks the language of the page one came from', async () => {
    expect(pickLanguage(undefined, 'th-TH', 'http://localhost/en/dashboard/tenant')).toBe('en')
    expect(pickLanguage(undefined, 'en', 'http://localhost/dashboard/tenant')).toBe('en')
    expect(pickLanguage(undefined, 'th-TH', 'http://localhost/dashboard/tenant')).toBe('th')
    expect(pickLanguage('th', 'en', 'http://localhost/en/dashboard/tenant')).toBe('th')
    expect(pickLanguage(undefined, undefined, null)).toBe('th')
  })

  test('what people type stays text', async () => {
    const made = await charge(undefined, '"><img src=x onerror=alert(1)>')
    const text = await (await fetch(made.testPageUrl ?? '')).text()
    expect(text).toContain('&quot;&gt;&lt;img src=x')
    expect(text).not.toContain('<img src=x')
    const query = await (await fetch(`${made.testPageUrl}?lang=en&x="><i>`)).text()
    expect(query).not.toContain('<i>')
  })

  test('an unknown id, the wrong page and a wrong form are told so', async () => {
    const made = await charge()
    expect((await fetch(`${sandbox.origin}/sandbox/authorize/chrg_test_nobody`)).status).toBe(404)
    expect((await fetch(`${sandbox.origin}/sandbox/authorize/${made.id}`)).status).toBe(404)
    expect((await post(made.testPageUrl, 'steal')).status).toBe(400)
    expect((await sandbox.pay.readCharge(made.id)).status).toBe('pending')
  })

  test('fonts come by name, and nothing else does', async () => {
    const at = (name: string) => fetch(`${sandbox.origin}/sandbox/fonts/${name}`)
    const font = await at('anuphan-thai.woff2')
    expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    for (const name of ['constructor', '..%2F..%2Fpackage.json', 'none.woff2']) {
      expect((await at(name)).status).toBe(404)
    }
  })

  test('the home page lists the cards', async () => {
    const text = await (await fetch(`${sandbox.origin}/sandbox`)).text()
    for (const { number } of TEST_CARDS) expect(text).toContain(number.slice(-4))
  })
})

describe('keys', () => {
  test('nothing is told or done without the secret key', async () => {
    const made = await charge()
    const api = `${sandbox.origin}/sandbox/api`
    const asPublic = { authorization: `Basic ${btoa(`${sandbox.keys.publicKey}:`)}` }
    for (const path of ['/charges', `/charges/${made.id}`, '/search?scope=charge']) {
      expect((await fetch(`${api}${path}`)).status).toBe(401)
      expect((await fetch(`${api}${path}`, { headers: asPublic })).status).toBe(401)
    }
    const forced = await fetch(`${api}/charges`, { method: 'POST', headers: asPublic, body: 'amount=2000' })
    expect(forced.status).toBe(401)
    expect((await fetch(`${api}/capability`, { headers: asPublic })).status).toBe(200)
  })

  test('are stable for one secret and differ between secrets', () => {
    expect(deriveSandboxKeys('a')).toEqual(deriveSandboxKeys('a'))
    expect(deriveSandboxKeys('a').secretKey).not.toBe(deriveSandboxKeys('b').secretKey)
    expect(deriveSandboxKeys('a').secretKey).toMatch(/^skey_test_/)
  })
})
