import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { importSources } from '#features/imports/tables.ts'
import type { ColumnMap } from './formats/columns.ts'
import type { FileColumn, LeftOut, ParsedFile } from './formats/types.ts'

type Which = { workspaceId: string; importId: string }

/** What was read of a file beside its homes, and what a person chose for its columns. */
export type Reading = {
  columns: FileColumn[]
  missing: string[]
  leftOut: LeftOut[]
  leftOutCount: number
  /** The sheet of a workbook that was read, and how many others hold something. */
  sheet: string | null
  otherSheets: number
  map: ColumnMap
}

/** Keeps a file until it is imported or forgotten, so that it can be read anew. */
export async function keepSource(
  tx: Tx,
  { workspaceId, importId }: Which,
  { bytes, parsed, map }: { bytes: Uint8Array; parsed: ParsedFile; map: ColumnMap },
): Promise<void> {
  const reading = readingOf(parsed, map)
  await tx
    .insert(importSources)
    .values({ workspaceId, importId, bytes: Buffer.from(bytes), reading })
    .onConflictDoUpdate({
      target: [importSources.workspaceId, importSources.importId],
      set: { reading, progress: null },
    })
}

/** The bytes of a file that waits; null where they are gone. */
export async function sourceBytes(tx: Tx, which: Which): Promise<Buffer | null> {
  const [found] = await tx.select({ bytes: importSources.bytes }).from(importSources).where(isOne(which))
  return found?.bytes ?? null
}

/** What was read beside the homes, and how far an import is that runs; null for a file that waits no more. */
export async function readSource(tx: Tx, which: Which) {
  const [found] = await tx
    .select({ reading: importSources.reading, progress: importSources.progress })
    .from(importSources)
    .where(isOne(which))

  return found ? { reading: found.reading as Reading, progress: found.progress } : null
}

/** Forgets a file: it was imported, or nobody will. */
export async function forgetSource(tx: Tx, which: Which): Promise<void> {
  await tx.delete(importSources).where(isOne(which))
}

function readingOf({ format: _, rows: __, ...reading }: ParsedFile, map: ColumnMap): Reading {
  return { ...reading, map }
}

function isOne({ workspaceId, importId }: Which) {
  return and(eq(importSources.workspaceId, workspaceId), eq(importSources.importId, importId))
}
