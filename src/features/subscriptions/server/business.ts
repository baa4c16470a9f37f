import { and, eq, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isSold, readSelling, type Selling } from '#features/packages/server/service.ts'
import { packageReceipts, subscriptions } from '#features/subscriptions/tables.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Subscription } from './quote.ts'

/** What is done to the package of one business comes one after the other: two orders, or an order and its renewal. */
export async function holdPackage(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`package:${workspaceId}`}, 0))`)
}

export async function readSubscription(tx: Tx, workspaceId: string): Promise<Subscription | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))

  return row ?? null
}

/** Homes that a business has added and still manages. */
export async function countHomes(tx: Tx, workspaceId: string): Promise<number> {
  const { rows } = await tx.execute<{ homes: number }>(sql`
    select count(*)::int as homes from properties where workspace_id = ${workspaceId} and deleted_at is null`)

  return rows[0]!.homes
}

/** Whether a business has paid for a package before; what cost nothing does not count. */
export async function hasPaid(tx: Tx, workspaceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: packageReceipts.id })
    .from(packageReceipts)
    .where(and(eq(packageReceipts.workspaceId, workspaceId)))
    .limit(1)

  return row !== undefined
}

/**
 * Who sells, on a day on which packages are sold.
 * @throws Problem 409 `packages_not_sold` where no day is set, `packages_sold_later` with the day
 */
export async function whileSold(tx: Tx, kit: Pick<Kit, 'now'>, locale: Locale): Promise<Selling> {
  const selling = await readSelling(tx)
  if (isSold(selling, todayInBangkok(kit.now()))) return selling
  if (!selling.soldFrom) throw conflict('packages_not_sold')
  throw conflict('packages_sold_later', { day: formatDay(selling.soldFrom, locale) })
}
