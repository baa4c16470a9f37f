import { and, eq, inArray, lt } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { discountById, readSelling, readSold } from '#features/packages/server/service.ts'
import { keptCard } from '#features/settings/server/service.ts'
import { packageAttempts, subscriptions } from '#features/subscriptions/tables.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { ChargeSource } from '#server/ports/pay/pay-port.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, daysBetween, todayInBangkok } from '#thai/days.ts'
import { countHomes, holdPackage, readSubscription } from './business.ts'
import { isCurrent, liveOrder, type Order, replaceOpen, writeOrder } from './orders.ts'
import { charge, writeAttempt } from './pay.ts'
import { quoteRenewal, type Subscription } from './quote.ts'
import { type Attempt, settle } from './settle.ts'

/** Days after the end of a period on which a kept card is tried again. */
const TRIED_ON = [0, 1, 3, 5, 7]
/** How many days before a renewal it is told. */
const NOTICE_DAYS = 7
/** How long somebody who is late keeps the package. */
export const GRACE_DAYS = 14

/**
 * By the clock, once a day: what has come to its end is renewed by the kept card, asked for, or over. Nothing is deleted:
 * a business without a package has Free.
 */
export async function renewPackages(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  await tellAhead(kit, addDays(today, NOTICE_DAYS - 1))
  const due = await asOwner(kit.database, (tx) =>
    tx
      .select({ workspaceId: subscriptions.workspaceId })
      .from(subscriptions)
      .where(
        and(
          inArray(subscriptions.status, ['trial', 'active', 'past_due']),
          lt(subscriptions.periodEnd, today),
        ),
      ),
  )
  for (const { workspaceId } of due)
    try {
      await renewOne(kit, workspaceId, today)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      kit.log.warn('package_not_renewed', { workspaceId, code: String(error.code) })
    }
}

/** Who renews in a week hears of it before the card is charged. The mail is kept by its day, so that it comes once. */
async function tellAhead(kit: Kit, day: IsoDay): Promise<void> {
  await asOwner(kit.database, async (tx) => {
    const ending = await tx
      .select({ workspaceId: subscriptions.workspaceId })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.status, 'active'),
          eq(subscriptions.periodEnd, day),
          eq(subscriptions.isEnding, false),
        ),
      )
    for (const { workspaceId } of ending) await announce(tx, 'package.renewing', { workspaceId, day })
  })
}

async function renewOne(kit: Kit, workspaceId: string, today: IsoDay): Promise<void> {
  const opened = await kit.database.inWorkspace(workspaceId, async (tx) => {
    await holdPackage(tx, workspaceId)
    const now = await readSubscription(tx, workspaceId)
    if (!now || now.periodEnd >= today || now.status === 'cancelled' || now.status === 'expired') return null
    if (now.status === 'trial') return close(tx, kit, now, 'expired')
    if (now.isEnding) return close(tx, kit, now, 'cancelled')
    const late = daysBetween(now.periodEnd, today) - 1
    const live = await liveOrder(tx, workspaceId)
    if (live?.status === 'pending') return null
    if (late >= GRACE_DAYS) return close(tx, kit, now, 'expired')
    const order =
      live?.kind === 'renewal' && isCurrent(live, kit, now) ? live : await renewal(tx, kit, now, today)
    if (order.totalSatang > 0n && !now.cardId) return { order, now, attempt: null }
    const isTried = order.totalSatang === 0n || TRIED_ON.includes(late)
    const key = `renewal:${order.id}:${today}`
    if (!isTried || (await isKnown(tx, workspaceId, key))) return { order, now, attempt: null }
    const about = { order, method: 'card' as const, idempotencyKey: key, askedFor: key }
    const attempt = await writeAttempt(tx, kit, {
      ...about,
      by: now.cardUserId,
      cardId: now.cardId ?? undefined,
    })

    return { order, now, attempt }
  })
  if (!opened) return
  const isPaid = opened.attempt && (await chargeKept(kit, opened.now, opened.attempt))
  if (!isPaid) await noteLate(kit, workspaceId, opened.order, today)
}

/** Works the next period out: with the newest prices, for no fewer units than there are homes. */
async function renewal(tx: Tx, kit: Kit, now: Subscription, today: IsoDay): Promise<Order> {
  const { workspaceId } = now
  await replaceOpen(tx, workspaceId)
  const wanted = now.next ?? now
  const sold = (await readSold(tx)).find(({ id }) => id === wanted.packageId)
  if (!sold) throw new Error('a package is gone')
  const units = Math.max(wanted.units, await countHomes(tx, workspaceId))
  const addons = wanted.addons.filter((one) => sold.addons.some(({ id }) => id === one))
  const choice = { units, addons, withContract: wanted.withContract }
  const had =
    now.discountId && now.discountMonths !== 0
      ? await discountById(tx, now.discountId, now.discountMonths)
      : undefined
  const quote = quoteRenewal({
    ...{ sold, choice, now, today, isVatRegistered: (await readSelling(tx)).isVatRegistered },
    discount: had ? { ...had.rule, label: had.name } : null,
  })

  return writeOrder(tx, kit, {
    ...{ workspaceId, createdBy: null, sold, choice, now },
    found: { quote, code: null, goesOn: had ? now.discountId : null },
  })
}

/** Charges the kept card; whether the money came. */
async function chargeKept(kit: Kit, now: Subscription, attempt: Attempt): Promise<boolean> {
  const { workspaceId } = now
  if (attempt.method === 'none')
    return (await settle(kit, workspaceId, attempt.id, { kind: 'received' })).status === 'succeeded'
  let source: ChargeSource
  try {
    source = { kind: 'kept', ...(await keptCard(kit, now.cardUserId!, now.cardId!)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await settle(kit, workspaceId, attempt.id, { kind: 'refused', code: 'expired_card' })
    return false
  }
  const tried = await charge(kit, attempt, { source, locale: 'th' })
  // What the bank has not answered is found out later; nobody is called late for it.
  return tried.attempt.status !== 'failed'
}

async function noteLate(kit: Kit, workspaceId: string, order: Order, today: IsoDay): Promise<void> {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await holdPackage(tx, workspaceId)
    const now = await readSubscription(tx, workspaceId)
    if (!now || (now.status !== 'active' && now.status !== 'past_due') || now.periodEnd >= today) return
    const isNew = now.status === 'active'
    const late = daysBetween(now.periodEnd, today) - 1
    if (isNew) {
      // No new revision: the order that waits is still the right one.
      await tx
        .update(subscriptions)
        .set({ status: 'past_due', updatedAt: kit.now() })
        .where(eq(subscriptions.workspaceId, workspaceId))
      await note(tx, kit, now, 'past_due')
    }
    if (isNew || TRIED_ON.includes(late) || late === GRACE_DAYS - 1)
      await announce(tx, 'package.stands', { workspaceId, stands: 'past_due', orderId: order.id, day: today })
  })
}

async function close(tx: Tx, kit: Kit, now: Subscription, status: 'expired' | 'cancelled'): Promise<null> {
  const { workspaceId } = now
  await replaceOpen(tx, workspaceId)
  await tx
    .update(subscriptions)
    .set({ status, revision: now.revision + 1, next: null, updatedAt: kit.now() })
    .where(eq(subscriptions.workspaceId, workspaceId))
  await note(tx, kit, now, status)
  const day = todayInBangkok(kit.now())
  await announce(tx, 'package.stands', { workspaceId, stands: status, orderId: '', day })

  return null
}

function note(tx: Tx, kit: Pick<Kit, 'now'>, now: Subscription, what: string): Promise<void> {
  const { workspaceId } = now

  return audit(tx, {
    ...{ workspaceId, at: kit.now(), actorId: null, action: `subscription.${what}` },
    ...{
      recordKind: 'subscription',
      recordId: workspaceId,
      after: { package: now.packageId, until: now.periodEnd },
    },
  })
}

async function isKnown(tx: Tx, workspaceId: string, key: string): Promise<boolean> {
  const found = await tx
    .select({ id: packageAttempts.id })
    .from(packageAttempts)
    .where(and(eq(packageAttempts.workspaceId, workspaceId), eq(packageAttempts.idempotencyKey, key)))

  return found.length > 0
}
