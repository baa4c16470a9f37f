import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, inBusiness } from '#server/register/rows.ts'
import { applicationFiles, applications } from './tables.ts'

/** Personal data in the tables of applications: whose it is, what an export shows, what an erasure does. */
export const applicationsRegister: Holding[] = [
  {
    table: applications,
    whose: ['applicant'],
    rowsOf: inBusiness(byUser),
    rows: 'stay',
    isExported: true,
    personal: {
      user_id: shown('id'),
      answers: shown('clear'),
      first_name: shown('name'),
      last_name: shown('clear'),
      email: shown('clear'),
      phone: shown('clear'),
      move_in_day: shown('clear'),
      term_months: shown('clear'),
      income_satang: shown('clear'),
      consent_at: shown('clear'),
      consent_version: shown('clear'),
      signature_name: shown('clear'),
      decision_reason: free('clear'),
      decided_by: hidden('id'),
      status: shown('special'),
    },
    plain: names('workspace_id id property_id locale source submitted_at decided_at created_at updated_at'),
    note: 'An application that is still open is withdrawn. The empty row stays, so that a decision can be counted.',
  },
  {
    table: applicationFiles,
    whose: ['applicant'],
    rowsOf: inBusiness(
      (person) =>
        sql`t.application_id in (select id from applications a where a.workspace_id = t.workspace_id and a.user_id = ${person.userId})`,
    ),
    rows: 'go',
    isExported: true,
    personal: { file_id: shown('row'), kind: shown('row') },
    plain: names('workspace_id application_id position'),
    note: 'The papers go from the store as well.',
  },
]
