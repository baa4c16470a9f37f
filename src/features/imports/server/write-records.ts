import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { addMeters, addReadings, issueOpeningInvoice } from '#features/invoices/server/service.ts'
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
import { displayName } from '#thai/names.ts'
import type { ImportedRow, ImportedTenant } from './formats/types.ts'

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

type Work = {
  workspaceId: string
  importId: string
  actorId: string
  rows: Row[]
  choices: RecordChoices
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
  const { workspaceId, importId, actorId, choices } = work
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
  await addImportedTenants(
    tx,
    kit,
    workspaceId,
    placed.flatMap((row) => tenantsOf(row).map((tenant) => ({ importId, ...tenant }))),
  )
  const running = placed.filter((row) => row.lease)
  const terms = await defaultsOf(tx, workspaceId)
  await addImportedLeases(
    tx,
    kit,
    workspaceId,
    running.map((row) => ({ importId, ...leaseOf(row, terms, choices) })),
  )
  await writeMeters(tx, work, placed, today)

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

/** The tenant of the lease, and who lives there with them: a record of their own that says with whom. */
function tenantsOf({ tenantId, tenant, coTenants, home }: Placed) {
  if (!tenant) return []
  const together = coTenants.map((other) => {
    const params = {
      name: displayName({ first: tenant.firstName, last: tenant.lastName }),
      unit: home.unitNo,
    }
    return tenantOf(newId(), other, (locale) => m.imports_note_co_tenant(params, { locale }))
  })

  return [...together, tenantOf(tenantId, tenant)]
}

function tenantOf(id: string, tenant: ImportedTenant, note?: (locale: 'th' | 'en') => string) {
  const { title, firstName, lastName, nickname, isCompany, phone, email, idNumber, contactNote } = tenant
  const locale: 'th' | 'en' = /[\u0e00-\u0e7f]/.test(firstName) ? 'th' : 'en'
  const contacts = contactNote ? m.imports_note_contacts({ cell: contactNote }, { locale }) : null

  return {
    id,
    title,
    firstName,
    lastName,
    nickname: nickname ?? null,
    phone,
    email: email ?? null,
    idNumber,
    isCompany: isCompany ? 'yes' : 'no',
    locale,
    notes: [note?.(locale), contacts].filter(Boolean).join('\n') || null,
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

/** The latest reading begins the series; its units wait for the next bill unless they were billed before. */
async function writeMeters(
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
