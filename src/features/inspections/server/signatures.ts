import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { inspectionSignatures } from '#features/inspections/tables.ts'
import type { InspectionRow } from './rows.ts'

/** Who has signed it so far, in their order. */
export async function readSigned(tx: Tx, { workspaceId, id }: Pick<InspectionRow, 'workspaceId' | 'id'>) {
  return tx
    .select({
      party: inspectionSignatures.party,
      name: inspectionSignatures.name,
      drawing: inspectionSignatures.drawing,
      createdAt: inspectionSignatures.createdAt,
    })
    .from(inspectionSignatures)
    .where(and(eq(inspectionSignatures.workspaceId, workspaceId), eq(inspectionSignatures.inspectionId, id)))
    .orderBy(inspectionSignatures.createdAt, inspectionSignatures.id)
}
