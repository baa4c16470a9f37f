import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { leases } from '#features/leases/tables.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumbers } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'

type NewLease = typeof leases.$inferInsert

/** Adds leases that were signed elsewhere: they run at once, numbered in the series of the workspace. */
export async function addImportedLeases(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  rows: readonly Omit<
    NewLease,
    'workspaceId' | 'no' | 'status' | 'createdAt' | 'updatedAt' | 'activatedAt'
  >[],
): Promise<void> {
  const now = kit.now()
  const year = Number(todayInBangkok(now).slice(0, 4))
  const numbers = await takeNumbers(tx, { workspaceId, kind: 'lease', year }, rows.length)
  await insertRows(
    tx,
    leases,
    rows.map((row, index) => ({
      ...row,
      workspaceId,
      no: numbers[index]!,
      status: 'active',
      createdAt: now,
      updatedAt: now,
      activatedAt: now,
    })),
  )
}

/** Ends the running leases that an import added, without a word to their tenants: the import is taken back. */
export async function endImportedLeases(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  importId: string,
): Promise<void> {
  const now = kit.now()
  await tx
    .update(leases)
    .set({ status: 'terminated', endedAt: now, updatedAt: now })
    .where(
      and(eq(leases.workspaceId, workspaceId), eq(leases.importId, importId), eq(leases.status, 'active')),
    )
}
