import type { z } from 'zod'
import { PayError, type PayErrorKind } from './pay-port.ts'

export type OmiseCall<Shape extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  baseUrl: string
  path: string
  key: string
  shape: Shape
  query?: Record<string, string>
  form?: Record<string, FormValue>
  timeoutMs: number
}

export type FormValue = string | number | { [name: string]: FormValue }

/** The version our shapes are written for; sent with every call so that an account's default does not decide. */
const OMISE_VERSION = '2019-05-29'

/** Codes that say "this card or payer was refused" rather than "your request is wrong". */
const DECLINED_CODES = new Set([
  'brand_not_supported',
  'failed_fraud_check',
  'invalid_card',
  'payment_rejected',
])

/** Largest answer we are ready to read; a page of charges stays far below. */
const MAX_ANSWER_CHARS = 4_000_000

/** One call to Omise's REST API: form-encoded as documented, Basic with an empty password, never a redirect followed. */
export async function callOmise<Shape extends z.ZodType>(call: OmiseCall<Shape>): Promise<z.infer<Shape>> {
  const url = new URL(`${call.baseUrl.replace(/\/+$/, '')}${call.path}`)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const changesMoney = call.method === 'POST'
  const { status, text } = await exchange(call, url)
  const body = parseJson(text)
  if (status >= 200 && status < 300) {
    const parsed = call.shape.safeParse(body)
    if (parsed.success) return parsed.data
    throw new PayError('unavailable', 'bad_answer', { isOutcomeUnknown: changesMoney })
  }
  throw refusal(status, body, changesMoney)
}

async function exchange<Shape extends z.ZodType>(call: OmiseCall<Shape>, url: URL) {
  const changesMoney = call.method === 'POST'
  try {
    const response = await fetch(url, {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${call.key}:`).toString('base64')}`,
        'omise-version': OMISE_VERSION,
        accept: 'application/json',
        'user-agent': 'Ruen',
      },
      ...(call.form ? { body: encodeForm(call.form) } : {}),
    })
    const text = await response.text()
    return { status: response.status, text: text.length > MAX_ANSWER_CHARS ? '' : text }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    // A refused connection never reached the provider; anything later may have.
    const isUnsent = causeCode(error) === 'ECONNREFUSED' || causeCode(error) === 'ENOTFOUND'
    throw new PayError('unavailable', isTimeout ? 'timeout' : 'network', {
      isOutcomeUnknown: changesMoney && !isUnsent,
    })
  }
}

function refusal(status: number, body: unknown, changesMoney: boolean): PayError {
  const raw = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  const code = typeof raw === 'string' && /^[a-z0-9_]{1,60}$/.test(raw) ? raw : `http_${status}`
  if (status >= 500) return new PayError('unavailable', code, { isOutcomeUnknown: changesMoney })
  if (status === 429) return new PayError('unavailable', code)
  return new PayError(kindOfCode(code), code)
}

function kindOfCode(code: string): PayErrorKind {
  if (DECLINED_CODES.has(code)) return 'declined'
  if (code === 'invalid_amount') return 'limit'
  if (code === 'backend_error') return 'unavailable'
  return 'invalid'
}

/** `{ source: { type: 'promptpay' } }` → `source[type]=promptpay`. */
function encodeForm(form: Record<string, FormValue>): URLSearchParams {
  const params = new URLSearchParams()
  const add = (name: string, value: FormValue): void => {
    if (typeof value !== 'object') params.append(name, String(value))
    else for (const [part, inner] of Object.entries(value)) add(`${name}[${part}]`, inner)
  }
  for (const [name, value] of Object.entries(form)) add(name, value)
  return params
}

function causeCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
