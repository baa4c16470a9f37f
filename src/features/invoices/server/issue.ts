import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { invoiceIssuedLines, postEntries } from '#features/ledger/server/service.ts'
import { audit } from '#server/audit.ts'
import { announceAll, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumbers } from '#server/numbers.ts'
import { aboutLease } from './about-lease.ts'
import type { MeterKind } from './last-readings.ts'
import type { BilledLease, InvoiceLine } from './lines.ts'
import { noteWithholding } from './note-withholding.ts'
import type { InvoiceKind } from './rules.ts'
import { writeShares } from './shares.ts'
import { type TakenCharge, takeCharges } from './waiting-charges.ts'

/** A bill that is ready to go out. */
export type Draft = {
  lease: Pick<BilledLease, 'id' | 'propertyId' | 'tenantId' | 'ownerId'>
  kind: InvoiceKind
  period: string
  issueDay: string
  dueDay: string
  lines: InvoiceLine[]
  readingIds?: string[]
  /** Meters that should have been read for it and were not. */
  unreadMeters?: MeterKind[]
  importId?: string
  /** What it asks for, or takes off, by hand. */
  charges?: TakenCharge[]
  /** A line that a person changed says something else now: it is looked at before it goes out. */
  isStale?: boolean
}

export type Issued = { id: string; no: string; leaseId: string }

/**
 * Writes bills with their numbers, lines, ledger entries and announcements, in a handful of statements however many
 * they are. The caller holds the numbers of the year (`lockNumbers`) and has made sure that none is there yet.
 * @param now also when the bills were made and booked
 */
export async function insertInvoices(
  tx: Tx,
  workspaceId: string,
  { drafts, year, now, createdBy }: { drafts: Draft[]; year: number; now: Date; createdBy?: string | null },
): Promise<Issued[]> {
  if (drafts.length === 0) return []
  const numbers = await takeNumbers(tx, { workspaceId, kind: 'invoice', year }, drafts.length)
  const bills = drafts.map((draft, index) => ({
    ...draft,
    id: newId(),
    no: numbers[index]!,
    total: draft.lines.reduce((sum, line) => sum + line.amountSatang, 0n),
  }))

  await insertHeads(tx, workspaceId, bills, now)
  await insertLines(tx, workspaceId, bills)
  await writeShares(tx, workspaceId, bills)
  await noteWithholding(tx, workspaceId, bills)
  await markReadings(tx, workspaceId, bills)
  await takeCharges(tx, workspaceId, bills)
  await postEntries(
    tx,
    workspaceId,
    bills.map((bill) => ({
      kind: 'invoice_issued',
      day: bill.issueDay,
      at: now,
      sourceKind: 'invoice',
      sourceId: bill.id,
      memo: bill.no,
      createdBy,
      lines: invoiceIssuedLines(bill.lines, aboutLease(bill.lease)),
    })),
  )
  await announceIssued(tx, workspaceId, bills)

  return bills.map((bill) => ({ id: bill.id, no: bill.no, leaseId: bill.lease.id }))
}

type Bill = Draft & { id: string; no: string; total: bigint }

async function insertHeads(tx: Tx, workspaceId: string, bills: Bill[], now: Date) {
  const rows = bills.map((bill) => ({
    id: bill.id,
    no: bill.no,
    kind: bill.kind,
    lease_id: bill.lease.id,
    tenant_id: bill.lease.tenantId,
    property_id: bill.lease.propertyId,
    period: bill.period,
    // Nothing to ask for: what was paid in advance covers it.
    status: bill.total > 0n ? 'due' : 'paid',
    issue_day: bill.issueDay,
    due_day: bill.dueDay,
    total: bill.total.toString(),
    import_id: bill.importId ?? null,
    unread: bill.unreadMeters ?? [],
  }))
  await tx.execute(sql`
    insert into invoices (workspace_id, id, no, kind, lease_id, tenant_id, property_id, period, status, issue_day, due_day, total_satang, import_id, unread_meters, created_at)
    select ${workspaceId}::uuid, b.*, ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as b(id uuid, no text, kind text, lease_id uuid, tenant_id uuid, property_id uuid, period text, status text, issue_day date, due_day date, total bigint, import_id uuid, unread text[])`)
}

async function insertLines(tx: Tx, workspaceId: string, bills: Bill[]) {
  const rows = bills.flatMap((bill) =>
    bill.lines.map((line, index) => ({
      invoice_id: bill.id,
      position: index + 1,
      kind: line.kind,
      description_th: line.descriptionTh,
      description_en: line.descriptionEn,
      quantity: line.quantity,
      unit_th: line.unitTh,
      unit_en: line.unitEn,
      unit_price: line.unitPriceSatang.toString(),
      amount: line.amountSatang.toString(),
      tax: line.tax,
      cause: line.cause,
    })),
  )
  await tx.execute(sql`
    insert into invoice_lines (workspace_id, invoice_id, position, kind, description_th, description_en, quantity, unit_th, unit_en, unit_price_satang, amount_satang, tax, cause)
    select ${workspaceId}::uuid, l.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l(invoice_id uuid, position int, kind text, description_th text, description_en text, quantity numeric, unit_th text, unit_en text, unit_price bigint, amount bigint, tax text, cause jsonb)`)
}

async function markReadings(tx: Tx, workspaceId: string, bills: Bill[]) {
  const rows = bills.flatMap((bill) => (bill.readingIds ?? []).map((id) => ({ id, invoice_id: bill.id })))
  if (rows.length === 0) return
  await tx.execute(sql`
    update meter_readings r set invoice_id = b.invoice_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(id uuid, invoice_id uuid)
     where r.workspace_id = ${workspaceId} and r.id = b.id`)
}

async function announceIssued(tx: Tx, workspaceId: string, bills: Bill[]) {
  const payloads = bills
    // Arrears from before are no news to anyone, and the end of a lease has a mail of its own.
    .filter((bill) => bill.kind !== 'opening' && bill.kind !== 'final')
    .map((bill) => ({ workspaceId, invoiceId: bill.id }))
  await announceAll(tx, 'invoice.issued', payloads)
  await push(
    tx,
    `workspace:${workspaceId}`,
    'invoice.issued',
    bills.length === 1 ? { invoiceId: bills[0]!.id } : {},
  )
}

/** Notes bills that went out one by one, beside the rent run, in the audit log. */
export async function noteIssued(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  workspaceId: string,
  { issued, periods, by }: { issued: Pick<Issued, 'id' | 'no'>[]; periods: string[]; by: string | null },
): Promise<void> {
  for (const [index, { id, no }] of issued.entries())
    await audit(tx, {
      at: now(),
      workspaceId,
      actorId: by,
      action: 'invoice.issued',
      recordKind: 'invoice',
      recordId: id,
      after: { no, period: periods[index]! },
    })
}
