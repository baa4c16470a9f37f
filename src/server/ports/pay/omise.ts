import { z } from 'zod'
import {
  ATTEMPT_FIELD,
  capabilityAnswerShape,
  chargeListShape,
  chargeShape,
  customerShape,
  pickCharge,
  refundAnswerShape,
  toCapability,
  toKeptCard,
  toPayCharge,
  toPayRefund,
} from './omise-charge.ts'
import { callOmise, type FormValue } from './omise-http.ts'
import { verifyOmiseWebhook } from './omise-webhook.ts'
import {
  CHARGE_APPEARS_MS,
  CHARGE_LIMITS,
  type ChargeRequest,
  type ChargeSource,
  GATEWAY_TIMEOUT_MS,
  isChargeable,
  type PayCharge,
  PayError,
  type PayPort,
  type RefundRequest,
} from './pay-port.ts'

export type OmiseOptions = {
  /** `https://api.omise.co`, or the sandbox's `…/sandbox/api`, whose port is known once the server listens. */
  apiUrl: string | (() => string)
  publicKey: string
  secretKey: string
  /** Base64, from the dashboard; several, separated by commas, while it is being rotated. */
  webhookSecret?: string
  timeoutMs?: number
  chargeAppearsMs?: number
  now?: () => Date
}

/** Charges looked through when the search index does not (yet) know an attempt: newest first, this many at most. */
const LIST_PAGE = 100
const LIST_PAGES = 10
const DAY_MS = 86_400_000

/** The payment port over Omise's REST API. The same client talks to the built-in sandbox gateway. */
export function createOmise(options: OmiseOptions): PayPort {
  const { apiUrl, secretKey, publicKey, timeoutMs = GATEWAY_TIMEOUT_MS, now = () => new Date() } = options
  const isLive = !secretKey.startsWith('skey_test_')
  const common = {
    get baseUrl() {
      return typeof apiUrl === 'string' ? apiUrl : apiUrl()
    },
    key: secretKey,
    timeoutMs,
  }

  async function createCharge(request: ChargeRequest): Promise<PayCharge> {
    if (!isChargeable(request.amountSatang)) throw new PayError('limit', 'invalid_amount')
    const form = {
      amount: request.amountSatang.toString(),
      currency: request.currency,
      description: request.description,
      return_uri: request.returnUrl,
      metadata: { ...request.metadata, [ATTEMPT_FIELD]: request.attemptId },
      ...sourceFields(request.source),
    }
    const raw = await callOmise({ ...common, method: 'POST', path: '/charges', form, shape: chargeShape })
    return toPayCharge(raw)
  }

  async function readCharge(chargeId: string): Promise<PayCharge> {
    return toPayCharge(
      await callOmise({ ...common, method: 'GET', path: chargePath(chargeId), shape: chargeShape }),
    )
  }

  async function findChargeByAttempt(attemptId: string, { since }: { since?: Date } = {}) {
    const found = await searchCharges(attemptId)
    if (found.length > 0) return pickCharge(found)
    return pickCharge(await listCharges(attemptId, since ?? new Date(now().getTime() - DAY_MS)))
  }

  async function searchCharges(attemptId: string): Promise<PayCharge[]> {
    const query = { scope: 'charge', query: attemptId, order: 'reverse_chronological', per_page: '30' }
    const answer = await callOmise({
      ...common,
      method: 'GET',
      path: '/search',
      query,
      shape: chargeListShape,
    })
    return answer.data.map(toPayCharge).filter((charge) => charge.attemptId === attemptId)
  }

  async function listCharges(attemptId: string, since: Date): Promise<PayCharge[]> {
    const found: PayCharge[] = []
    for (let page = 0; page < LIST_PAGES; page++) {
      const query = {
        order: 'reverse_chronological',
        limit: String(LIST_PAGE),
        offset: String(page * LIST_PAGE),
        from: since.toISOString(),
      }
      const answer = await callOmise({
        ...common,
        method: 'GET',
        path: '/charges',
        query,
        shape: chargeListShape,
      })
      found.push(...answer.data.map(toPayCharge).filter((charge) => charge.attemptId === attemptId))
      if (found.length > 0 || answer.data.length < LIST_PAGE) break
    }
    return found
  }

  async function expire(chargeId: string): Promise<PayCharge> {
    const path = `${chargePath(chargeId)}/expire`
    try {
      return toPayCharge(await callOmise({ ...common, method: 'POST', path, shape: chargeShape }))
    } catch (error) {
      // It cannot be ended, or not any more: its present state counts.
      if (!(error instanceof PayError && error.kind === 'invalid')) throw error
      return readCharge(chargeId)
    }
  }

  async function refund({ chargeId, attemptId, amountSatang }: RefundRequest) {
    const path = chargePath(chargeId)
    const charge = await callOmise({ ...common, method: 'GET', path, shape: chargeShape })
    const earlier = charge.refunds?.data.find((item) => item.metadata?.[ATTEMPT_FIELD] === attemptId)
    if (earlier) return toPayRefund(earlier, chargeId)
    const form = { amount: amountSatang.toString(), metadata: { [ATTEMPT_FIELD]: attemptId } }
    const raw = await callOmise({
      ...common,
      method: 'POST',
      path: `${path}/refunds`,
      form,
      shape: refundAnswerShape,
    })
    return toPayRefund(raw, chargeId)
  }

  async function keepCard({ token, description }: { token: string; description: string }) {
    const form = { card: token, description }
    const raw = await callOmise({ ...common, method: 'POST', path: '/customers', form, shape: customerShape })
    const kept = toKeptCard(raw)
    if (!kept) throw new PayError('unavailable', 'bad_answer')

    return kept
  }

  async function forgetCard(customerId: string): Promise<void> {
    if (!/^cust_[a-z0-9_]{1,60}$/.test(customerId)) throw new PayError('invalid', 'not_found')
    const path = `/customers/${customerId}`
    try {
      await callOmise({ ...common, method: 'DELETE', path, shape: z.looseObject({ id: z.string() }) })
    } catch (error) {
      if (!(error instanceof PayError && error.code === 'not_found')) throw error
    }
  }

  async function capability() {
    const call = { ...common, key: publicKey, method: 'GET' as const, path: '/capability' }
    return toCapability(await callOmise({ ...call, shape: capabilityAnswerShape }))
  }

  return {
    isTestMode: !isLive,
    limits: CHARGE_LIMITS,
    chargeAppearsMs: options.chargeAppearsMs ?? CHARGE_APPEARS_MS,
    createCharge,
    readCharge,
    findChargeByAttempt,
    expire,
    refund,
    keepCard,
    forgetCard,
    capability,
    verifyWebhook: (headers, rawBody) =>
      verifyOmiseWebhook({ headers, rawBody, secret: options.webhookSecret, isLive, now: now() }),
  }
}

function sourceFields(source: ChargeSource): Record<string, FormValue> {
  if (source.kind === 'card') return { card: source.token }
  if (source.kind === 'kept') return { customer: source.customerId, card: source.cardId }
  if (source.kind === 'promptpay') return { source: { type: 'promptpay' } }
  const { method, device, phone, ip } = source
  const platform = /^(mobile_banking_|alipay)/.test(method) && device ? device.toUpperCase() : undefined

  return {
    source: {
      type: method,
      ...(platform ? { platform_type: platform } : {}),
      ...(phone ? { phone_number: phone } : {}),
      ...(ip && method === 'wechat_pay' ? { ip } : {}),
    },
  }
}

/** Ids come back from outside (return addresses, events): only the documented form may become part of a path. */
function chargePath(chargeId: string): string {
  if (!/^chrg_[a-z0-9_]{1,60}$/.test(chargeId)) throw new PayError('invalid', 'not_found')
  return `/charges/${chargeId}`
}
