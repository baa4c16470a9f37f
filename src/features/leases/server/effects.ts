import type { Tx } from '#db/client.ts'
import { announce } from '#server/events.ts'
import type { LeaseRow } from './store.ts'

/** The home's public face follows its leases: the listing is told in the transaction that changed them. */
export async function tellHome(tx: Tx, { workspaceId, propertyId }: LeaseRow): Promise<void> {
  await announce(tx, 'listing.changed', { workspaceId, propertyId })
}
