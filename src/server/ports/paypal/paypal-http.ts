import { z } from 'zod'
import { PayError, type PayErrorKind } from '#server/ports/pay/pay-port.ts'

export type PaypalAccount = {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or the built-in one. */
  apiUrl: () => string
  clientId: string
  clientSecret: string
  timeoutMs: number
  now: () => Date
}

type Call<Shape extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: string
  shape: Shape
  body?: unknown
  /** A body that goes as it is written, in place of `body`. */
  rawBody?: string
  requestId?: string
  /** Whether money may have moved where no answer came. */
  movesMoney?: boolean
}

const tokenShape = z.looseObject({ access_token: z.string(), expires_in: z.number() })
const problemShape = z.looseObject({
  name: z.string().optional(),
  details: z.array(z.looseObject({ issue: z.string().optional() })).optional(),
})

/** Answers that speak of this payer or their card, and not of our request. */
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
])

const TRIES = 3
const MOST_CHARS = 1_000_000

/**
 * Calls PayPal's REST interface (`knock` only asks for its token): the token is kept until it runs out, a call that got no answer is repeated under the same
 * request id with a little wait, and is then left to the caller. Codes of errors are ours: lower case, never its text.
 */
export function createPaypalHttp(account: PaypalAccount) {
  let token: { value: string; until: number } | undefined

  async function tokenOf(): Promise<string> {
    const now = account.now().getTime()
    if (token && now < token.until) return token.value
    const credentials = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
    const { status, text } = await exchange('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const read = status === 200 ? tokenShape.safeParse(parseJson(text)) : undefined
    if (!read?.success)
      throw new PayError(status >= 500 ? 'unavailable' : 'invalid', 'authentication_failure')
    // A minute early: a token must not run out on its way.
    token = { value: read.data.access_token, until: now + (read.data.expires_in - 60) * 1_000 }

    return token.value
  }

  async function call<Shape extends z.ZodType>(asked: Call<Shape>): Promise<z.infer<Shape>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(asked)
      } catch (error) {
        if (!(error instanceof PayError && error.kind === 'unavailable') || attempt >= TRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt))
      }
    }
  }

  async function once<Shape extends z.ZodType>(asked: Call<Shape>): Promise<z.infer<Shape>> {
    const { method, path, shape, requestId, movesMoney = false } = asked
    const body = asked.rawBody ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body))
    const bearer = await tokenOf()
    const { status, text } = await exchange(
      path,
      {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(requestId ? { 'paypal-request-id': requestId } : {}),
          ...(method === 'POST' ? { prefer: 'return=representation' } : {}),
        },
        ...(body === undefined ? {} : { body }),
      },
      movesMoney,
    )
    // PayPal ended the token early: the next call gets another one.
    if (status === 401) {
      token = undefined
      throw new PayError('unavailable', 'authentication_failure')
    }
    if (status >= 200 && status < 300) {
      const read = shape.safeParse(parseJson(text))
      if (read.success) return read.data
      throw new PayError('unavailable', 'bad_answer', { isOutcomeUnknown: movesMoney })
    }
    throw refusal(status, text, movesMoney)
  }

  async function exchange(path: string, init: RequestInit, movesMoney = false) {
    try {
      const response = await fetch(`${account.apiUrl().replace(/\/+$/, '')}${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(account.timeoutMs),
      })
      const text = await response.text()
      return { status: response.status, text: text.length > MOST_CHARS ? '' : text }
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      throw new PayError('unavailable', isTimeout ? 'timeout' : 'network', { isOutcomeUnknown: movesMoney })
    }
  }

  return { call, knock: async () => void (await tokenOf()) }
}

function refusal(status: number, text: string, movesMoney: boolean): PayError {
  const read = problemShape.safeParse(parseJson(text))
  const issue = (read.success && (read.data.details?.[0]?.issue ?? read.data.name)) || ''
  const code = /^[A-Z0-9_]{1,80}$/.test(issue) ? issue.toLowerCase() : `http_${status}`
  if (status >= 500) return new PayError('unavailable', code, { isOutcomeUnknown: movesMoney })
  if (status === 429) return new PayError('unavailable', code)

  return new PayError(kindOf(issue, status), status === 404 ? 'not_found' : code)
}

function kindOf(issue: string, status: number): PayErrorKind {
  if (DECLINED.has(issue)) return 'declined'

  return status === 422 && /LIMIT_EXCEEDED$/.test(issue) ? 'limit' : 'invalid'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
