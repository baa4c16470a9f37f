import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { importRows, importSources, imports } from './tables.ts'

/** Personal data in the tables of imports: whose it is, what an export shows, what an erasure does. */
export const importsRegister: Holding[] = [
  {
    table: imports,
    whose: ['manager'],
    rowsOf: inBusiness(({ userId }) => sql`t.created_by = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: { file_name: shown('clear'), created_by: shown('id') },
    plain: names('workspace_id id format sha256 status summary created_at applied_at undone_at'),
  },
  {
    ...impersonal(importRows, 'workspace_id import_id line'),
    whose: ['tenant'],
    personal: { parsed: hidden('special'), problems: hidden('special') },
    note: 'Lines of a file that was brought in. Where one names the person, the tenants are taken out of it.',
  },
  {
    ...impersonal(importSources, 'workspace_id import_id progress'),
    whose: ['tenant'],
    personal: { bytes: hidden('special'), reading: hidden('special') },
    note: 'Files that wait to be imported, a week at most. One whose lines name the person goes whole.',
  },
]
