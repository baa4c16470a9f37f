import { eq, sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import { subscriptions } from '#features/subscriptions/tables.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { holdPackage, readSubscription } from './business.ts'
import { closesOn, type LapseStep, lapseStep } from './lapse-rule.ts'
import { hasDomain, hasSite } from './limits.ts'

/** What of a business is closed without a package for it. */
export type Closing = 'site' | 'domain'

/** Businesses of which something may have to be closed or opened: those that have, or had, a package. */
export async function businessesWithPackages(kit: Kit): Promise<string[]> {
  const rows = await asOwner(kit.database, (tx) =>
    tx
      .select({ workspaceId: subscriptions.workspaceId })
      .from(subscriptions)
      .where(
        sql`${subscriptions.status} not in ('trial', 'active') or ${subscriptions.packageId} <> 'pro'
            or ${subscriptions.siteLapsedOn} is not null or ${subscriptions.domainLapsedOn} is not null`,
      )
      .orderBy(subscriptions.workspaceId),
  )

  return rows.map(({ workspaceId }) => workspaceId)
}

/**
 * Notes what is not paid for any more, or is again, and answers what is to be closed or opened now: by whoever keeps it, in
 * the same transaction. Asked twice on a day, the second time it answers nothing. `has`: what there is to close.
 */
export async function noteLapses(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  has: Record<Closing, boolean>,
): Promise<Partial<Record<Closing, 'close' | 'open'>>> {
  await holdPackage(tx, workspaceId)
  const now = await readSubscription(tx, workspaceId)
  if (!now) return {}
  const today = todayInBangkok(kit.now())
  const paid = {
    site: await hasSite(tx, kit, workspaceId),
    domain: await hasDomain(tx, kit, workspaceId),
  }
  const was = {
    site: { lapsedOn: now.siteLapsedOn, isClosed: now.siteClosedAt !== null },
    domain: { lapsedOn: now.domainLapsedOn, isClosed: now.domainClosedAt !== null },
  }
  const found: Partial<Record<Closing, 'close' | 'open'>> = {}
  for (const what of ['site', 'domain'] as const) {
    const step = lapseStep(was[what], paid[what], today)
    // What is not there is not closed; it may not be opened either.
    if (step === 'none' || (step === 'close' && !has[what])) continue
    await write(tx, kit, { workspaceId, what, step, today })
    if (step === 'close' || (step === 'open' && was[what].isClosed)) found[what] = step
    const isTold = step !== 'open' && has[what]
    const day = step === 'begin' ? closesOn(today) : was[what].lapsedOn && closesOn(was[what].lapsedOn!)
    if (isTold && day) await announce(tx, 'package.lapse', { workspaceId, what, step, day })
  }

  return found
}

const COLUMNS = {
  site: { lapsedOn: 'siteLapsedOn', closedAt: 'siteClosedAt' },
  domain: { lapsedOn: 'domainLapsedOn', closedAt: 'domainClosedAt' },
} as const

type Written = { workspaceId: string; what: Closing; step: LapseStep; today: string }

async function write(tx: Tx, kit: Pick<Kit, 'now'>, { workspaceId, what, step, today }: Written) {
  const { lapsedOn, closedAt } = COLUMNS[what]
  const change = {
    none: null,
    tell: null,
    begin: { [lapsedOn]: today },
    close: { [closedAt]: kit.now() },
    open: { [lapsedOn]: null, [closedAt]: null },
  }[step]
  if (change) await tx.update(subscriptions).set(change).where(eq(subscriptions.workspaceId, workspaceId))
}

/** What is closed for want of a package, or will be, as its people are told. */
export async function readLapses(tx: Tx, workspaceId: string) {
  const now = await readSubscription(tx, workspaceId)
  const of = (lapsedOn: string | null | undefined, closedAt: Date | null | undefined) =>
    lapsedOn ? { closesOn: closesOn(lapsedOn), isClosed: closedAt !== null } : null

  return {
    site: of(now?.siteLapsedOn, now?.siteClosedAt),
    domain: of(now?.domainLapsedOn, now?.domainClosedAt),
  }
}
