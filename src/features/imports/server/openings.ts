import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { m } from '#i18n/messages/messages.js'
import { monthKey } from '#thai/days.ts'
import { insertRows } from './insert-rows.ts'
import type { Placed } from './write-records.ts'

/**
 * One bill per tenant for what was owed before, so that it is paid, reminded of and received like any other. It is due
 * on the day of the import: the file does not say since when it is owed.
 */
export async function writeOpeningInvoices(
  tx: Tx,
  {
    workspaceId,
    importId,
    today,
    rows,
  }: { workspaceId: string; importId: string; today: string; rows: Placed[] },
): Promise<{ invoiceId: string; row: Placed }[]> {
  const openings = rows.filter((row) => row.arrearsSatang > 0n).map((row) => ({ invoiceId: newId(), row }))
  const numbers = await takeInvoiceNumbers(tx, workspaceId, Number(today.slice(0, 4)), openings.length)
  await insertRows(
    tx,
    'invoices',
    openings.map(({ invoiceId, row }, index) => ({
      workspace_id: workspaceId,
      id: invoiceId,
      no: numbers[index],
      kind: 'opening',
      lease_id: row.leaseId,
      tenant_id: row.tenantId,
      property_id: row.propertyId,
      period: monthKey(today),
      status: 'due',
      issue_day: today,
      due_day: today,
      total_satang: row.arrearsSatang.toString(),
      paid_satang: '0',
      reminders_sent: [],
      import_id: importId,
      created_at: new Date(`${today}T00:00:00Z`).toISOString(),
    })),
  )
  await insertRows(
    tx,
    'invoice_lines',
    openings.map(({ invoiceId, row }) => ({
      workspace_id: workspaceId,
      invoice_id: invoiceId,
      position: 1,
      kind: 'opening',
      description_th: m.imports_opening_line({}, { locale: 'th' }),
      description_en: m.imports_opening_line({}, { locale: 'en' }),
      quantity: 1,
      unit_price_satang: row.arrearsSatang.toString(),
      amount_satang: row.arrearsSatang.toString(),
      tax: 'none',
      cause: { importId, line: row.line },
    })),
  )
  return openings
}

async function takeInvoiceNumbers(
  tx: Tx,
  workspaceId: string,
  year: number,
  count: number,
): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into counters (workspace_id, kind, year, last) values (${workspaceId}, 'invoice', ${year}, ${count})
    on conflict (workspace_id, kind, year) do update set last = counters.last + ${count} returning last`)
  const first = rows[0]!.last - count + 1

  return Array.from({ length: count }, (_, index) => `INV-${year}-${String(first + index).padStart(4, '0')}`)
}
