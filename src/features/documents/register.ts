import { type SQL, sql } from 'drizzle-orm'
import { depositSettlements } from '#features/deposits/tables.ts'
import { invoices } from '#features/invoices/tables.ts'
import { leases } from '#features/leases/tables.ts'
import { receipts } from '#features/payments/tables.ts'
import { type Holding, kept, names } from '#server/register/holding.ts'
import type { Place } from '#server/register/person.ts'
import { anyOf, inBusiness, recordsOf } from '#server/register/rows.ts'
import { documents } from './tables.ts'

/** Personal data in the tables of documents: whose it is, what an export shows, what an erasure does. */
export const documentsRegister: Holding[] = [
  {
    table: documents,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness((_, place) => sql`t.record_id in (${papersOf(place)})`),
    rows: 'stay',
    isExported: true,
    personal: { file_id: kept('accounting') },
    plain: names('workspace_id id kind record_id version locale sha256 created_at'),
    note: 'Leases, bills, receipts and statements as they were issued: their files hold names and are never changed.',
  },
]

/** Records that papers are made of: leases, bills, receipts, settled deposits, statements. */
export function papersOf(place: Place): SQL {
  return sql`
    ${recordsOf(leases, place)}
    union select lease_id from lease_cotenants where workspace_id = ${place.workspaceId} and tenant_id = ${anyOf(place.tenantIds)}
    union ${recordsOf(invoices, place)} union ${recordsOf(receipts, place)}
    union ${recordsOf(depositSettlements, place)}
    union select id from owner_statements where workspace_id = ${place.workspaceId} and owner_id = ${anyOf(place.ownerIds)}`
}
