import { z } from 'zod'
import { callOmise } from './omise-http.ts'
import type { AccountFacts, OmiseKeys, Telling } from './own-gateways.ts'
import { CHARGE_LIMITS, GATEWAY_TIMEOUT_MS, PayError } from './pay-port.ts'

const accountShape = z.looseObject({
  object: z.literal('account'),
  email: z.string().nullish(),
  livemode: z.boolean(),
  webhook_uri: z.string().nullish(),
})
const capabilityShape = z.looseObject({ payment_methods: z.array(z.looseObject({ name: z.string() })) })
const sourceShape = z.looseObject({ id: z.string() })

type At = { apiUrl: string; timeoutMs?: number }

/**
 * Whose keys these are. Each is used once, and a PromptPay source that the public one makes must be there for the secret
 * one: keys of two accounts would take cards that nobody can charge. A source moves no money and runs out by itself.
 * @throws PayError `invalid` with `public_key`, `secret_key` or `keys_apart`; `unavailable`
 */
export async function checkOmise(
  keys: OmiseKeys,
  { apiUrl, timeoutMs = GATEWAY_TIMEOUT_MS }: At,
): Promise<AccountFacts> {
  const common = { baseUrl: apiUrl, timeoutMs }
  const account = await callOmise({
    ...{ ...common, key: keys.secretKey, method: 'GET', path: '/account', shape: accountShape },
  }).catch(as('secret_key'))
  const able = await callOmise({
    ...{ ...common, key: keys.publicKey, method: 'GET', path: '/capability', shape: capabilityShape },
  }).catch(as('public_key'))
  if (able.payment_methods.some(({ name }) => name === 'promptpay')) {
    const form = { type: 'promptpay', amount: CHARGE_LIMITS.minSatang.toString(), currency: 'THB' }
    const { id } = await callOmise({
      ...{ ...common, key: keys.publicKey, method: 'POST', path: '/sources', form, shape: sourceShape },
    }).catch(as('public_key'))
    if (!/^src_[a-z0-9_]{1,60}$/.test(id)) throw new PayError('unavailable', 'bad_answer')
    await callOmise({
      ...{ ...common, key: keys.secretKey, method: 'GET', path: `/sources/${id}`, shape: sourceShape },
    }).catch(as('keys_apart'))
  }

  return { isLive: account.livemode, name: account.email ?? null }
}

/** Enters our address where the account has none yet; one that it has stays. */
export async function tellOmise(
  keys: OmiseKeys,
  url: string,
  { apiUrl, timeoutMs = GATEWAY_TIMEOUT_MS }: At,
): Promise<Telling> {
  const common = { baseUrl: apiUrl, timeoutMs, key: keys.secretKey, path: '/account', shape: accountShape }
  try {
    const { webhook_uri: now } = await callOmise({ ...common, method: 'GET' })
    if (now && now !== url) return { state: 'other', webhookId: null }
    if (!now) await callOmise({ ...common, method: 'PATCH', form: { webhook_uri: url } })
    return { state: 'told', webhookId: null }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    return { state: 'none', webhookId: null }
  }
}

/** Which key the provider refused. */
function as(code: string) {
  return (error: unknown): never => {
    if (error instanceof PayError && error.kind !== 'unavailable') throw new PayError('invalid', code)
    throw error
  }
}
