import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { seals } from '#features/seals/tables.ts'
import { printedCode } from './codes.ts'

/** The code of a sealed version of a record as it is printed; null until it is sealed. */
export async function printedSealCode(
  tx: Tx,
  { workspaceId, recordId, version }: { workspaceId: string; recordId: string; version: number },
): Promise<string | null> {
  const [row] = await tx
    .select({ code: seals.code })
    .from(seals)
    .where(
      and(
        ...[eq(seals.workspaceId, workspaceId), eq(seals.recordId, recordId), eq(seals.version, version)],
        ne(seals.state, 'waiting'),
      ),
    )

  return row ? printedCode(row.code) : null
}
