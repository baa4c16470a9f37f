import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** A row and the record it comes from. */
type Sourced = { key: string; source: { kind: string; id: string } | null }

type Found = { id: string; other: string }

/** What is asked about several records of one kind at once: the record that has a page. */
const LOOKED_UP = {
  payment: sql`select id, invoice_id as other from payments`,
  refund: sql`select id, invoice_id as other from payment_refunds`,
  statement: sql`select id, owner_id || '/statements/' || period as other from owner_statements`,
  deposit_settlement: sql`select id, lease_id as other from deposit_settlements`,
  other_income: sql`select booking_id as id, id::text as other from other_incomes`,
  payable: sql`select payment_id as id, id::text as other from payables`,
  petty_cash: sql`select id, tin_id::text as other from petty_moves`,
  inspection: sql`select id, case kind when 'move_in' then 'edit-move-in/' when 'move_out' then 'edit-move-out/' else 'edit-inspection-property/' end || id as other from inspections`,
} as const

const PAGES: Record<string, (id: string, other?: string) => string | null> = {
  invoice: (id) => `accounting/bills/${id}`,
  payment: (_, invoiceId) => (invoiceId ? `accounting/bills/${invoiceId}` : null),
  refund: (_, invoiceId) => (invoiceId ? `accounting/bills/${invoiceId}` : null),
  expense: (id) => `accounting/expenses/${id}`,
  other_income: (_, id) => (id ? `accounting/other-income/${id}` : null),
  payable: (_, id) => (id ? `accounting/bills-to-pay/${id}` : null),
  petty_cash: (_, tinId) => (tinId ? `accounting/petty-cash/${tinId}` : null),
  charge: (id) => `accounting/charges/${id}`,
  vendor_bill: () => 'accounting/vendor-bills',
  commission: () => 'accounting/commissions',
  lease: (id) => `edit-lease-draft/${id}`,
  deposit_settlement: (_, leaseId) => (leaseId ? `documents/${leaseId}/deposit` : null),
  statement: (_, path) => (path ? `owners/${path}` : null),
  owner: (id) => `owners/${id}`,
  property: (id) => `properties/${id}`,
  maintenance: (id) => `maintenance/${id}`,
  inspection: (_, path) => path ?? null,
}

/** Where each row leads: the page of the paper or record behind it; null where it has none. */
export async function pathsOf(
  tx: Tx,
  workspaceId: string,
  rows: Sourced[],
): Promise<Map<string, string | null>> {
  const others = new Map<string, string>()
  for (const [kind, select] of Object.entries(LOOKED_UP)) {
    const ids = [...new Set(rows.flatMap(({ source }) => (source?.kind === kind ? [source.id] : [])))]
    if (ids.length === 0) continue
    const found = await tx.execute<Found>(
      sql`select * from (${select} where workspace_id = ${workspaceId}) f where f.id = any (${sql.param(ids)}::uuid[])`,
    )
    for (const { id, other } of found.rows) others.set(id, other)
  }

  return new Map(
    rows.map(({ key, source }) => {
      const path = source && PAGES[source.kind]?.(source.id, others.get(source.id))
      return [key, path ? `/dashboard/manager/${path}` : null]
    }),
  )
}
