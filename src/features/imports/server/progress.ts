import { and, eq, sql } from 'drizzle-orm'
import type { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { importSources } from '#features/imports/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'

type Which = { workspaceId: string; importId: string }

/** How far an import is, or why the last attempt came to nothing. */
type Told = { percent: number } | { refusal: { code: string; params: Record<string, string> } }

/** How often an import says how far it is within one step. */
const TELL_MS = 500

/**
 * Marks the import as running, as long as the caller's transaction lasts: a lock goes with its connection, so that one
 * which was killed runs no more (G344).
 */
export async function markRunning(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(importId)})`)
}

/** How far an import is that runs at this moment, 0 to 100; null where none does. */
export async function runningPercent(tx: Tx, importId: string, told: unknown): Promise<number | null> {
  const { rows } = await tx.execute<{ runs: boolean }>(sql`
    select exists (select 1 from pg_locks
                    where locktype = 'advisory' and granted and objsubid = 1
                      and database = (select oid from pg_database where datname = current_database())
                      and (classid::bigint << 32 | objid::bigint) = ${keyOf(importId)}) as runs`)
  if (!rows[0]?.runs) return null

  return (told as { percent?: number } | null)?.percent ?? 0
}

/** Why the last attempt came to nothing, in words; null where it did not. */
export function refusalText(told: unknown, locale: Locale): string | null {
  const { refusal } = (told ?? {}) as { refusal?: { code: string; params: Record<string, string> } }
  return refusal ? (text(`problem_${refusal.code}`, refusal.params, locale) ?? null) : null
}

/**
 * Says how far an import is, beside its transaction, which nobody sees into until it is done. The import never waits for it.
 * @returns `tell` with the share that is done, 0 to 1; with `more`, the part of a long step
 */
export function progressOf({ database }: Pick<Kit, 'database'>, { workspaceId, importId }: Which) {
  let told = Number.NEGATIVE_INFINITY
  let newest: number | null = null
  let isWriting = false
  const write = async (progress: Told) => {
    await database.inWorkspace(workspaceId, (tx) =>
      tx
        .update(importSources)
        .set({ progress })
        .where(and(eq(importSources.workspaceId, workspaceId), eq(importSources.importId, importId))),
    )
  }

  // One at a time, and then the newest: a long step must not hide behind the figure of the one before.
  const writeNewest = async () => {
    isWriting = true
    while (newest !== null) {
      const percent = newest
      newest = null
      await write({ percent })
    }
  }

  return {
    tell(share: number, { isStep = false }: { isStep?: boolean } = {}) {
      if (!isStep && performance.now() - told < TELL_MS) return
      told = performance.now()
      // 100 is for what is done; a figure that cannot be written is no reason to stop.
      newest = Math.min(99, Math.floor(share * 100))
      if (isWriting) return
      void writeNewest()
        .catch(() => {})
        .finally(() => {
          isWriting = false
        })
    },
    /** Keeps the reason for whoever opens the page later. */
    refused: ({ code, data }: Problem) => write({ refusal: { code, params: data.params ?? {} } }),
  }
}

function keyOf(importId: string) {
  return sql`hashtextextended(${`import:${importId}`}, 0)`
}
