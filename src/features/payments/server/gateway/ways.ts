import { type Channel, type Device, type GatewayMethod, wayOf } from '#contract/pay-ways.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Kit } from '#server/kit.ts'
import { isTestMoney } from '#server/ports/pay/gateway.ts'
import { type Asking, offeredWays, readCapability, type WayState, wayStates } from '#server/ports/pay/ways.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What is asked of the account for a sum on a device; left out, for any. */
export async function askingOf(
  { ports, now }: { ports: Pick<Ports, 'pay' | 'paypal'>; now: Kit['now'] },
  about: Pick<Asking, 'amountSatang' | 'device'> = {},
): Promise<Asking> {
  return { ...about, capability: await readCapability(ports.pay, now()), paypal: ports.paypal }
}

/** Every way with whether it is offered, and why not: for admins. */
export async function allWays(kit: Pick<Kit, 'ports' | 'now'>, amountSatang?: bigint) {
  const states = wayStates(await askingOf(kit, { amountSatang }))

  return states.map(({ limits, source: _, needsPhone: __, ...way }) => ({
    ...way,
    maxSatang: limits.maxSatang,
  }))
}

export type ShownWay = {
  method: GatewayMethod
  channel: Channel | null
  code: number
  bank: number | null
  minutes: number | null
  maxSatang: bigint
  /** Opens in an app of the payer's phone, and nowhere else. */
  isPhoneOnly: boolean
  needsPhone: boolean
  isTestMode: boolean
}

/** What a payer is shown for a sum. Which of them open on their device the page knows. */
export function shownWays(asking: Asking, { ports }: Pick<Kit, 'ports'>): ShownWay[] {
  return offeredWays(asking).map(({ method, channel, code, bank, minutes, limits, device, needsPhone }) => ({
    ...{ method, channel, code, bank, minutes, needsPhone },
    maxSatang: limits.maxSatang,
    isPhoneOnly: device === 'phone',
    isTestMode: isTestMoney(ports, method),
  }))
}

export type Chosen = {
  method: GatewayMethod
  channel?: Channel | null
  device?: Device
  phone?: string
}

/**
 * The way that was chosen, where it can be used for the sum on the payer's device. A card and PromptPay are asked of the
 * gateway even while the account could not be read.
 * @throws Problem 404 for names that do not go together; 409 `amount_not_chargeable`, `way_phone_only`, `way_not_offered`; 422 `phone`
 */
export async function usableWay(kit: Kit, chosen: Chosen, amountSatang?: bigint): Promise<WayState> {
  const { method, channel = null, device = 'web', phone } = chosen
  if (!wayOf(method, channel)) throw notFound()
  const states = wayStates(await askingOf(kit, { amountSatang, device }))
  const way = states.find((one) => one.method === method && one.channel === channel)!
  if (way.reason === 'below' || way.reason === 'above') throw conflict('amount_not_chargeable')
  if (way.reason === 'device') throw conflict('way_phone_only')
  const isPlain = method === 'card' || method === 'promptpay'
  if (!way.isOffered && !(isPlain && way.reason === 'unknown')) throw conflict('way_not_offered')
  if (way.needsPhone && !phone) throw invalid({ phone: 'required' })

  return way
}
