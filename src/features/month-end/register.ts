import { sql } from 'drizzle-orm'
import { type Holding, hidden, names } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { monthEndChecks, monthEndRuns, monthEndSends, reminderPauses } from './tables.ts'

const ofLeases = inBusiness(
  (_, { tenantIds }) =>
    sql`t.lease_id in (select l.id from leases l where l.workspace_id = t.workspace_id and l.tenant_id = ${anyOf(tenantIds)})`,
)

/** Personal data in the tables of the month's end: whose it is, what an export shows, what an erasure does. */
export const monthEndRegister: Holding[] = [
  {
    table: monthEndRuns,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain: names('workspace_id id request_id status go_at created_at ended_at'),
  },
  {
    table: monthEndSends,
    whose: ['tenant'],
    rowsOf: ofLeases,
    rows: 'stay',
    isExported: true,
    personal: { lease_id: hidden('id') },
    plain: names('workspace_id id run_id position period seen_satang state refusal invoice_id created_at'),
  },
  {
    table: monthEndChecks,
    whose: ['tenant', 'user'],
    rowsOf: ofLeases,
    rows: 'stay',
    isExported: true,
    personal: { created_by: hidden('id') },
    plain: names('workspace_id lease_id period seen created_at'),
  },
  {
    table: reminderPauses,
    whose: ['tenant', 'user'],
    rowsOf: ofLeases,
    rows: 'stay',
    isExported: true,
    personal: { created_by: hidden('id') },
    plain: names('workspace_id id lease_id from_day until_day created_at'),
  },
]
