import { z } from 'zod'
import { isOurAddress, kitOf } from '#features/gateways/server/service.ts'
import { attemptKey, findByGateway } from '#features/payments/server/attempts.ts'
import { takeCharge } from '#features/payments/server/pay.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { noteDispute } from './disputes.ts'
import { takeEventOf } from './paypal-event.ts'
import { isKnownEvent, keepEvent, type WebhookAnswer } from './webhook.ts'

const uuid = z.uuid()
const eventShape = z.looseObject({
  id: z.string().regex(/^[\w-]{1,100}$/),
  key: z.string().max(100),
  data: z.looseObject({ id: z.string().optional(), charge: z.unknown().optional() }),
})

type Told = { headers: Headers; rawBody: string; at: string }

/**
 * Takes what an account of a business tells at the address that only it knows. Omise's events of such an account have no
 * secret of ours to be signed with: they are taken for a hint, and whatever it is about is asked of the account.
 */
export async function takeOwnEvent(kit: Kit, { headers, rawBody, at }: Told): Promise<WebhookAnswer> {
  const [workspaceId = '', accountId = '', code = ''] = at.split('.')
  const isNamed = uuid.safeParse(workspaceId).success && uuid.safeParse(accountId).success
  if (!isNamed || !isOurAddress(kit, { workspaceId, accountId, code })) return 'rejected'
  const { ports } = await kitOf(kit, workspaceId, accountId)
  if (ports.paypal) return takeEventOf(kit, ports.paypal, accountId, headers, rawBody)

  const read = eventShape.safeParse(parseJson(rawBody))
  if (!read.success) return 'rejected'
  const { id, key, data } = read.data
  const chargeId = key.startsWith('charge.')
    ? data.id
    : typeof data.charge === 'string'
      ? data.charge
      : undefined
  // Ids are the provider's: of two accounts they could be the same only if one of them made it up.
  const eventId = `${accountId}:${id}`
  if (!chargeId || (await isKnownEvent(kit, eventId))) return 'done'

  try {
    const charge = await ports.pay.readCharge(chargeId)
    const keys = [charge.id, ...(charge.attemptId ? [attemptKey(charge.attemptId)] : [])]
    const found = await findByGateway(kit, keys, accountId)
    // A shop of theirs may use the same account.
    if (found?.workspaceId === workspaceId) {
      await takeCharge(kit, workspaceId, { paymentId: found.paymentId, accountId }, charge, { isSeen: false })
      if (charge.dispute) await noteDispute(kit, workspaceId, found.paymentId, charge.dispute)
    }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    if (error.kind === 'unavailable') return 'later'
  }
  await keepEvent(kit, eventId, key)

  return 'done'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
