import { describe, expect, test } from 'vitest'
import { signWebhook, verifyOmiseWebhook } from './omise-webhook.ts'

const secret = 'b21pc2Utd2ViaG9vay1zZWNyZXQ='
const otherSecret = Buffer.from('another secret').toString('base64')
const timestamp = '1770000000'
const rawBody = '{"id":"evnt_test_1","key":"charge.complete","data":{"id":"chrg_test_1"}}'
const signature = '3ecf29e93804f7b42a404d326252a37ed6864270fdb508de136a5711ff7fe49a'
const now = new Date(1_770_000_010_000)

function verify(
  changes: Partial<Parameters<typeof verifyOmiseWebhook>[0]> & { signature?: string; at?: string } = {},
) {
  const headers = new Headers({
    'Omise-Signature': changes.signature ?? signature,
    'Omise-Signature-Timestamp': changes.at ?? timestamp,
  })
  return verifyOmiseWebhook({ headers, rawBody, secret, isLive: false, now, ...changes })
}

describe('webhook signature', () => {
  test('matches the known vector', () => {
    expect(signWebhook({ secret, timestamp, rawBody })).toBe(signature)
    expect(verify()).toEqual({
      ok: true,
      event: { id: 'evnt_test_1', key: 'charge.complete', chargeId: 'chrg_test_1', livemode: false },
    })
  })

  test('during a rotation one of several signatures or secrets is enough', () => {
    const other = signWebhook({ secret: otherSecret, timestamp, rawBody })
    expect(verify({ signature: `${other},${signature}` }).ok).toBe(true)
    expect(verify({ signature: other, secret: `${secret}, ${otherSecret}` }).ok).toBe(true)
    expect(verify({ signature: other })).toEqual({ ok: false, reason: 'forged' })
  })

  test.each([
    ['one changed byte', { rawBody: rawBody.replace('complete', 'completf') }],
    ['another timestamp', { at: '1770000001' }],
    ['a shortened signature', { signature: signature.slice(0, 32) }],
    ['no hex', { signature: 'z'.repeat(64) }],
  ])('%s is forged', (_name, changes) => {
    expect(verify(changes)).toEqual({ ok: false, reason: 'forged' })
  })

  test('a replay after five minutes is stale, and so is one from the future', () => {
    expect(verify({ now: new Date(1_770_000_300_000) }).ok).toBe(true)
    expect(verify({ now: new Date(1_770_000_301_000) })).toEqual({ ok: false, reason: 'stale' })
    expect(verify({ now: new Date(1_769_999_699_000) })).toEqual({ ok: false, reason: 'stale' })
  })

  test('missing headers or secret never pass', () => {
    expect(verify({ signature: '' })).toEqual({ ok: false, reason: 'unsigned' })
    expect(verify({ at: 'yesterday' })).toEqual({ ok: false, reason: 'unsigned' })
    expect(verify({ headers: new Headers() })).toEqual({ ok: false, reason: 'unsigned' })
    for (const nothing of [undefined, '', ',']) {
      expect(verify({ secret: nothing })).toEqual({ ok: false, reason: 'unconfigured' })
    }
  })

  test.each([
    ['no JSON', 'paid', 'malformed'],
    ['no key', '{"id":"evnt_1","data":{}}', 'malformed'],
    [
      'the wrong mode',
      '{"id":"evnt_1","key":"charge.complete","livemode":true,"data":{"id":"chrg_1"}}',
      'wrong_mode',
    ],
  ])('a signed body with %s is refused', (_name, body, reason) => {
    const signed = signWebhook({ secret, timestamp, rawBody: body })
    expect(verify({ rawBody: body, signature: signed })).toEqual({ ok: false, reason })
  })

  test('a refund event names its charge', () => {
    const body = '{"id":"evnt_2","key":"refund.create","data":{"id":"rfnd_1","charge":"chrg_9"}}'
    const result = verify({ rawBody: body, signature: signWebhook({ secret, timestamp, rawBody: body }) })
    expect(result).toMatchObject({ ok: true, event: { chargeId: 'chrg_9' } })
  })
})
