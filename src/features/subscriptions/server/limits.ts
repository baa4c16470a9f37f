import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isSold, readSelling, readSold } from '#features/packages/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { countHomes, readSubscription } from './business.ts'
import { closesOn } from './lapse-rule.ts'

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
  const most = await mostOfFree(tx)
  if (most !== null && (await countHomes(tx, workspaceId)) + adding > most)
    throw new Problem(402, 'package_needed_homes', { params: { most: `${most}` } })
}

/** Whether a business may add a domain of its own: with Pro, or with what is sold beside a package for it. @throws Problem 402 `package_needed_domain` */
export async function assertOwnDomain(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<void> {
  if (!(await hasDomain(tx, kit, workspaceId))) throw new Problem(402, 'package_needed_domain')
}

/** Whether a business may open its website: not where it was closed, or would be, for the package that is over. @throws Problem 402 `package_needed_site` */
export async function assertOwnSite(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<void> {
  const lapsedOn = (await readSubscription(tx, workspaceId))?.siteLapsedOn
  const isOver = lapsedOn && closesOn(lapsedOn) <= todayInBangkok(kit.now())
  if (isOver && !(await hasSite(tx, kit, workspaceId))) throw new Problem(402, 'package_needed_site')
}

/** Whether a website is paid for, or needs no package: Free has one for as many homes as it has. */
export async function hasSite(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<boolean> {
  if (!(await isLimited(tx, kit, workspaceId))) return true
  const most = await mostOfFree(tx)

  return most === null || (await countHomes(tx, workspaceId)) <= most
}

/** Whether a domain is paid for, or needs no package yet. */
export async function hasDomain(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<boolean> {
  if (await isLimited(tx, kit, workspaceId)) return false
  if (!isSold(await readSelling(tx), todayInBangkok(kit.now()))) return true
  const now = await readSubscription(tx, workspaceId)

  return now?.packageId === 'pro' || now?.addons.includes('domain') === true
}

/** Homes that Free has; null where it has no end. */
async function mostOfFree(tx: Tx): Promise<number | null> {
  return (await readSold(tx)).find(({ id }) => id === 'free')?.maxUnits ?? null
}

/** Packages are sold, and the business has none. */
async function isLimited(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string): Promise<boolean> {
  const today = todayInBangkok(kit.now())
  if (!isSold(await readSelling(tx), today)) return false
  const now = await readSubscription(tx, workspaceId)
  if (!now || now.status === 'expired') return true

  return now.status === 'cancelled' && now.periodEnd < today
}
