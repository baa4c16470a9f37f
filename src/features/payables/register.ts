import { type Holding, hidden, names } from '#server/register/holding.ts'
import { payablePlans, payableRules, payables } from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const
const PAYEE = {
  vendor_id: hidden('id'),
  payee_name: hidden(ACCOUNTING),
  payee_tax_id: hidden(ACCOUNTING),
  payee_address: hidden(ACCOUNTING),
  lines: hidden(ACCOUNTING),
  note: hidden(ACCOUNTING),
  created_by: hidden('id'),
} as const

/** Personal data in bills to pay and in what comes again: whom the business pays. */
export const payablesRegister: Holding[] = [
  {
    table: payables,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      ...PAYEE,
      no: hidden(ACCOUNTING),
      refusal: hidden(ACCOUNTING),
      answered_by: hidden('id'),
      paid_by: hidden('id'),
      entered_by: hidden('id'),
    },
    plain:
      names(`workspace_id id category bearer property_id project_id vat_satang total_satang bill_day due_day service_satang usd_cents rate_e4 rate_day
      file_id state answered_at expense_id payment_id paid_day method tin_id withheld_satang withheld_base_satang withheld_rate_bp
      certificate_no plan_id plan_day created_at updated_at`),
    note: 'Bills and certificates of tax withheld are books that a business keeps for five years.',
  },
  {
    table: payablePlans,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: PAYEE,
    plain:
      names(`workspace_id id category bearer property_id project_id vat_satang total_satang rhythm first_day next_day ends_on
      due_days state created_at updated_at`),
    note: 'What a business pays each month or year; the bills made of it are its books.',
  },
  {
    table: payableRules,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { updated_by: hidden('id') },
    plain: names('workspace_id second_from_satang updated_at'),
    note: 'A setting of the business, and who set it.',
  },
]
