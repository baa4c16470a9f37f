import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { imports } from '#features/imports/tables.ts'
import { voidInvoice } from '#features/invoices/server/service.ts'
import { invoices } from '#features/invoices/tables.ts'
import { endImportedLeases } from '#features/leases/server/service.ts'
import { leases } from '#features/leases/tables.ts'
import { openingDepositLines, postEntries } from '#features/ledger/server/service.ts'
import { removeImportedHomes } from '#features/properties/server/service.ts'
import { removeImportedTenants } from '#features/tenants/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import { audit } from '#server/audit.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { lockImport } from './lock.ts'

/** Why an import stays: the code of the refusal and what to name in it. */
export type Blocker = {
  code: 'import_money_moved' | 'import_billed' | 'import_in_use'
  params: Record<string, string>
}

/**
 * Takes a whole import back, in the caller's transaction: opening bills are void, the books get the mirror of each
 * opening entry (nothing in them is ever removed), leases end, tenants and homes leave the lists. Undone twice it
 * stays undone.
 * @throws Problem 409 with the first blocker's code; `import_not_applied` for a file that was only checked
 */
export async function undoImport(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, actorId }: { workspaceId: string; id: string; actorId: string },
): Promise<void> {
  const { status } = await lockImport(tx, workspaceId, id)
  if (status === 'undone') return
  if (status === 'checked') throw conflict('import_not_applied')
  const [blocker] = await findBlockers(tx, workspaceId, id)
  if (blocker) throw conflict(blocker.code, blocker.params)

  await takeBackArrears(tx, kit, { workspaceId, id, actorId })
  await takeBackDeposits(tx, kit, { workspaceId, id, actorId })
  await endImportedLeases(tx, kit, workspaceId, id)
  await removeImportedTenants(tx, kit, workspaceId, id)
  await removeImportedHomes(tx, kit, workspaceId, id)
  await tx
    .update(imports)
    .set({ status: 'undone', undoneAt: kit.now() })
    .where(and(eq(imports.workspaceId, workspaceId), eq(imports.id, id)))
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'import.undone',
    recordKind: 'import',
    recordId: id,
  })
  await push(tx, `workspace:${workspaceId}`, 'import.applied', { importId: id })
}

/**
 * What stands against undoing, most serious first: money that came or went, bills that tenants were sent since, and
 * anything built upon the imported homes. Bills are not voided on the way: each is a paper someone may hold.
 */
export async function findBlockers(tx: Tx, workspaceId: string, importId: string): Promise<Blocker[]> {
  const homes = sql`(select id from properties where workspace_id = ${workspaceId} and import_id = ${importId})`
  const leases = sql`(select id from leases where workspace_id = ${workspaceId} and import_id = ${importId})`
  const moved = await names(
    tx,
    sql`select distinct i.no as name from invoices i
          left join payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id and p.status in ('pending', 'succeeded')
         where i.workspace_id = ${workspaceId} and i.lease_id in ${leases} and (i.paid_satang > 0 or p.id is not null)
        union
        select distinct h.unit_no from ledger_lines l
          join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
          join properties h on h.workspace_id = l.workspace_id and h.id = l.property_id
         where l.workspace_id = ${workspaceId} and l.property_id in ${homes}
           and e.kind not in ('opening', 'opening_reversed', 'invoice_issued', 'invoice_voided', 'payment_received')`,
  )
  const billed = await names(
    tx,
    sql`select no as name from invoices where workspace_id = ${workspaceId} and lease_id in ${leases}
           and import_id is null and status <> 'void'`,
  )
  const used = await names(
    tx,
    sql`select h.unit_no as name from properties h
         where h.workspace_id = ${workspaceId} and h.import_id = ${importId} and (h.listing_state = 'published'
            or exists (select 1 from leases l where l.workspace_id = h.workspace_id and l.property_id = h.id
                          and l.import_id is null)
            or exists (select 1 from applications a where a.workspace_id = h.workspace_id and a.property_id = h.id
                          and a.status in ('submitted', 'under_review', 'approved'))
            or exists (select 1 from maintenance_items w where w.workspace_id = h.workspace_id and w.property_id = h.id))`,
  )
  const blockers: [Blocker['code'], string[]][] = [
    ['import_money_moved', moved],
    ['import_billed', billed],
    ['import_in_use', used],
  ]

  return blockers
    .filter(([, found]) => found.length > 0)
    .map(([code, found]) => ({ code, params: { count: String(found.length), names: listed(found) } }))
}

async function names(tx: Tx, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(query)
  return rows.map(({ name }) => name).sort()
}

function listed(found: string[]): string {
  return found.slice(0, 5).join(', ') + (found.length > 5 ? ' …' : '')
}

/** Opening bills are void, with their entries reversed; those that were voided before stay as they are. */
async function takeBackArrears(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, actorId }: { workspaceId: string; id: string; actorId: string },
): Promise<void> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.importId, id), ne(invoices.status, 'void')))
    .orderBy(asc(invoices.id))
  const reason = m.imports_void_reason({}, { locale: 'th' })
  for (const bill of rows)
    await voidInvoice(tx, kit, workspaceId, { invoiceId: bill.id, reason, by: actorId })
}

/** The mirror of each deposit's opening entry, booked today. */
async function takeBackDeposits(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, actorId }: { workspaceId: string; id: string; actorId: string },
): Promise<void> {
  const rows = await tx
    .select({
      leaseId: leases.id,
      propertyId: leases.propertyId,
      tenantId: leases.tenantId,
      depositSatang: leases.depositSatang,
    })
    .from(leases)
    .where(and(eq(leases.workspaceId, workspaceId), eq(leases.importId, id), gt(leases.depositSatang, 0n)))
  await postEntries(
    tx,
    workspaceId,
    rows.map(({ leaseId, propertyId, tenantId, depositSatang }) => ({
      kind: 'opening_reversed' as const,
      day: todayInBangkok(kit.now()),
      at: kit.now(),
      createdBy: actorId,
      sourceKind: 'lease',
      sourceId: leaseId,
      lines: openingDepositLines(-depositSatang, { propertyId, tenantId, leaseId }),
    })),
  )
}
