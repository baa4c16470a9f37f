import { type Holding, hidden, impersonal, names } from '#server/register/holding.ts'
import { carePlans, careRepairs, careRounds, careTargets } from './tables.ts'

const NOTE = 'Written freely by a business; where it names a person, that is struck out.'

const WORDS = { isExported: false, erase: 'strike', isFree: true } as const

/** Personal data in the tables of care plans: whose it is, what an export shows, what an erasure does. */
export const carePlansRegister: Holding[] = [
  {
    table: carePlans,
    whose: ['tenant', 'owner', 'vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      title: WORDS,
      details: WORDS,
      vendor_id: hidden('id'),
      created_by: hidden('id'),
    },
    plain:
      names(`workspace_id id category every unit anchor_day from_day lead_days on_working_days shape estimate_satang
      bill_to state make_on created_at updated_at deleted_at`),
    note: NOTE,
  },
  impersonal(careTargets, 'workspace_id id plan_id property_id project_id asset_id'),
  {
    table: careRounds,
    whose: ['tenant', 'owner', 'vendor'],
    rows: 'stay',
    isExported: false,
    personal: { reason: WORDS },
    plain: names('workspace_id plan_id day state on_day at'),
    note: NOTE,
  },
  impersonal(careRepairs, 'workspace_id maintenance_id plan_id day asset_ids'),
]
