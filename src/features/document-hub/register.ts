import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, kept, names, shown } from '#server/register/holding.ts'
import type { Place } from '#server/register/person.ts'
import { anyOf, byUser, inBusiness } from '#server/register/rows.ts'
import { documentOpenings, outsidePapers } from './tables.ts'

/** Papers from outside that are a person's own, as a condition on the alias `t`. */
export const isOwnOutside = ({ tenantIds, ownerIds }: Place) =>
  sql`coalesce(t.tenant_id = ${anyOf(tenantIds)} or t.owner_id = ${anyOf(ownerIds)}, false)`

/** Personal data in the tables of the hub: whose it is, what an export shows, what an erasure does. */
export const documentHubRegister: Holding[] = [
  {
    table: outsidePapers,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness((_, place) => isOwnOutside(place)),
    rows: 'go',
    isExported: true,
    personal: { title: shown('row'), notes: free('row'), created_by: hidden('id') },
    plain:
      names(`workspace_id id kind property_id lease_id tenant_id owner_id file_id paper_day end_day seen_by_tenant
      seen_by_owner told_days told_on find_key created_at updated_at`),
    note: 'Papers of a person go with their file; those of a home or of the business stay.',
  },
  {
    table: documentOpenings,
    whose: ['manager', 'tenant', 'owner'],
    rowsOf: inBusiness(byUser),
    rows: 'stay',
    isExported: true,
    personal: { user_id: kept('contract') },
    plain: names('workspace_id id record_kind record_id created_at'),
    note: 'Who opened a paper, when.',
  },
]
