import { sql } from 'drizzle-orm'
import { type Holding, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { workspaceSettings, workspaces } from './tables.ts'

/** Personal data in the tables of workspaces: whose it is, what an export shows, what an erasure does. */
export const workspacesRegister: Holding[] = [
  {
    table: workspaces,
    whose: ['manager'],
    rowsOf: (_, place) => place && sql`t.id = ${place.workspaceId} and ${place.isRun}::boolean`,
    rows: 'stay',
    isExported: true,
    personal: {
      site_name: shown('special'),
      business_name: shown('special'),
      business_name_en: shown('special'),
      tagline_th: shown('special'),
      tagline_en: shown('special'),
      about_th: shown('special'),
      about_en: shown('special'),
      website: shown('special'),
      phone: shown('clear'),
      email: shown('clear'),
      line_id: shown('clear'),
      address_th: shown('clear'),
      address_en: shown('clear'),
      logo_file_id: shown('special'),
      suspended_reason: shown('clear'),
    },
    plain:
      names(`id is_company user_type status verified_at suspended_at is_published primary_color extra_pages
      created_at updated_at`),
    note:
      'Of businesses that close with the account; where one goes on, the person’s own address and number go. The name of a ' +
      'company stays, that of a person’s own business goes.',
  },
  {
    table: workspaceSettings,
    whose: ['manager'],
    rowsOf: inBusiness((_, { isRun }) => sql`${isRun}::boolean`),
    rows: 'stay',
    isExported: true,
    personal: {
      tax_id: shown('clear'),
      promptpay_kind: shown('clear'),
      promptpay_id: shown('clear'),
      payee_name: shown('clear'),
      bank_code: shown('clear'),
      bank_account_no: shown('clear'),
      bank_account_name: shown('clear'),
    },
    plain: names(`workspace_id is_vat_registered default_due_day default_grace_days default_late_fee_satang
      billing_mode bill_lead_days updated_at`),
    note: 'As of businesses: where a business goes on, its account to be paid into stays, whoever’s name it bears.',
  },
]
