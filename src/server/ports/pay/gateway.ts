import type { Device } from '#contract/pay-ways.ts'
import { type PaypalPort, requestIdOf } from '#server/ports/paypal/paypal-port.ts'
import { type ChargeSource, type PayCharge, PayError, type PayPort } from './pay-port.ts'
import { forgetCapability, type WayState } from './ways.ts'

type Gateways = { pay: PayPort; paypal: PaypalPort | null }

/** A try to pay as its noun keeps it. */
export type KnownTry = { id: string; method: string; gatewayChargeId: string | null; createdAt: Date }

/**
 * Guards the taking of money at PayPal: `begin` keeps the number of the try and answers it, or null where the payment has
 * ended meanwhile; `declined` has the next try be another request.
 */
export type CaptureGuard = {
  begin: () => Promise<number | null>
  declined: (number: number) => Promise<void>
}

export type Asked = {
  attemptId: string
  method: string
  amountSatang: bigint
  source: ChargeSource | null
  returnUrl: string
  /** What the gateway shows as the number of the bill. */
  description: string
  locale: 'th' | 'en'
}

/** Has the gateway of a way ask for money. @throws PayError */
export async function askForMoney({ pay, paypal }: Gateways, asked: Asked): Promise<PayCharge> {
  const { attemptId, method, amountSatang, source, returnUrl, description, locale } = asked
  if (method === 'paypal') {
    if (!paypal) throw new PayError('invalid', 'way_unavailable')
    const requestId = requestIdOf(attemptId, 'create')
    // The number of the bill and the try: PayPal refuses one that it has seen.
    const invoiceNo = `${description} ${attemptId.slice(-12)}`

    return paypal.createOrder({ attemptId, requestId, amountSatang, invoiceNo, returnUrl, locale })
  }
  if (!source) throw new PayError('invalid', 'way_unavailable')
  try {
    return await pay.createCharge({
      ...{ attemptId, amountSatang, source, returnUrl, description },
      currency: 'THB',
    })
  } catch (error) {
    // The account has changed since it was asked what it can do.
    if (!(error instanceof PayError && error.kind === 'invalid' && source.kind === 'offsite')) throw error
    forgetCapability(pay)
    throw new PayError('invalid', 'way_unavailable')
  }
}

/**
 * The charge of a try as the gateway says: by its id where we saw the answer, else by our try. At PayPal the money is taken
 * here, once the payer has agreed. An order whose answer was lost was never shown to its payer and takes no money.
 * @throws PayError
 */
export async function askAboutMoney(
  { pay, paypal }: Gateways,
  known: KnownTry,
  guard: CaptureGuard,
): Promise<PayCharge | undefined> {
  const { id, method, gatewayChargeId, createdAt } = known
  if (method !== 'paypal') {
    if (gatewayChargeId) return pay.readCharge(gatewayChargeId)
    return pay.findChargeByAttempt(id, { since: new Date(createdAt.getTime() - 5 * 60_000) })
  }
  if (!gatewayChargeId) return undefined
  if (!paypal) throw new PayError('unavailable', 'way_unavailable')
  const charge = await paypal.readOrder(gatewayChargeId)
  if (!charge.isApproved) return charge
  const number = await guard.begin()
  if (number === null) return charge
  const taken = await paypal.capture({
    orderId: gatewayChargeId,
    requestId: requestIdOf(id, 'capture', number),
  })
  if (taken.isDeclined) await guard.declined(number)

  return taken.charge
}

/** Gives money back, once for each `refundId`. @throws PayError */
export async function giveMoneyBack(
  { pay, paypal }: Gateways,
  given: { method: string; chargeId: string; refundId: string; amountSatang: bigint },
): Promise<void> {
  const { method, chargeId, refundId, amountSatang } = given
  if (method !== 'paypal') {
    await pay.refund({ chargeId, attemptId: refundId, amountSatang })
    return
  }
  if (!paypal) throw new PayError('unavailable', 'way_unavailable')
  await paypal.refund({ orderId: chargeId, requestId: requestIdOf(refundId, 'refund'), amountSatang })
}

/** A charge as it stands, nothing taken. @throws PayError */
export function readMoney({ pay, paypal }: Gateways, method: string, chargeId: string): Promise<PayCharge> {
  if (method !== 'paypal') return pay.readCharge(chargeId)
  if (!paypal) throw new PayError('unavailable', 'way_unavailable')

  return paypal.readOrder(chargeId)
}

/** Whether no real money moves by a way: PayPal's sandbox may stand beside a real gateway. */
export function isTestMoney({ pay, paypal }: Gateways, method: string): boolean {
  return method === 'paypal' && paypal ? paypal.isTestMode : pay.isTestMode
}

/** What is sent along for a bank's app, a wallet or a counter. */
export function offsiteSource(
  way: WayState,
  { device, phone, ip }: { device?: Device; phone?: string; ip?: string },
): ChargeSource | null {
  if (way.method === 'promptpay') return { kind: 'promptpay' }

  return way.source && way.method !== 'card' && way.method !== 'paypal'
    ? { kind: 'offsite', method: way.source, device, phone, ip }
    : null
}
