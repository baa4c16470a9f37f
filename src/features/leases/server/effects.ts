import type { Tx } from '#db/client.ts'
import { refreshAvailability } from '#features/properties/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { LeaseRow } from './store.ts'

/** The home's public face follows its leases, in the transaction that changed them. */
export async function tellHome(tx: Tx, kit: Kit, { workspaceId, propertyId }: LeaseRow): Promise<void> {
  await refreshAvailability(tx, { workspaceId, propertyId, now: kit.now() })
}
