import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, names, shown } from '#server/register/holding.ts'
import type { Place } from '#server/register/person.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { insurancePolicies } from './tables.ts'

/** Policies that are a person's own, as a condition on the alias `t`. */
export const isOwnPolicy = ({ tenantIds, ownerIds }: Place) =>
  sql`coalesce(t.tenant_id = ${anyOf(tenantIds)} or t.owner_id = ${anyOf(ownerIds)}, false)`

/** Personal data in the tables of insurance: whose it is, what an export shows, what an erasure does. */
export const insuranceRegister: Holding[] = [
  {
    table: insurancePolicies,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness((_, place) => isOwnPolicy(place)),
    rows: 'go',
    isExported: true,
    personal: { policy_no: shown('row'), notes: free('row'), created_by: hidden('id') },
    plain:
      names(`workspace_id id property_id tenant_id owner_id kind insurer sum_insured_satang premium_satang
      excess_satang start_day end_day file_id told_days created_at updated_at`),
    note: 'Policies of homes stay; a person’s own go with their document, whoever wrote them down.',
  },
]
