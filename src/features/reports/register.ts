import { sql } from 'drizzle-orm'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { reportSchedules, reports } from './tables.ts'

/** Personal data in the tables of reports: who made them, whom they go to, and the owner they are of. */
export const reportsRegister: Holding[] = [
  {
    table: reports,
    whose: ['user', 'owner'],
    rowsOf: inBusiness(({ userId }) => sql`t.created_by = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: {
      created_by: shown('id'),
      mail_to: hidden('clear'),
      told: hidden('clear'),
      owner_id: hidden('id'),
      share_with: hidden('id'),
    },
    plain:
      names(`workspace_id id kind project_id property_id side locale once from_month to_month name note status percent row_count
      pdf_file_id xlsx_file_id schedule_id mailings mailed_at kept_until created_at`),
    note: 'Figures of a business; its files go after 90 days unless an owner has them.',
  },
  {
    table: reportSchedules,
    whose: ['user', 'owner'],
    rowsOf: inBusiness(({ userId }) => sql`t.created_by = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: {
      created_by: shown('id'),
      mail_to: hidden('clear'),
      owner_id: hidden('id'),
      share_with: hidden('id'),
    },
    plain: names(
      `workspace_id id kind project_id property_id side locale once every on_day months is_paused next_day created_at`,
    ),
  },
]
