import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { addMeters, addReadings } from '#features/invoices/server/service.ts'
import type { Placed, Work } from './write-records.ts'

/** The latest reading begins the series; its units wait for the next bill unless they were billed before. */
export async function writeMeters(
  tx: Tx,
  { workspaceId, importId, actorId, choices }: Work,
  rows: Placed[],
  today: string,
): Promise<void> {
  const meters = rows.flatMap((row) =>
    row.meters.map((meter) => ({
      id: newId(),
      ...meter,
      propertyId: row.propertyId,
      isLet: row.lease !== null,
    })),
  )
  await addMeters(
    tx,
    workspaceId,
    meters.map(({ id, kind, digits, propertyId }) => ({ id, propertyId, kind, digits, importId })),
  )
  await addReadings(
    tx,
    workspaceId,
    meters.map(({ id, current, units, isLet }) => ({
      id: newId(),
      meterId: id,
      day: today,
      value: current,
      units: choices.billsReadings && isLet ? units : 0,
      createdBy: actorId,
    })),
  )
}
