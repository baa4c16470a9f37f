import type { Tx } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { meterReadings, meters } from '#features/invoices/tables.ts'

/** Adds the meters of many homes at once. */
export async function addMeters(
  tx: Tx,
  workspaceId: string,
  rows: readonly Omit<typeof meters.$inferInsert, 'workspaceId'>[],
): Promise<void> {
  await insertRows(
    tx,
    meters,
    rows.map((row) => ({ ...row, workspaceId })),
  )
}

/** Adds readings that are known already, one a meter: nothing is compared, and their units wait for the next bill. */
export async function addReadings(
  tx: Tx,
  workspaceId: string,
  rows: readonly Omit<typeof meterReadings.$inferInsert, 'workspaceId'>[],
): Promise<void> {
  await insertRows(
    tx,
    meterReadings,
    rows.map((row) => ({ ...row, workspaceId })),
  )
}
