import { sql } from 'drizzle-orm'
import type { GatewayMethod } from '#contract/pay-ways.ts'
import type { Tx } from '#db/client.ts'

type Row = {
  id: string
  businessId: string
  business: string
  kind: 'new' | 'upgrade' | 'renewal'
  status: 'open' | 'pending' | 'paid' | 'replaced' | 'refunded'
  packageId: 'starter' | 'pro'
  units: number
  withContract: boolean
  method: GatewayMethod | 'none'
  sum: string
  discountCode: string | null
  receiptNo: string | null
  failureCode: string | null
  created: string
  paid: string | null
  total: number
}

/** What all businesses paid for packages, newest first: through a function of the database that shows no more than this. */
export async function packageHistory(
  tx: Tx,
  { itemsPerPage, page, search = '' }: { itemsPerPage: number; page: number; search?: string },
) {
  const wanted = search.trim().replace(/[%_\\]/g, '\\$&')
  const { rows } = await tx.execute<Row>(sql`
    select order_id as id, business_id as "businessId", business, kind, status, package_id as "packageId", units,
           with_contract as "withContract", method, total_satang::text as sum, discount_code as "discountCode",
           receipt_no as "receiptNo", failure_code as "failureCode", created_at as created, paid_at as paid, total
      from package_history(${wanted}, ${itemsPerPage}, ${(page - 1) * itemsPerPage})`)

  return {
    data: rows.map(({ sum, created, paid, total: _, ...row }) => ({
      ...row,
      totalSatang: BigInt(sum),
      createdAt: new Date(created),
      paidAt: paid === null ? null : new Date(paid),
    })),
    total: rows[0]?.total ?? 0,
    page,
    itemsPerPage,
  }
}
