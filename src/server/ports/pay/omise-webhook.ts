import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { disputeOf } from './omise-charge.ts'
import type { WebhookResult } from './pay-port.ts'

/** Five minutes, either way: long enough for a slow delivery, short enough to make a captured one useless. */
const TOLERANCE_SECONDS = 300

export const SIGNATURE_HEADER = 'omise-signature'
export const TIMESTAMP_HEADER = 'omise-signature-timestamp'

const eventShape = z.looseObject({
  id: z.string().min(1).max(100),
  key: z.string().min(1).max(100),
  livemode: z.boolean().optional(),
  created_at: z.string().optional(),
  data: z.looseObject({
    object: z.string().optional(),
    id: z.string().optional(),
    charge: z.unknown().optional(),
    status: z.string().optional(),
  }),
})

/** Hex HMAC-SHA256 of `timestamp.rawBody` under the base64-decoded secret (docs.omise.co/api-webhooks). */
export function signWebhook({
  secret,
  timestamp,
  rawBody,
}: {
  secret: string
  timestamp: string
  rawBody: string
}) {
  return createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${timestamp}.${rawBody}`, 'utf8')
    .digest('hex')
}

/**
 * Checks a delivery. During a rotation of the secret the header carries several signatures, and we may know several
 * secrets (separated by commas); one match is enough. Every pair is compared, in constant time.
 */
export function verifyOmiseWebhook(input: {
  headers: Headers
  rawBody: string
  secret: string | undefined
  isLive: boolean
  now: Date
}): WebhookResult {
  const secrets = (input.secret ?? '').split(',').map((part) => part.trim())
  const usable = secrets.filter((secret) => Buffer.from(secret, 'base64').length > 0)
  if (usable.length === 0) return { ok: false, reason: 'unconfigured' }

  const signatures = (input.headers.get(SIGNATURE_HEADER) ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
  const timestamp = input.headers.get(TIMESTAMP_HEADER)?.trim() ?? ''
  if (!signatures.some(Boolean) || !/^\d{1,12}$/.test(timestamp)) return { ok: false, reason: 'unsigned' }

  if (!hasMatch({ signatures: signatures.slice(0, 8), secrets: usable, timestamp, rawBody: input.rawBody })) {
    return { ok: false, reason: 'forged' }
  }
  const age = Math.abs(input.now.getTime() / 1000 - Number(timestamp))
  if (age > TOLERANCE_SECONDS) return { ok: false, reason: 'stale' }
  return readEvent(input.rawBody, input.isLive)
}

function hasMatch(input: {
  signatures: string[]
  secrets: string[]
  timestamp: string
  rawBody: string
}): boolean {
  let found = false
  for (const secret of input.secrets) {
    const expected = Buffer.from(signWebhook({ ...input, secret }), 'hex')
    for (const signature of input.signatures) {
      const given = Buffer.from(signature, 'hex')
      if (given.length === expected.length && timingSafeEqual(given, expected)) found = true
    }
  }
  return found
}

function readEvent(rawBody: string, isLive: boolean): WebhookResult {
  const parsed = eventShape.safeParse(parseJson(rawBody))
  if (!parsed.success) return { ok: false, reason: 'malformed' }
  const { id, key, data, created_at: createdAt } = parsed.data
  const livemode = parsed.data.livemode ?? isLive
  if (livemode !== isLive) return { ok: false, reason: 'wrong_mode' }
  const chargeId = key.startsWith('charge.')
    ? data.id
    : typeof data.charge === 'string'
      ? data.charge
      : undefined
  const date = createdAt ? new Date(createdAt) : undefined
  return {
    ok: true,
    event: {
      id,
      key,
      livemode,
      ...(chargeId ? { chargeId } : {}),
      ...(key.startsWith('dispute.') ? { dispute: disputeOf(data.status) } : {}),
      ...(date && !Number.isNaN(date.getTime()) ? { createdAt: date } : {}),
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
