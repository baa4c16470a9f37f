import { type Holding, hidden, names } from '#server/register/holding.ts'
import { repairCosts, vendorBills } from './tables.ts'

const ACCOUNTING = { keep: 'accounting' } as const

/** Personal data in workers' bills and in what repairs cost. */
export const vendorBillsRegister: Holding[] = [
  {
    table: vendorBills,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      vendor_id: hidden('id'),
      no: hidden(ACCOUNTING),
      note: hidden(ACCOUNTING),
      refusal: hidden(ACCOUNTING),
      payee_name: hidden(ACCOUNTING),
      payee_tax_id: hidden(ACCOUNTING),
      payee_address: hidden(ACCOUNTING),
      answered_by: hidden('id'),
      paid_by: hidden('id'),
      created_by: hidden('id'),
    },
    plain:
      names(`workspace_id id maintenance_id job_id bill_day due_day labour_satang parts_satang travel_satang vat_satang
      total_satang file_id by_kind state answered_at payment_id paid_day withheld_satang withheld_base_satang withheld_rate_bp
      certificate_no created_at`),
    note: 'Bills and certificates of tax withheld are books that a business keeps for five years.',
  },
  {
    table: repairCosts,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id'), undone_by: hidden('id') },
    plain:
      names(`workspace_id id maintenance_id bill_id day total_satang owner_satang tenant_satang business_satang expense_ids
      charge_act_id created_at undone_at`),
    note: 'Who bore what of a repair: sums, and the entries that book them.',
  },
]
