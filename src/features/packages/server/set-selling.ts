import { eq, sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { packageSelling } from '#features/packages/tables.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { taxIdDigits } from '#thai/tax-id.ts'
import { isSold, readSelling, SELLING, type Selling } from './selling.ts'

/** How long before the first charge everybody hears of it, as the page of prices promises. */
export const NOTICE_DAYS = 30

/** Who sells from when, as its form shows it. */
export async function presentSelling(tx: Tx, kit: Kit) {
  const selling = await readSelling(tx)
  const today = todayInBangkok(kit.now())
  const shown = shownOf(selling)

  return {
    ...shown,
    version: versionOf(kit, shown),
    isSold: isSold(selling, today),
    earliest: addDays(today, NOTICE_DAYS),
    businesses: await countBusinesses(tx),
  }
}

function shownOf(selling: Omit<Selling, 'announcedAt'>) {
  const { soldFrom, sellerName, sellerAddress, sellerTaxId, isVatRegistered } = selling

  return { soldFrom, sellerName, sellerAddress, sellerTaxId, isVatRegistered }
}

/** Businesses that a new day is mailed to: all that are in use. */
async function countBusinesses(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ businesses: number }>(
    sql`select count(*)::int as businesses from workspaces where status = 'active'`,
  )

  return rows[0]!.businesses
}

/** Why a day cannot be set; null where it can. The same day again is no new promise. */
export function dayRefusal(before: Selling, to: IsoDay | null, today: IsoDay): string | null {
  if (to === before.soldFrom) return null
  if (isSold(before, today)) return 'packages_are_sold'

  return to !== null && to < addDays(today, NOTICE_DAYS) ? 'sold_from_near' : null
}

/**
 * Sets the day from which packages are sold, and who sells them. A new day is told to every business by mail, in a job:
 * whoever sets one says that it is meant.
 * @throws Problem 409 `packages_are_sold` for another day once it has come; 422 for a day that is too near, or not meant
 */
export async function setSelling(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { soldFrom, isMeant = false, ...typed }: Omit<Selling, 'announcedAt'> & { isMeant?: boolean },
): Promise<void> {
  const seller = { ...typed, sellerTaxId: taxIdDigits(typed.sellerTaxId)! }
  await tx.insert(packageSelling).values({ id: SELLING }).onConflictDoNothing()
  await tx.execute(sql`select 1 from package_selling where id = ${SELLING} for update`)
  const before = await readSelling(tx)
  const today = todayInBangkok(kit.now())
  const refusal = dayRefusal(before, soldFrom, today)
  if (refusal === 'packages_are_sold') throw conflict(refusal)
  if (refusal || (soldFrom && soldFrom > addDays(today, 730))) throw invalid({ soldFrom: 'sold_from_near' })
  const isNewDay = soldFrom !== before.soldFrom
  if (isNewDay && soldFrom && !isMeant) throw invalid({ soldFrom: 'sold_from_mails' })
  const at = kit.now()
  await tx
    .update(packageSelling)
    .set({ soldFrom, ...seller, ...(isNewDay && { announcedAt: soldFrom ? at : null }), updatedAt: at })
    .where(eq(packageSelling.id, SELLING))
  await audit(tx, {
    ...{ workspaceId: NO_WORKSPACE, at, actorId, action: 'package_selling.changed' },
    ...{ recordKind: 'package_selling', recordId: NO_WORKSPACE },
    before: shownOf(before),
    after: shownOf({ soldFrom, ...seller }),
  })
  if (isNewDay && soldFrom) await announce(tx, 'packages.announced', { soldFrom, at: at.toISOString() })
}
