import { free, type Holding, hidden, names } from '#server/register/holding.ts'
import { repairJobs, repairQuotes } from './tables.ts'

/** Personal data in the tables of jobs: whose it is, what an export shows, what an erasure does. */
export const jobsRegister: Holding[] = [
  {
    table: repairJobs,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: { vendor_id: hidden('id'), asked_by: hidden('id'), refusal: free('strike') },
    plain:
      names(`workspace_id id maintenance_id kind state stage link_no price_satang asked_at sent_at opened_at
      answered_at answer_by nudged expires_at created_at`),
    note: 'Who was asked to mend something belongs to the repair; names in a refusal are struck out.',
  },
  {
    table: repairQuotes,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      created_by: hidden('id'),
      chosen_by: hidden('id'),
      note: free('strike'),
      chosen_reason: free('strike'),
    },
    plain: names(`workspace_id id job_id maintenance_id labour_satang parts_satang travel_satang vat_satang
      warranty_days earliest_day earliest_part valid_until by_kind created_at replaced_at chosen_at`),
    note: 'Prices belong to the repair; names in what was written beside them are struck out.',
  },
]
