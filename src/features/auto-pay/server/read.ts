import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

type Row = {
  id: string | null
  cardBrand: string
  cardLast4: string
  expiryMonth: number
  expiryYear: number
  since: string
  status: 'told' | 'paid' | 'failed' | 'skipped' | null
  amount: string
  nextDay: string
  tries: number
}

/** How the lease of a bill is paid by itself, and what becomes of this bill; undefined where there is no such bill. */
export async function autoPayOf(tx: Tx, workspaceId: string, invoiceId: string) {
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.card_brand as "cardBrand", a.card_last4 as "cardLast4", a.expiry_month as "expiryMonth", a.expiry_year as "expiryYear",
           a.created_at as since, c.status, c.amount_satang::text as amount, c.next_day::text as "nextDay", c.tries
      from invoices i
      left join auto_payments a on a.workspace_id = i.workspace_id and a.lease_id = i.lease_id and a.tenant_id = i.tenant_id and a.stopped_at is null
      left join auto_charges c on c.workspace_id = i.workspace_id and c.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.id = ${invoiceId}`)
  const [row] = rows
  if (!row) return undefined
  const { id, status, amount, nextDay, tries, since, ...card } = row

  return {
    auto: id === null ? null : { id, ...card, since: new Date(since) },
    charge: status === null ? null : { status, amountSatang: BigInt(amount), nextDay, tries },
  }
}
