import { and, eq, inArray } from 'drizzle-orm'
import type { Way } from '#contract/pay-ways.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import {
  discountByCode,
  discountById,
  type FoundDiscount,
  freeUse,
  readSold,
  type Selling,
  type SoldPackage,
} from '#features/packages/server/service.ts'
import { packageOrders } from '#features/subscriptions/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { countHomes, hasPaid, holdPackage, readSubscription, whileSold } from './business.ts'
import type { Choice } from './price.ts'
import { type Labelled, type Quote, quote, type Subscription } from './quote.ts'

export type Order = typeof packageOrders.$inferSelect
type Paid = Exclude<Quote, { kind: 'later' } | { kind: 'same' }>

export type Wish = {
  packageId: 'starter' | 'pro'
  addon?: string[]
  withContract?: boolean
  units?: number
}

/** What a wish comes to: an order, or a change that is not paid now. */
export type Opened = { change: 'now' | 'later' | 'same'; from: string | null; order: Order | null }

/**
 * Works a choice out for today and keeps it as the order of the business that can be paid. The same choice answers the
 * same order, with the code that was typed; another one takes its place.
 * @throws Problem 409 `packages_not_sold`, `payment_pending`, `package_units`; 422 by field
 */
export async function openOrder(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  wish: Wish,
  locale: Locale,
): Promise<Opened> {
  const { workspaceId } = actor
  const selling = await whileSold(tx, kit, locale)
  await holdPackage(tx, workspaceId)
  const live = await liveOrder(tx, workspaceId)
  const sold = (await readSold(tx)).find(({ id }) => id === wish.packageId)
  if (!sold) throw notFound()
  const choice = await choiceOf(tx, workspaceId, wish, sold)
  const now = await readSubscription(tx, workspaceId)
  const found = await quoteFor(tx, kit, { workspaceId, selling, sold, choice, now, code: null })
  if (found.quote.kind === 'later') return { change: 'later', from: found.quote.from, order: null }
  if (found.quote.kind === 'same') return { change: 'same', from: null, order: null }
  if (live?.status === 'pending') throw conflict('payment_pending')
  if (live && isFor(live, { sold, choice }) && isCurrent(live, kit, now))
    return { change: 'now', from: null, order: live }

  await replaceOpen(tx, workspaceId)
  const order = await writeOrder(tx, kit, {
    ...{ workspaceId, createdBy: actor.actorId, sold, choice, now, found: { ...found, quote: found.quote } },
  })

  return { change: 'now', from: null, order }
}

/**
 * Applies a code to an open order, or takes it off. The order is worked out anew.
 * @throws Problem 404; 409 by what is wrong with the code, `code_whole_period`, `code_beside_discount`, `order_over`
 */
export async function discountOrder(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, code, locale }: { workspaceId: string; id: string; code: string; locale: Locale },
): Promise<Order> {
  const selling = await whileSold(tx, kit, locale)
  await holdPackage(tx, workspaceId)
  const order = await openById(tx, workspaceId, id)
  const { sold, choice, now } = await basisOf(tx, order)
  const about = { workspaceId, selling, sold, choice, now, code: code || null }
  const found = await quoteFor(tx, kit, about)
  if (found.quote.kind === 'later' || found.quote.kind === 'same') throw conflict('order_over')
  await tx
    .update(packageOrders)
    .set(sumsOf(kit, { ...found, quote: found.quote }, now))
    .where(isOrder(workspaceId, id))

  return orderById(tx, workspaceId, id)
}

/** Chooses the way to pay, by its numbers of the specification. @throws Problem 404; 409 `payment_pending`, `order_over` */
export async function chooseMethod(
  tx: Tx,
  { workspaceId, id, way }: { workspaceId: string; id: string; way: Pick<Way, 'method' | 'channel'> },
): Promise<Order> {
  await holdPackage(tx, workspaceId)
  await openById(tx, workspaceId, id)
  await tx
    .update(packageOrders)
    .set({ paymentMethod: way.method, channel: way.channel })
    .where(isOrder(workspaceId, id))

  return orderById(tx, workspaceId, id)
}

/** An order of a business. @throws Problem 404 */
export async function orderById(tx: Tx, workspaceId: string, id: string): Promise<Order> {
  const [row] = await tx.select().from(packageOrders).where(isOrder(workspaceId, id))
  if (!row) throw notFound()

  return row
}

/** One that nothing is on its way for. @throws Problem 404; 409 `payment_pending`, `order_paid`, `order_over` */
export async function openById(tx: Tx, workspaceId: string, id: string): Promise<Order> {
  const order = await orderById(tx, workspaceId, id)
  if (order.status === 'pending') throw conflict('payment_pending')
  if (order.status === 'paid') throw conflict('order_paid')
  if (order.status === 'replaced') throw conflict('order_over')

  return order
}

/** Whether what was worked out holds: the same subscription, and the same day where it counts days. */
export function isCurrent(order: Order, kit: Pick<Kit, 'now'>, now: Subscription | null): boolean {
  const isDaily = order.kind !== 'renewal' && order.day !== todayInBangkok(kit.now())

  return order.baseRevision === (now?.revision ?? 0) && !isDaily
}

/** An open order makes room for another one; a use of its code is free again. */
export async function replaceOpen(tx: Tx, workspaceId: string): Promise<void> {
  const gone = await tx
    .update(packageOrders)
    .set({ status: 'replaced' })
    .where(and(eq(packageOrders.workspaceId, workspaceId), eq(packageOrders.status, 'open')))
    .returning({ id: packageOrders.id })
  for (const { id } of gone) await freeUse(tx, id)
}

export async function liveOrder(tx: Tx, workspaceId: string): Promise<Order | undefined> {
  const [row] = await tx
    .select()
    .from(packageOrders)
    .where(
      and(eq(packageOrders.workspaceId, workspaceId), inArray(packageOrders.status, ['open', 'pending'])),
    )

  return row
}

type Worked = { quote: Paid; code: FoundDiscount | null; goesOn: string | null }

type Writing = {
  workspaceId: string
  createdBy: string | null
  sold: SoldPackage
  choice: Choice
  now: Subscription | null
  found: Worked
}

/** Writes what was worked out as the order of the business. */
export async function writeOrder(tx: Tx, kit: Pick<Kit, 'now'>, writing: Writing): Promise<Order> {
  const { workspaceId, createdBy, sold, choice, now, found } = writing
  const id = newId()
  await tx.insert(packageOrders).values({
    ...{ workspaceId, id, createdBy, kind: found.quote.kind, packageId: sold.id as 'starter' | 'pro' },
    ...{ versionId: sold.versionId, ...choice, createdAt: kit.now() },
    ...sumsOf(kit, found, now),
  })

  return orderById(tx, workspaceId, id)
}

type Asking = {
  workspaceId: string
  selling: Selling
  sold: SoldPackage
  choice: Choice
  now: Subscription | null
  code: string | null
}

async function quoteFor(tx: Tx, kit: Kit, asking: Asking) {
  const { workspaceId, selling, sold, choice, now } = asking
  const today = todayInBangkok(kit.now())
  const code = asking.code
    ? await discountByCode(tx, {
        ...{ code: asking.code, businessId: workspaceId, packageId: sold.id, today },
        hasPaid: await hasPaid(tx, workspaceId),
      })
    : null
  const had = now?.discountId ? await discountById(tx, now.discountId, now.discountMonths) : undefined
  const goesOn = had && now!.discountMonths !== 0 ? had : undefined
  if (code && goesOn) throw conflict('code_beside_discount')
  const labelled: Labelled | null = code
    ? { ...code.rule, label: code.code }
    : goesOn
      ? { ...goesOn.rule, label: goesOn.name }
      : null
  const found = quote({
    ...{ sold, choice, now, today, discount: labelled, isVatRegistered: selling.isVatRegistered },
    had: had ? { kind: had.rule.kind, label: had.name } : null,
  })
  if (code && found.kind === 'upgrade' && !found.isWhole) throw conflict('code_whole_period')

  return { quote: found, code, goesOn: code || !goesOn ? null : now!.discountId }
}

/** @throws Problem 409 `package_units` where there are more homes; 422 for an add-on that the package does not have */
async function choiceOf(tx: Tx, workspaceId: string, wish: Wish, sold: SoldPackage): Promise<Choice> {
  const homes = await countHomes(tx, workspaceId)
  const units = wish.units ?? Math.max(1, homes)
  if (units < homes || (sold.maxUnits !== null && units > sold.maxUnits))
    throw conflict('package_units', { homes: `${homes}` })
  const addons = [...new Set(wish.addon ?? [])]
  if (addons.some((one) => !sold.addons.some(({ id }) => id === one)))
    throw invalid({ addon: 'package_addon' })

  return { units, addons, withContract: wish.withContract ?? false }
}

/** An order's own choice, at today's prices. */
async function basisOf(tx: Tx, order: Order) {
  const { packageId, units, addons, withContract, workspaceId } = order
  const sold = (await readSold(tx)).find(({ id }) => id === packageId)
  if (!sold) throw notFound()

  return { sold, choice: { units, addons, withContract }, now: await readSubscription(tx, workspaceId) }
}

function sumsOf(kit: Pick<Kit, 'now'>, { quote: found, code, goesOn }: Worked, now: Subscription | null) {
  const { lines, listSatang, periodNetSatang, netSatang, vatSatang, totalSatang } = found
  const isPart = found.kind === 'upgrade' && !found.isWhole

  return {
    day: todayInBangkok(kit.now()),
    periodStart: found.periodStart,
    periodEnd: found.periodEnd,
    anchorDay: found.anchorDay,
    lines: lines.map(({ kind, satang, facts }) => ({ kind, amount: `${satang}`, facts })),
    ...{ listSatang, periodNetSatang, netSatang, vatSatang, totalSatang },
    // The rest of a period keeps the discount that the period has.
    discountId: code?.discountId ?? goesOn ?? (isPart ? (now?.discountId ?? null) : null),
    codeId: code?.codeId ?? null,
    discountCode: code?.code ?? null,
    discountMonths: isPart ? (now?.discountMonths ?? null) : (found.discountAfter?.monthsLeft ?? null),
    baseRevision: now?.revision ?? 0,
  }
}

function isFor(order: Order, { sold, choice }: { sold: SoldPackage; choice: Choice }): boolean {
  return (
    order.kind !== 'renewal' &&
    order.versionId === sold.versionId &&
    order.units === choice.units &&
    order.withContract === choice.withContract &&
    [...order.addons].sort().join() === [...choice.addons].sort().join()
  )
}

function isOrder(workspaceId: string, id: string) {
  return and(eq(packageOrders.workspaceId, workspaceId), eq(packageOrders.id, id))
}
