import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { readSelling } from '#features/packages/server/service.ts'
import { packageReceipts } from '#features/subscriptions/tables.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Order } from './orders.ts'
import type { Attempt } from './settle.ts'

export type Receipt = typeof packageReceipts.$inferSelect

const PREFIX = { receipt: 'PR', tax_invoice: 'PT' } as const

/**
 * Writes the operator's receipt of a payment, with VAT as a tax invoice too. Its number is the next of the series of all
 * businesses, taken in the transaction that writes it: no gaps, none twice (Revenue Code s.86/4).
 */
export async function issueReceipt(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { order, attempt }: { order: Order; attempt: Attempt },
): Promise<void> {
  const { workspaceId, netSatang, vatSatang, totalSatang } = order
  const day = todayInBangkok(kit.now())
  const kind = vatSatang > 0n ? 'tax_invoice' : 'receipt'
  const { sellerName, sellerAddress, sellerTaxId } = await readSelling(tx)
  const buyer = await buyerOf(tx, workspaceId)
  const no = await takePackageNumber(tx, kind, Number(day.slice(0, 4)))
  await tx.insert(packageReceipts).values({
    ...{ workspaceId, id: newId(), no, kind, orderId: order.id, attemptId: attempt.id, day },
    ...{ netSatang, vatSatang, totalSatang, buyer, createdAt: kit.now() },
    seller: { name: sellerName, address: sellerAddress, taxId: sellerTaxId },
  })
}

/** The receipts of a business, newest first. */
export function listReceipts(tx: Tx, workspaceId: string): Promise<Receipt[]> {
  return tx
    .select()
    .from(packageReceipts)
    .where(eq(packageReceipts.workspaceId, workspaceId))
    .orderBy(desc(packageReceipts.createdAt), desc(packageReceipts.id))
    .limit(100)
}

/** The receipt of a payment. */
export async function receiptOfAttempt(tx: Tx, workspaceId: string, attemptId: string) {
  const [row] = await tx
    .select()
    .from(packageReceipts)
    .where(and(eq(packageReceipts.workspaceId, workspaceId), eq(packageReceipts.attemptId, attemptId)))

  return row
}

async function takePackageNumber(tx: Tx, kind: Receipt['kind'], year: number): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into package_numbers (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = package_numbers.last + 1 returning last`)

  return `${PREFIX[kind]}-${year}-${String(rows[0]!.last).padStart(5, '0')}`
}

async function buyerOf(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<{ name: string; address: string; taxId: string }>(sql`
    select w.business_name as name, coalesce(w.address_th, w.address_en, '') as address, coalesce(s.tax_id, '') as "taxId"
      from workspaces w left join workspace_settings s on s.workspace_id = w.id where w.id = ${workspaceId}`)

  return rows[0]!
}
