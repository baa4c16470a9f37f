import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Device } from '#contract/pay-ways.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { claimUse, discountByCode } from '#features/packages/server/service.ts'
import { usableWay } from '#features/payments/server/service.ts'
import { keptCard } from '#features/settings/server/service.ts'
import { packageAttempts, packageCharges, packageOrders } from '#features/subscriptions/tables.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { askAboutMoney, askForMoney, offsiteSource } from '#server/ports/pay/gateway.ts'
import { type ChargeSource, isChargeable, type PayCharge, PayError } from '#server/ports/pay/pay-port.ts'
import type { WayState } from '#server/ports/pay/ways.ts'
import { todayInBangkok } from '#thai/days.ts'
import { hasPaid, holdPackage, readSubscription, whileSold } from './business.ts'
import { captureGuard } from './capture.ts'
import { isCurrent, type Order, openById, orderById } from './orders.ts'
import { type Attempt, attemptById, isAttempt, settle } from './settle.ts'

export type PayWish = {
  workspaceId: string
  userId: string
  orderId: string
  card?: string
  paymentMethodId?: string
  device?: Device
  phone?: string
  ip?: string
  idempotencyKey: string
  locale: Locale
}

/** A try and, where the gateway was asked just now, its charge. `isUnknown`: asked, and no answer came. */
export type Tried = { attempt: Attempt; charge?: PayCharge; isUnknown?: boolean }

/**
 * Pays an order: the try is written and a use of its code held, the gateway is asked outside any transaction, its answer
 * is settled. The same key answers the first try.
 * @throws Problem 404; 409 `order_changed` where it is worth something else by now, `code_…`, `payment_pending`
 */
export async function payOrder(kit: Kit, wish: PayWish): Promise<Tried> {
  const { workspaceId } = wish
  const way = await wayOfOrder(kit, wish)
  const opened = await kit.database.inWorkspace(workspaceId, (tx) => openAttempt(tx, kit, wish))
  const { attempt } = opened
  if (!opened.isNew) return refresh(kit, workspaceId, attempt.id)
  if (attempt.method === 'none')
    return { attempt: await settle(kit, workspaceId, attempt.id, { kind: 'received' }) }
  let source: ChargeSource | null
  try {
    source = await sourceOf(kit, wish, attempt.method)
    if (!source && way) source = offsiteSource(way, wish)
  } catch (error) {
    await settle(kit, workspaceId, attempt.id, { kind: 'refused', code: 'not_charged', isSeen: true })
    throw error
  }

  return charge(kit, attempt, { source, locale: wish.locale })
}

/** Asks the gateway for the money of a try that was written, once, and settles its answer. */
export async function charge(
  kit: Kit,
  attempt: Attempt,
  { source, locale }: { source: ChargeSource | null; locale: Locale },
): Promise<Tried> {
  const { workspaceId, id } = attempt
  if (!(await noteAsked(kit, attempt))) return refresh(kit, workspaceId, id)
  try {
    const made = await askForMoney(kit.ports, {
      ...{ attemptId: id, method: attempt.method, amountSatang: attempt.amountSatang, source, locale },
      returnUrl: `${kit.config.publicUrl}${pathIn(locale, `/payment/status?token=${id}`)}`,
      description: `package ${attempt.orderId}`,
    })
    return { attempt: await takeCharge(kit, attempt, made), charge: made }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    if (error.isOutcomeUnknown) {
      kit.log.warn('package_outcome_unknown', { attemptId: id, code: error.code })
      return { attempt: await read(kit, workspaceId, id), isUnknown: true }
    }
    const code = error.kind === 'unavailable' ? 'provider_down' : error.code
    return { attempt: await settle(kit, workspaceId, id, { kind: 'refused', code, isSeen: true }) }
  }
}

/** Settles by the gateway's answer and remembers whose the charge is. */
export async function takeCharge(
  kit: Kit,
  { workspaceId, id }: Pick<Attempt, 'workspaceId' | 'id'>,
  made: PayCharge,
): Promise<Attempt> {
  await kit.database.global((tx) =>
    tx
      .insert(packageCharges)
      .values(
        [made.id, ...(made.captureId ? [made.captureId] : [])].map((chargeId) => ({
          ...{ chargeId, businessId: workspaceId, attemptId: id },
        })),
      )
      .onConflictDoNothing(),
  )

  return settle(kit, workspaceId, id, { kind: 'charge', charge: made })
}

/** A try as it stands, the gateway asked again while it is on its way. */
export async function refresh(kit: Kit, workspaceId: string, attemptId: string): Promise<Tried> {
  const attempt = await read(kit, workspaceId, attemptId)
  if (attempt.status !== 'pending') return { attempt }
  try {
    const found = await askGateway(kit, attempt)
    if (!found) return { attempt, isUnknown: true }
    return { attempt: await takeCharge(kit, attempt, found), charge: found }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    return { attempt, isUnknown: true }
  }
}

/** The charge of a try as its gateway says; what a payer agreed to at PayPal is taken now. @throws PayError */
export function askGateway(kit: Kit, attempt: Attempt): Promise<PayCharge | undefined> {
  return askAboutMoney(kit.ports, attempt, captureGuard(kit, attempt.workspaceId, attempt.id))
}

/** The key of a try in the table of charges, until its charge is known. */
export const attemptKey = (attemptId: string) => `attempt:${attemptId}`

type Writing = {
  order: Order
  method: Attempt['method']
  idempotencyKey: string
  askedFor: string
  by: string | null
  cardId?: string
}

/** Writes a try of an order: the order is on its way, and a use of its code is held. */
export async function writeAttempt(tx: Tx, kit: Kit, writing: Writing): Promise<Attempt> {
  const { order, method, idempotencyKey, askedFor, by } = writing
  const { workspaceId, totalSatang } = order
  if (totalSatang > 0n && !isChargeable(totalSatang, kit.ports.pay.limits))
    throw conflict('amount_not_chargeable')
  if (order.codeId && order.discountId)
    await claimUse(tx, {
      ...{ orderId: order.id, discountId: order.discountId, codeId: order.codeId, businessId: workspaceId },
    })
  const id = newId()
  await tx.insert(packageAttempts).values({
    ...{ workspaceId, id, orderId: order.id, amountSatang: totalSatang, idempotencyKey, askedFor },
    cardId: method === 'card' ? (writing.cardId ?? null) : null,
    channel: method === order.paymentMethod ? order.channel : null,
    ...{ method: totalSatang === 0n ? 'none' : method, createdBy: by, createdAt: kit.now() },
  })
  await tx.insert(packageCharges).values({ chargeId: attemptKey(id), businessId: workspaceId, attemptId: id })
  await tx
    .update(packageOrders)
    .set({ status: 'pending' })
    .where(and(eq(packageOrders.workspaceId, workspaceId), eq(packageOrders.id, order.id)))

  return (await attemptById(tx, workspaceId, id))!
}

async function openAttempt(tx: Tx, kit: Kit, wish: PayWish): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { workspaceId, orderId, userId } = wish
  await holdPackage(tx, workspaceId)
  const key = `${userId}:${wish.idempotencyKey}`
  const askedFor = digestOf(wish)
  const [known] = await tx
    .select()
    .from(packageAttempts)
    .where(and(eq(packageAttempts.workspaceId, workspaceId), eq(packageAttempts.idempotencyKey, key)))
  if (known) {
    if (known.askedFor !== askedFor) throw conflict('idempotency_key_used')
    return { attempt: known, isNew: false }
  }
  await whileSold(tx, kit, wish.locale)
  const order = await openById(tx, workspaceId, orderId)
  const now = await readSubscription(tx, workspaceId)
  if (!isCurrent(order, kit, now)) throw conflict('order_changed')
  if (order.discountCode)
    await discountByCode(tx, {
      ...{ code: order.discountCode, businessId: workspaceId, packageId: order.packageId },
      ...{ today: todayInBangkok(kit.now()), hasPaid: await hasPaid(tx, workspaceId) },
    })
  const method = order.paymentMethod
  const isPaidByCard = order.totalSatang > 0n && method === 'card'
  if (isPaidByCard && !wish.card && !wish.paymentMethodId) throw invalid({ card: 'required' })

  return {
    attempt: await writeAttempt(tx, kit, {
      ...{ order, method, idempotencyKey: key, askedFor, by: userId, cardId: wish.paymentMethodId },
    }),
    isNew: true,
  }
}

/** Notes that the gateway is about to be asked. False where somebody did already, or the try was called off. */
async function noteAsked(kit: Kit, { workspaceId, id }: Attempt): Promise<boolean> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const noted = await tx
      .update(packageAttempts)
      .set({ askedAt: kit.now() })
      .where(
        and(
          isAttempt(workspaceId, id),
          eq(packageAttempts.status, 'pending'),
          isNull(packageAttempts.askedAt),
        ),
      )

    return noted.rowCount === 1
  })
}

/** The way that an open order is to be paid by, where it can be used for its sum. */
async function wayOfOrder(kit: Kit, wish: PayWish): Promise<WayState | null> {
  const { workspaceId, orderId, device, phone } = wish
  const order = await kit.database.inWorkspace(workspaceId, (tx) => orderById(tx, workspaceId, orderId))
  if (order.status !== 'open' || order.totalSatang === 0n) return null
  const { paymentMethod: method, channel, totalSatang } = order

  return usableWay(kit, { method, channel, device, phone }, totalSatang)
}

/** What is charged of a card; null for ways that need none. */
async function sourceOf(kit: Kit, wish: PayWish, method: Attempt['method']): Promise<ChargeSource | null> {
  if (method !== 'card') return null
  if (wish.paymentMethodId)
    return { kind: 'kept', ...(await keptCard(kit, wish.userId, wish.paymentMethodId)) }

  return { kind: 'card', token: wish.card! }
}

async function read(kit: Kit, workspaceId: string, id: string): Promise<Attempt> {
  const attempt = await kit.database.inWorkspace(workspaceId, (tx) => attemptById(tx, workspaceId, id))
  if (!attempt) throw new Error('the try to pay is gone')

  return attempt
}

function digestOf({ orderId, card, paymentMethodId }: PayWish): string {
  const asked = JSON.stringify([orderId, card ?? null, paymentMethodId ?? null])

  return createHash('sha256').update(asked).digest('hex')
}
