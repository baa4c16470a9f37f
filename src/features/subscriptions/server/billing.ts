import { eq } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isSold, readSelling, readSold } from '#features/packages/server/service.ts'
import { subscriptions } from '#features/subscriptions/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { countHomes, holdPackage, readSubscription, whileSold } from './business.ts'
import { readLapses } from './lapses.ts'
import { liveOrder, openOrder, replaceOpen, type Wish } from './orders.ts'
import { isRunning } from './quote.ts'
import { listReceipts } from './receipts.ts'

/** The package of a business as its page shows it. */
export async function readBilling(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string) {
  const today = todayInBangkok(kit.now())
  const selling = await readSelling(tx)
  const now = await readSubscription(tx, workspaceId)
  const live = await liveOrder(tx, workspaceId)
  const receipts = await listReceipts(tx, workspaceId)
  const sold = isSold(selling, today)

  return {
    package: now?.packageId ?? ('free' as const),
    status: now?.status ?? null,
    units: now?.units ?? null,
    addons: (now?.addons ?? []) as 'domain'[],
    withContract: now?.withContract ?? false,
    periodStart: now?.periodStart ?? null,
    periodEnd: now?.periodEnd ?? null,
    isEnding: now?.isEnding ?? false,
    next: now?.next ? { ...now.next, addons: now.next.addons as 'domain'[] } : null,
    homes: await countHomes(tx, workspaceId),
    soldFrom: selling.soldFrom,
    isSold: sold,
    mayTry: sold && now === null,
    lapses: await readLapses(tx, workspaceId),
    paymentUrl: live ? `/payment/${live.id}` : null,
    receipts: receipts.map(({ id, attemptId, no, kind, day, totalSatang, vatSatang }) => ({
      ...{ id, paymentId: attemptId, no, kind, day, totalSatang, vatSatang },
    })),
  }
}

/** Begins a trial, once for each business. @throws Problem 409 `trial_had`, `packages_not_sold`, `package_no_trial` */
export async function beginTrial(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { packageId, locale }: { packageId: 'starter' | 'pro'; locale: Locale },
): Promise<void> {
  await whileSold(tx, kit, locale)
  await holdPackage(tx, workspaceId)
  if (await readSubscription(tx, workspaceId)) throw conflict('trial_had')
  const sold = (await readSold(tx)).find(({ id }) => id === packageId)
  if (!sold) throw notFound()
  if (sold.trialDays === 0) throw conflict('package_no_trial')
  const periodStart = todayInBangkok(kit.now())
  await replaceOpen(tx, workspaceId)
  await tx.insert(subscriptions).values({
    ...{ workspaceId, status: 'trial', packageId, versionId: sold.versionId, periodStart, addons: [] },
    ...{ units: Math.max(1, await countHomes(tx, workspaceId)), withContract: false },
    ...{ periodEnd: addDays(periodStart, sold.trialDays - 1), anchorDay: Number(periodStart.slice(8)) },
    ...{ createdAt: kit.now(), updatedAt: kit.now() },
  })
  await note(tx, kit, { workspaceId, actorId, action: 'subscription.tried', after: { package: packageId } })
}

/**
 * Has a cheaper package begin with the next period; nothing is paid or given back now.
 * @throws Problem 409 `package_better` for one that is paid now, `package_same`, `package_none` where nothing runs
 */
export async function changeLater(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  wish: Wish,
  locale: Locale,
): Promise<void> {
  const { workspaceId, actorId } = actor
  await holdPackage(tx, workspaceId)
  const now = await readSubscription(tx, workspaceId)
  if (!now || !isRunning(now, todayInBangkok(kit.now()))) throw conflict('package_none')
  const opened = await openOrder(tx, kit, actor, wish, locale)
  if (opened.change === 'now') throw conflict('package_better')
  if (opened.change === 'same' && !now.next) throw conflict('package_same')
  const units = wish.units ?? Math.max(1, await countHomes(tx, workspaceId))
  const { packageId, addon = [], withContract = false } = wish
  const next = opened.change === 'same' ? null : { packageId, units, addons: addon, withContract }
  await tx
    .update(subscriptions)
    .set({ next, isEnding: false, revision: now.revision + 1, updatedAt: kit.now() })
    .where(eq(subscriptions.workspaceId, workspaceId))
  await note(tx, kit, {
    ...{ workspaceId, actorId, action: 'subscription.next_chosen', before: { package: now.packageId } },
    after: { package: packageId, units },
  })
}

/** Ends a package with its period, or takes that back while it runs. @throws Problem 409 `package_none` */
export async function endPackage(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  isEnding: boolean,
): Promise<void> {
  await holdPackage(tx, workspaceId)
  const now = await readSubscription(tx, workspaceId)
  const isOver = now && (now.status === 'cancelled' || now.status === 'expired')
  if (!now || isOver) throw conflict('package_none')
  if (now.isEnding === isEnding) return
  await tx
    .update(subscriptions)
    .set({ isEnding, next: null, revision: now.revision + 1, updatedAt: kit.now() })
    .where(eq(subscriptions.workspaceId, workspaceId))
  await note(tx, kit, {
    ...{ workspaceId, actorId, action: isEnding ? 'subscription.ending' : 'subscription.resumed' },
    after: { until: now.periodEnd },
  })
}

type Note = {
  workspaceId: string
  actorId: string
  action: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

function note(tx: Tx, kit: Pick<Kit, 'now'>, { workspaceId, ...about }: Note): Promise<void> {
  return audit(tx, {
    ...{ workspaceId, at: kit.now(), recordKind: 'subscription', recordId: workspaceId, ...about },
  })
}
