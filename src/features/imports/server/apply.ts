import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { assertNew, knownHomes } from './check.ts'
import { countRows, isFaulty, usable } from './counts.ts'
import type { ImportedRow, ImportFormat } from './formats/types.ts'
import { lockImport } from './lock.ts'
import { markRunning, type progressOf } from './progress.ts'
import { forgetSource } from './sources.ts'
import { forgetIdNumbers, loadRows } from './stored-rows.ts'
import { type RecordChoices, writeRecords } from './write-records.ts'

export type ApplyChoices = {
  skipsFaulty: boolean
  projectName?: string
  homeType?: string
  waterRateSatang?: bigint
  dueDay?: number
  graceDays?: number
  lateFeeSatang?: bigint
  electricRateSatang?: bigint
  readings?: 'bill' | 'billed'
}

type Act = {
  workspaceId: string
  id: string
  actorId: string
  locale: Locale
  progress: ReturnType<typeof progressOf>
}

/**
 * Makes what a checked file holds: building, homes, tenants, running leases, meters, deposits held and arrears, all in
 * the caller's transaction. An import that is applied already stays as it is.
 * @throws Problem 409 `import_undone`, `import_has_faults`, `import_homes_exist`, `import_same_file`; 422 for what
 * the file does not say and was not given
 */
export async function applyImport(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, actorId, locale, progress }: Act,
  choices: ApplyChoices,
): Promise<void> {
  await markRunning(tx, id)
  // Imports of one business wait for each other, so that two cannot make the same home.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${workspaceId}`}, 0))`)
  const record = await lockImport(tx, workspaceId, id)
  if (record.status === 'applied') return
  if (record.status === 'undone') throw conflict('import_undone')
  await assertNew(tx, { workspaceId, sha256: record.sha256, locale })

  const rows = await loadRows(tx, { workspaceId, importId: id })
  const faulty = rows.filter(isFaulty)
  if (faulty.length > 0 && !choices.skipsFaulty)
    throw conflict('import_has_faults', { count: String(faulty.length) })
  const good = usable(rows)
  if (good.length === 0) throw conflict('import_nothing')
  const settled = settle(record.format, good, choices)
  await assertHomesNew(tx, workspaceId, good, settled.projectName)

  const { tell } = progress
  tell(0.05, { isStep: true })
  await writeRecords(tx, kit, { workspaceId, importId: id, actorId, rows: good, choices: settled, tell })
  await forgetIdNumbers(tx, workspaceId, id)
  await forgetSource(tx, { workspaceId, importId: id })
  await tx.execute(sql`
    update imports set status = 'applied', applied_at = ${kit.now().toISOString()},
           summary = ${JSON.stringify(countRows(rows))}::jsonb
     where workspace_id = ${workspaceId} and id = ${id}`)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'import.applied',
    recordKind: 'import',
    recordId: id,
    after: { homes: good.length, leftOut: faulty.length, format: record.format },
  })
  await announce(tx, 'import.applied', { workspaceId, importId: id })
  await push(tx, `workspace:${workspaceId}`, 'import.applied', { importId: id })
}

/** What must be asked because the file does not say it. */
export function needsOf(rows: Pick<ImportedRow, 'project' | 'home' | 'meters'>[]) {
  return {
    projectName: rows.some((row) => row.home && !row.project),
    meterRates: rows.some((row) => row.meters.length > 0),
  }
}

function settle(format: ImportFormat, rows: ImportedRow[], choices: ApplyChoices): RecordChoices {
  const needs = needsOf(rows)
  const fields: Record<string, string> = {}
  if (needs.projectName && !choices.projectName) fields.projectName = 'required'
  if (needs.meterRates && choices.waterRateSatang === undefined) fields.waterRateSatang = 'required'
  if (needs.meterRates && choices.electricRateSatang === undefined) fields.electricRateSatang = 'required'
  if (needs.meterRates && !choices.readings) fields.readings = 'required'
  if (Object.keys(fields).length > 0) throw invalid(fields)

  return {
    projectName: choices.projectName ?? '',
    homeType: choices.homeType ?? (format === 'thai_dorm' ? 'dorm' : 'condo'),
    waterRateSatang: choices.waterRateSatang ?? 0n,
    electricRateSatang: choices.electricRateSatang ?? 0n,
    billsReadings: choices.readings === 'bill',
    dueDay: choices.dueDay,
    graceDays: choices.graceDays,
    // An import agrees to nothing by itself: who wants a late fee says so.
    lateFeeSatang: choices.lateFeeSatang ?? 0n,
  }
}

async function assertHomesNew(
  tx: Tx,
  workspaceId: string,
  rows: ReturnType<typeof usable>,
  projectName: string,
) {
  const buildingOf = ({ project }: (typeof rows)[number]) =>
    project ?? { name: projectName, address: null, postcode: null }
  const isKnown = await knownHomes(tx, workspaceId, rows.map(buildingOf))
  const taken = rows.filter((row) => isKnown(buildingOf(row), row.home)).map(({ home }) => home.unitNo)
  if (taken.length > 0)
    throw conflict('import_homes_exist', {
      homes: taken.slice(0, 10).join(', ') + (taken.length > 10 ? ' …' : ''),
    })
}
