import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { issueOpeningInvoice } from '#features/invoices/server/service.ts'
import { addImportedLeases } from '#features/leases/server/service.ts'
import { openingDepositLines, postEntries } from '#features/ledger/server/service.ts'
import {
  addImportedHomes,
  addImportedProject,
  findImportedProject,
} from '#features/properties/server/service.ts'
import { addImportedTenants } from '#features/tenants/server/service.ts'
import { workspaceSettings } from '#features/workspaces/tables.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { ImportedRow } from './formats/types.ts'
import { writeMeters } from './meter-records.ts'
import type { progressOf } from './progress.ts'
import { tenantsOf } from './tenant-records.ts'

export type RecordChoices = {
  projectName: string
  homeType: string
  waterRateSatang: bigint
  electricRateSatang: bigint
  billsReadings: boolean
  /** The business's own where it is not chosen. */
  dueDay?: number
  graceDays?: number
  lateFeeSatang: bigint
}

type Row = ImportedRow & { home: NonNullable<ImportedRow['home']> }

/** What an import is to make, for whom. */
export type Work = {
  workspaceId: string
  importId: string
  actorId: string
  rows: Row[]
  choices: RecordChoices
  /** Told how much is done, 0 to 1. */
  tell: ReturnType<typeof progressOf>['tell']
}

/** A row with the ids of what is made of it. */
export type Placed = Row & { projectId: string; propertyId: string; tenantId: string; leaseId: string }

type Defaults = Pick<
  typeof workspaceSettings.$inferSelect,
  'defaultDueDay' | 'defaultGraceDays' | 'billingMode'
>

/**
 * Makes the records of an import in sets, for a house may have thousands of homes: leases run at once (they were
 * signed elsewhere), deposits stand as a debt to the tenants, arrears become one opening bill each.
 */
export async function writeRecords(tx: Tx, kit: Kit, work: Work): Promise<void> {
  const { workspaceId, importId, actorId, choices, tell } = work
  const today = todayInBangkok(kit.now())
  const projects = await findOrMakeProjects(tx, kit, work)
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
  await addImportedHomes(
    tx,
    kit,
    workspaceId,
    placed.map((row) => ({ importId, ...homeOf(row, choices) })),
  )
  tell(0.15, { isStep: true })
  await addImportedTenants(
    tx,
    kit,
    workspaceId,
    placed.flatMap((row) => tenantsOf(row).map((tenant) => ({ importId, ...tenant }))),
  )
  tell(0.25, { isStep: true })
  const running = placed.filter((row) => row.lease)
  const terms = await defaultsOf(tx, workspaceId)
  await addImportedLeases(
    tx,
    kit,
    workspaceId,
    running.map((row) => ({ importId, ...leaseOf(row, terms, choices) })),
  )
  tell(0.35, { isStep: true })
  await writeMeters(tx, work, placed, today)
  tell(0.45, { isStep: true })

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
  tell(0.6, { isStep: true })
  await writeArrears(tx, kit, work, running, today)
}

/** Since when it is owed the file does not say: it is due on the day of the import. */
async function writeArrears(
  tx: Tx,
  kit: Kit,
  { workspaceId, importId, tell }: Work,
  running: Placed[],
  today: string,
): Promise<void> {
  const owing = running.filter(({ arrearsSatang }) => arrearsSatang > 0n)
  for (const [n, { leaseId, arrearsSatang }] of owing.entries()) {
    await issueOpeningInvoice(tx, kit, workspaceId, {
      leaseId,
      amountSatang: arrearsSatang,
      dueDay: today,
      importId,
    })
    tell(0.6 + (0.4 * (n + 1)) / owing.length)
  }
}

async function findOrMakeProjects(
  tx: Tx,
  kit: Kit,
  { workspaceId, rows, choices }: Work,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const row of rows) {
    const project = placeOf(row, choices)
    const key = keyOf(project)
    if (ids.has(key)) continue
    const known = await findImportedProject(tx, workspaceId, project)
    ids.set(key, known ?? (await addImportedProject(tx, kit, workspaceId, namesOf(project))))
  }
  return ids
}

/** The building that a row names, or the one chosen for a file without any. */
function placeOf({ project }: Row, choices: RecordChoices) {
  return project ?? { name: choices.projectName, address: null, postcode: null }
}

/** A name in Latin letters stands in both languages. */
function namesOf({ name, address, postcode }: ReturnType<typeof placeOf>) {
  const isLatin = !/[\u0e00-\u0e7f]/.test(name)

  return {
    nameTh: name,
    nameEn: isLatin ? name : null,
    addressLine: address,
    addressLineEn: isLatin ? address : null,
    postcode,
  }
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
    projectId: row.projectId,
    unitNo: home.unitNo,
    building: home.building,
    floor: home.floor,
    type: choices.homeType,
    titleTh: title('th'),
    titleEn: title('en'),
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    areaSqm: home.areaSqm,
    rentSatang: home.rentSatang,
    depositSatang: lease?.depositSatang ?? 0n,
    advanceSatang: 0n,
    commonFeeSatang: home.commonFeeSatang,
    ...utilitiesOf(row, choices),
  }
}

function leaseOf(row: Placed, terms: Defaults, choices: RecordChoices) {
  const { startDay, endDay, rentSatang, depositSatang } = row.lease!
  return {
    id: row.leaseId,
    propertyId: row.propertyId,
    tenantId: row.tenantId,
    startDay: startDay,
    endDay: endDay,
    rentSatang: rentSatang,
    depositSatang: depositSatang,
    advanceSatang: 0n,
    commonFeeSatang: row.home.commonFeeSatang,
    dueDay: choices.dueDay ?? terms.defaultDueDay,
    graceDays: choices.graceDays ?? terms.defaultGraceDays,
    lateFeeSatang: choices.lateFeeSatang,
    billingMode: terms.billingMode,
    occupants: 1 + row.coTenants.length,
    ...utilitiesOf(row, choices),
  }
}

/** Metered homes pay by the unit; of others the file says nothing. */
function utilitiesOf({ meters }: Row, { waterRateSatang, electricRateSatang }: RecordChoices) {
  const has = (kind: string) => meters.some((meter) => meter.kind === kind)
  return {
    waterMode: has('water') ? 'per_unit' : 'at_cost',
    waterRateSatang: has('water') ? waterRateSatang : 0n,
    electricMode: has('electric') ? 'per_unit' : 'at_cost',
    electricRateSatang: has('electric') ? electricRateSatang : 0n,
  }
}

async function defaultsOf(tx: Tx, workspaceId: string): Promise<Defaults> {
  const [found] = await tx
    .select({
      defaultDueDay: workspaceSettings.defaultDueDay,
      defaultGraceDays: workspaceSettings.defaultGraceDays,
      billingMode: workspaceSettings.billingMode,
    })
    .from(workspaceSettings)
    .where(eq(workspaceSettings.workspaceId, workspaceId))

  return found ?? { defaultDueDay: 5, defaultGraceDays: 3, billingMode: 'before' }
}
