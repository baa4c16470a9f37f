import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isSold, readSelling, readSold } from '#features/packages/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { countHomes, readSubscription } from './business.ts'

/**
 * Whether a business may add so many homes: without a package it has those of Free. Nothing is asked before packages are
 * sold, nor of who pays, or is late with it. Reading and changing what is there always works.
 * @throws Problem 402 `package_needed_homes`
 */
export async function assertMayAdd(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  adding: number,
): Promise<void> {
  if (!(await isLimited(tx, kit, workspaceId))) return
  const most = (await readSold(tx)).find(({ id }) => id === 'free')?.maxUnits ?? null
  if (most !== null && (await countHomes(tx, workspaceId)) + adding > most)
    throw new Problem(402, 'package_needed_homes', { params: { most: `${most}` } })
}

/** Whether a business may add a domain of its own: with Pro, or with what is sold beside a package for it. @throws Problem 402 `package_needed_domain` */
export async function assertOwnDomain(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<void> {
  const isFree = await isLimited(tx, kit, workspaceId)
  if (!isFree) {
    if (!isSold(await readSelling(tx), todayInBangkok(kit.now()))) return
    const now = await readSubscription(tx, workspaceId)
    if (now?.packageId === 'pro' || now?.addons.includes('domain')) return
  }
  throw new Problem(402, 'package_needed_domain')
}

/** Packages are sold, and the business has none. */
async function isLimited(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<boolean> {
  const today = todayInBangkok(kit.now())
  if (!isSold(await readSelling(tx), today)) return false
  const now = await readSubscription(tx, workspaceId)
  if (!now || now.status === 'expired') return true

  return now.status === 'cancelled' && now.periodEnd < today
}
