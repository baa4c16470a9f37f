import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { siteSearchOptions, websiteDrafts, websiteVersions } from './tables.ts'

/** Personal data in the tables of websites: whose it is, what an export shows, what an erasure does. */
export const websitesRegister: Holding[] = [
  {
    table: websiteDrafts,
    whose: ['manager'],
    rowsOf: inBusiness((_, { isRun }) => sql`${isRun}::boolean`),
    rows: 'stay',
    isExported: true,
    personal: { content: shown('special'), updated_by: hidden('id') },
    plain: names('workspace_id page revision updated_at'),
    note: 'Goes with a business that closes; where one goes on, what its website says is its own.',
  },
  {
    table: websiteVersions,
    whose: ['manager'],
    rowsOf: inBusiness((_, { isRun }) => sql`${isRun}::boolean`),
    rows: 'stay',
    isExported: true,
    personal: { pages: shown('special'), created_by: hidden('id') },
    plain: names('workspace_id number kind changed created_at'),
    note: 'As of drafts.',
  },
  impersonal(siteSearchOptions, 'workspace_id filters sort updated_at'),
]
