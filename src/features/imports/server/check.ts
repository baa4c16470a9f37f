import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { conflict, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { findImportedProject } from '#features/properties/server/service.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { countRows } from './counts.ts'
import type { ColumnMap } from './formats/columns.ts'
import { readImportFile } from './formats/detect.ts'
import { FileRefused, type ImportedRow, type ParsedFile } from './formats/types.ts'
import { lockImport } from './lock.ts'
import { forgetSource, keepSource, sourceBytes } from './sources.ts'
import { storeRows } from './stored-rows.ts'

export type CheckedFile = {
  workspaceId: string
  actorId: string
  fileName: string
  bytes: Uint8Array
  locale: Locale
}

/**
 * The dry run: reads a file and keeps what was understood, row by row. Nothing else is made. A file that was checked
 * before is checked anew; one that was brought in already is refused. Answers the import's id.
 * @throws Problem 422 for a file that is not understood, 409 `import_same_file`
 */
export async function checkFile(kit: Kit, file: CheckedFile): Promise<string> {
  const { workspaceId, actorId, fileName, bytes, locale } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const parsed = readOrRefuse(bytes, todayInBangkok(kit.now()), { allowsMissing: true })

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    await assertNew(tx, { workspaceId, sha256, locale })
    await forgetChecked(tx, workspaceId, sql`sha256 = ${sha256}`)
    await markExisting(tx, workspaceId, parsed.rows)
    const id = newId()
    await tx.execute(sql`
      insert into imports (workspace_id, id, format, file_name, sha256, status, summary, created_by, created_at)
      values (${workspaceId}, ${id}, ${parsed.format}, ${fileName}, ${sha256}, 'checked',
              ${JSON.stringify(countRows(parsed.rows))}::jsonb, ${actorId}, ${kit.now().toISOString()})`)
    await storeRows(tx, { workspaceId, importId: id, rows: parsed.rows })
    await keepSource(tx, { workspaceId, importId: id }, { bytes, parsed, map: {} })

    return id
  })
}

/**
 * Reads a checked file anew with what a person chose for its columns, in the caller's transaction.
 * @throws Problem 409 `import_not_checked`, `import_source_gone`; 422 for a choice that the file does not allow
 */
export async function mapColumns(
  tx: Tx,
  kit: Kit,
  { workspaceId, id }: { workspaceId: string; id: string },
  map: ColumnMap,
): Promise<void> {
  const { status, format } = await lockImport(tx, workspaceId, id)
  if (status !== 'checked') throw conflict('import_not_checked')
  const which = { workspaceId, importId: id }
  const bytes = await sourceBytes(tx, which)
  if (!bytes) throw conflict('import_source_gone')
  const parsed = readOrRefuse(bytes, todayInBangkok(kit.now()), { allowsMissing: true, format, map })
  await markExisting(tx, workspaceId, parsed.rows)
  await tx.execute(sql`
    update imports set summary = ${JSON.stringify(countRows(parsed.rows))}::jsonb
     where workspace_id = ${workspaceId} and id = ${id}`)
  await tx.execute(sql`delete from import_rows where workspace_id = ${workspaceId} and import_id = ${id}`)
  await storeRows(tx, { ...which, rows: parsed.rows })
  await keepSource(tx, which, { bytes, parsed, map })
}

/** @throws Problem 409 `import_same_file` when this very file stands in the books */
export async function assertNew(
  tx: Tx,
  { workspaceId, sha256, locale }: { workspaceId: string; sha256: string; locale: Locale },
): Promise<void> {
  const { rows } = await tx.execute<{ applied_at: Date | string }>(sql`
    select applied_at from imports where workspace_id = ${workspaceId} and sha256 = ${sha256} and status = 'applied'`)
  const before = rows[0]
  if (before) {
    const day = formatDay(todayInBangkok(new Date(before.applied_at)), locale, 'long')
    throw conflict('import_same_file', { day })
  }
}

/** Forgets checked files that match, with their rows. */
export async function forgetChecked(
  tx: Tx,
  workspaceId: string,
  match: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from imports where workspace_id = ${workspaceId} and status = 'checked' and ${match} returning id`)
  for (const { id } of rows) {
    await tx.execute(sql`delete from import_rows where workspace_id = ${workspaceId} and import_id = ${id}`)
    await forgetSource(tx, { workspaceId, importId: id })
  }

  return rows.length
}

function readOrRefuse(
  bytes: Uint8Array,
  today: string,
  options: Parameters<typeof readImportFile>[2],
): ParsedFile {
  try {
    return readImportFile(bytes, today, options)
  } catch (error) {
    if (error instanceof FileRefused) throw new Problem(422, error.code, { params: error.params })
    throw error
  }
}

/** Homes that the workspace has already, where the file names the building. */
async function markExisting(tx: Tx, workspaceId: string, rows: ImportedRow[]): Promise<void> {
  const isKnown = await knownHomes(
    tx,
    workspaceId,
    rows.flatMap(({ project }) => (project ? [project] : [])),
  )
  for (const { project, home, problems } of rows)
    if (project && home && isKnown(project, home))
      problems.push({ field: 'unit', code: 'home_exists', value: home.unitNo, isFatal: true })
}

type Building = NonNullable<ImportedRow['project']>
type Unit = { building: string | null; unitNo: string }

/** Tells whether a home of one of the buildings stands in the workspace already. */
export async function knownHomes(
  tx: Tx,
  workspaceId: string,
  buildings: Building[],
): Promise<(building: Building, unit: Unit) => boolean> {
  const known = new Set<string>()
  const keyOf = ({ name, address, postcode }: Building, unit: Unit) =>
    JSON.stringify([name, address, postcode, unit.building, unit.unitNo])
  const distinct = new Map(buildings.map((one) => [JSON.stringify(one), one]))
  for (const building of distinct.values()) {
    const projectId = await findImportedProject(tx, workspaceId, building)
    if (!projectId) continue
    const { rows } = await tx.execute<{ building: string | null; unit_no: string }>(sql`
      select building, unit_no from properties
       where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null`)
    for (const row of rows) known.add(keyOf(building, { building: row.building, unitNo: row.unit_no }))
  }

  return (building, unit) => known.has(keyOf(building, unit))
}
