import { type Holding, hidden, names } from '#server/register/holding.ts'
import { repairJobs, repairQuotes } from './tables.ts'

/** Written freely by somebody; where it names a person, that is struck out. */
const STRUCK = { isExported: false, erase: 'strike', isFree: true } as const

/** Personal data in the tables of jobs: whose it is, what an export shows, what an erasure does. */
export const jobsRegister: Holding[] = [
  {
    table: repairJobs,
    whose: ['vendor'],
    rows: 'stay',
    isExported: false,
    personal: { vendor_id: hidden('id'), asked_by: hidden('id'), refusal: STRUCK },
    plain:
      names(`workspace_id id maintenance_id kind status stage link_no price_satang requested_at sent_at opened_at
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
      note: STRUCK,
      chosen_reason: STRUCK,
    },
    plain: names(`workspace_id id job_id maintenance_id labour_satang parts_satang travel_satang vat_satang
      warranty_days earliest_day earliest_part valid_until by_kind created_at replaced_at chosen_at`),
    note: 'Prices belong to the repair; names in what was written beside them are struck out.',
  },
]
