import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { issueOpeningInvoice } from '#features/invoices/server/service.ts'
import { openingDepositLines, postEntries } from '#features/ledger/server/service.ts'
import { findImportedProject } from '#features/properties/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { ImportedRow } from './formats/types.ts'
import { insertRows } from './insert-rows.ts'

export type RecordChoices = {
  projectName: string
  homeType: string
  waterRateSatang: bigint
  electricRateSatang: bigint
  billsReadings: boolean
}

type Row = ImportedRow & { home: NonNullable<ImportedRow['home']> }

type Work = {
  workspaceId: string
  importId: string
  actorId: string
  rows: Row[]
  choices: RecordChoices
}

/** A row with the ids of what is made of it. */
export type Placed = Row & { projectId: string; propertyId: string; tenantId: string; leaseId: string }

type Defaults = {
  default_due_day: number
  default_grace_days: number
  default_late_fee_satang: number
  billing_mode: string
}

/**
 * Makes the records of an import in sets, for a house may have thousands of homes: leases run at once (they were
 * signed elsewhere), deposits stand as a debt to the tenants, arrears become one opening bill each.
 */
export async function writeRecords(tx: Tx, kit: Kit, work: Work): Promise<void> {
  const { workspaceId, importId, actorId, choices } = work
  const now = kit.now().toISOString()
  const today = todayInBangkok(kit.now())
  const projects = await findOrMakeProjects(tx, work, now)
  // Lists show what is newest first: made from the last line up, they stand in the order of the file.
  const placed: Placed[] = work.rows
    .toReversed()
    .map((row) => ({
      ...row,
      projectId: projects.get(keyOf(placeOf(row, choices)))!,
      propertyId: newId(),
      tenantId: newId(),
      leaseId: newId(),
    }))
    .toReversed()
  const mark = { workspace_id: workspaceId, import_id: importId }
  const stamp = { ...mark, created_at: now }

  await insertRows(
    tx,
    'properties',
    placed.map((row) => ({ ...stamp, updated_at: now, ...homeOf(row, choices) })),
  )
  await insertRows(
    tx,
    'tenants',
    placed.filter((row) => row.tenant).map((row) => ({ ...stamp, ...tenantOf(row) })),
  )
  const running = placed.filter((row) => row.lease)
  const terms = await defaultsOf(tx, workspaceId)
  const numbers = await takeLeaseNumbers(tx, {
    workspaceId,
    year: Number(today.slice(0, 4)),
    count: running.length,
  })
  await insertRows(
    tx,
    'leases',
    running.map((row, index) => ({
      ...stamp,
      updated_at: now,
      activated_at: now,
      no: numbers[index],
      ...leaseOf(row, terms, choices),
    })),
  )
  await writeMeters(tx, placed, { mark, today, actorId, billsReadings: choices.billsReadings })

  await postEntries(
    tx,
    workspaceId,
    running
      .filter((row) => row.lease!.depositSatang > 0n)
      .map(({ lease, leaseId, propertyId, tenantId }) => ({
        kind: 'opening' as const,
        day: today,
        at: kit.now(),
        createdBy: actorId,
        sourceKind: 'lease',
        sourceId: leaseId,
        lines: openingDepositLines(lease!.depositSatang, { propertyId, tenantId, leaseId }),
      })),
  )
  // Since when it is owed the file does not say: it is due on the day of the import.
  for (const { leaseId, arrearsSatang } of running)
    if (arrearsSatang > 0n)
      await issueOpeningInvoice(tx, kit, workspaceId, {
        leaseId,
        amountSatang: arrearsSatang,
        dueDay: today,
        importId,
      })
}

async function findOrMakeProjects(
  tx: Tx,
  { workspaceId, rows, choices }: Work,
  now: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const row of rows) {
    const project = placeOf(row, choices)
    const key = keyOf(project)
    if (ids.has(key)) continue
    const known = await findImportedProject(tx, workspaceId, project)
    const id = known ?? newId()
    ids.set(key, id)
    if (known) continue
    const { name, address, postcode } = project
    const isLatin = !/[\u0e00-\u0e7f]/.test(name)
    await tx.execute(sql`
      insert into projects (workspace_id, id, name_th, name_en, address_line, address_line_en, postcode, created_at)
      values (${workspaceId}, ${id}, ${name}, ${isLatin ? name : null}, ${address},
              ${isLatin ? address : null}, ${postcode}, ${now})`)
  }
  return ids
}

/** The building that a row names, or the one chosen for a file without any. */
function placeOf({ project }: Row, choices: RecordChoices) {
  return project ?? { name: choices.projectName, address: null, postcode: null }
}

function keyOf({ name, address, postcode }: ReturnType<typeof placeOf>): string {
  return JSON.stringify([name, address, postcode])
}

function homeOf(row: Placed, choices: RecordChoices) {
  const { home, lease } = row
  const place = row.project?.name ?? choices.projectName
  const unit = home.building ? `${home.building}/${home.unitNo}` : home.unitNo
  const title = (locale: 'th' | 'en') => m.imports_home_title({ place, unit }, { locale })

  return {
    id: row.propertyId,
    project_id: row.projectId,
    unit_no: home.unitNo,
    building: home.building,
    floor: home.floor,
    type: choices.homeType,
    title_th: title('th'),
    title_en: title('en'),
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    area_sqm: home.areaSqm,
    rent_satang: home.rentSatang.toString(),
    deposit_satang: (lease?.depositSatang ?? 0n).toString(),
    advance_satang: '0',
    common_fee_satang: home.commonFeeSatang.toString(),
    ...utilitiesOf(row, choices),
    listing_state: 'draft',
    status: 'draft',
  }
}

function tenantOf({ tenantId, tenant }: Placed) {
  const { title, firstName, lastName, phone, idNumber } = tenant!
  return {
    id: tenantId,
    title,
    first_name: firstName,
    last_name: lastName,
    phone,
    id_number: idNumber,
    is_company: 'no',
    locale: /[\u0e00-\u0e7f]/.test(firstName) ? 'th' : 'en',
  }
}

function leaseOf(row: Placed, terms: Defaults, choices: RecordChoices) {
  const { startDay, endDay, rentSatang, depositSatang } = row.lease!
  return {
    id: row.leaseId,
    property_id: row.propertyId,
    tenant_id: row.tenantId,
    status: 'active',
    start_day: startDay,
    end_day: endDay,
    rent_satang: rentSatang.toString(),
    deposit_satang: depositSatang.toString(),
    advance_satang: '0',
    common_fee_satang: row.home.commonFeeSatang.toString(),
    due_day: terms.default_due_day,
    grace_days: terms.default_grace_days,
    late_fee_satang: String(terms.default_late_fee_satang),
    billing_mode: terms.billing_mode,
    ...utilitiesOf(row, choices),
  }
}

/** Metered homes pay by the unit; of others the file says nothing. */
function utilitiesOf({ meters }: Row, { waterRateSatang, electricRateSatang }: RecordChoices) {
  const has = (kind: string) => meters.some((meter) => meter.kind === kind)
  return {
    water_mode: has('water') ? 'per_unit' : 'at_cost',
    water_rate_satang: (has('water') ? waterRateSatang : 0n).toString(),
    electric_mode: has('electric') ? 'per_unit' : 'at_cost',
    electric_rate_satang: (has('electric') ? electricRateSatang : 0n).toString(),
  }
}

type MeterWork = {
  mark: { workspace_id: string; import_id: string }
  today: string
  actorId: string
  billsReadings: boolean
}

/** The latest reading begins the series; its units wait for the next bill unless they were billed before. */
async function writeMeters(
  tx: Tx,
  rows: Placed[],
  { mark, today, actorId, billsReadings }: MeterWork,
): Promise<void> {
  const meters = rows.flatMap((row) =>
    row.meters.map((meter) => ({
      id: newId(),
      ...meter,
      propertyId: row.propertyId,
      isLet: row.lease !== null,
    })),
  )
  await insertRows(
    tx,
    'meters',
    meters.map(({ id, kind, digits, propertyId }) => ({
      ...mark,
      id,
      property_id: propertyId,
      kind,
      digits,
    })),
  )
  await insertRows(
    tx,
    'meter_readings',
    meters.map(({ id, current, units, isLet }) => ({
      workspace_id: mark.workspace_id,
      id: newId(),
      meter_id: id,
      day: today,
      value: current,
      units: billsReadings && isLet ? units : 0,
      created_by: actorId,
    })),
  )
}

async function defaultsOf(tx: Tx, workspaceId: string): Promise<Defaults> {
  const { rows } = await tx.execute<Defaults>(sql`
    select default_due_day, default_grace_days, default_late_fee_satang, billing_mode from workspace_settings
     where workspace_id = ${workspaceId}`)

  return (
    rows[0] ?? {
      default_due_day: 5,
      default_grace_days: 3,
      default_late_fee_satang: 0,
      billing_mode: 'before',
    }
  )
}

/** The next numbers of the leases' series, e.g. `LS-2026-0042`. */
async function takeLeaseNumbers(
  tx: Tx,
  { workspaceId, year, count }: { workspaceId: string; year: number; count: number },
): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into counters (workspace_id, kind, year, last) values (${workspaceId}, 'lease', ${year}, ${count})
    on conflict (workspace_id, kind, year) do update set last = counters.last + ${count} returning last`)
  const first = rows[0]!.last - count + 1

  return Array.from({ length: count }, (_, index) => `LS-${year}-${String(first + index).padStart(4, '0')}`)
}
