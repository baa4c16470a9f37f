import { and, desc, eq, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { LeaseRow } from '#features/leases/server/store.ts'
import { leaseOffers } from '#features/leases/tables.ts'
import type { Kit } from '#server/kit.ts'

export type OfferRow = typeof leaseOffers.$inferSelect

/** Offers of one lease, newest first. */
export async function offersOf(tx: Tx, { workspaceId, id }: LeaseRow): Promise<OfferRow[]> {
  return tx
    .select()
    .from(leaseOffers)
    .where(and(eq(leaseOffers.workspaceId, workspaceId), eq(leaseOffers.leaseId, id)))
    .orderBy(desc(leaseOffers.id))
    .limit(50)
}

/** An offer of this lease; the lease is locked, and with it its offers. @throws Problem 404 */
export async function findOffer(tx: Tx, { workspaceId, id }: LeaseRow, offerId: string): Promise<OfferRow> {
  const [found] = await tx
    .select()
    .from(leaseOffers)
    .where(
      and(eq(leaseOffers.workspaceId, workspaceId), eq(leaseOffers.leaseId, id), eq(leaseOffers.id, offerId)),
    )
  if (!found) throw notFound()

  return found
}

export async function saveOffer(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, id }: OfferRow,
  change: Partial<typeof leaseOffers.$inferInsert>,
): Promise<void> {
  await tx
    .update(leaseOffers)
    .set({ ...change, updatedAt: kit.now() })
    .where(and(eq(leaseOffers.workspaceId, workspaceId), eq(leaseOffers.id, id)))
}

/** The lease that was made as the next term, unless it was thrown away or taken back. */
export async function madeNext(
  tx: Tx,
  { workspaceId, id }: LeaseRow,
): Promise<{ id: string; no: string; status: string } | null> {
  const { rows } = await tx.execute<{ id: string; no: string; status: string }>(sql`
    select n.id, n.no, n.status from lease_offers o
      join leases n on n.workspace_id = o.workspace_id and n.id = o.next_lease_id
     where o.workspace_id = ${workspaceId} and o.lease_id = ${id} and n.status <> 'terminated'
     order by o.id desc limit 1`)

  return rows[0] ?? null
}

/** An offer as it is shown. */
export function shownOffer(offer: OfferRow) {
  const { workspaceId: _, leaseId: __, tenantId: ___, nextLeaseId: ____, updatedAt: _____, ...rest } = offer

  return { ...rest, offeredAt: offer.createdAt }
}

/** What its tenant pays now, beside the offer. */
export function ownOffer(offer: OfferRow, { rentSatang, commonFeeSatang, internetFeeSatang }: LeaseRow) {
  return { ...shownOffer(offer), now: { rentSatang, commonFeeSatang, internetFeeSatang } }
}

/** For the page of a lease: the offer that stands or was answered last. */
export async function offerOf(tx: Tx, lease: LeaseRow) {
  const last = (await offersOf(tx, lease)).find(({ state }) => state !== 'taken_back')

  return last ? shownOffer(last) : null
}

/** The same for its tenant, who knows nothing of what was agreed by word of mouth. */
export async function ownOfferOf(tx: Tx, lease: LeaseRow) {
  const last = (await offersOf(tx, lease)).find(({ state }) => state !== 'taken_back' && state !== 'agreed')

  return last ? ownOffer(last, lease) : null
}
