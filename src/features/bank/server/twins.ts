import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Paid } from '#features/bank/matching/types.ts'
import { displayName } from '#thai/names.ts'

type Row = {
  id: string
  invoiceId: string
  receiptNo: string | null
  isShown: boolean
}

/** Money that came before, as a line that may be the same money names it. */
export async function twinsOf(tx: Tx, workspaceId: string, twins: Paid[]) {
  const ids = JSON.stringify(twins.flatMap(({ paymentId }) => paymentId ?? []))
  const { rows } = await tx.execute<Row>(sql`
    select y.id, y.invoice_id as "invoiceId",
           (select r.no from receipts r where r.workspace_id = y.workspace_id and r.payment_id = y.id order by r.no limit 1) as "receiptNo",
           y.method not in ('cash', 'transfer', 'slip')
             or exists (select 1 from bank_allocations b where b.workspace_id = y.workspace_id and b.payment_id = y.id) as "isShown"
      from payments y
     where y.workspace_id = ${workspaceId} and y.id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`)
  const payments = new Map(rows.map((row) => [row.id, row]))
  const names = await namesOf(tx, workspaceId, twins)

  return new Map(
    twins.map((twin) => {
      const payment = payments.get(twin.paymentId ?? '')
      return [
        twin,
        {
          ...{ day: twin.day, tenantName: names.get(twin.tenantId) ?? '' },
          payment: payment
            ? {
                ...{ id: payment.id, receiptNo: payment.receiptNo },
                ...{ invoiceId: payment.invoiceId, isShown: payment.isShown },
              }
            : null,
          lineId: payment ? null : (twin.lineId ?? null),
        },
      ] as const
    }),
  )
}

async function namesOf(tx: Tx, workspaceId: string, twins: Paid[]): Promise<Map<string, string>> {
  const ids = JSON.stringify(twins.map(({ tenantId }) => tenantId))
  const { rows } = await tx.execute<{ id: string; first: string; last: string }>(sql`
    select id, first_name as first, last_name as last from tenants
     where workspace_id = ${workspaceId} and id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`)

  return new Map(rows.map(({ id, first, last }) => [id, displayName({ first, last })]))
}
