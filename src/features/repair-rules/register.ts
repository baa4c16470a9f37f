import { type Holding, hidden, names } from '#server/register/holding.ts'
import { repairRules } from './tables.ts'

/** Personal data in the rules for repairs. */
export const repairRulesRegister: Holding[] = [
  {
    table: repairRules,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { updated_by: hidden('id') },
    plain:
      names(`workspace_id scope scope_id soft_satang hard_satang urgent_soft_satang urgent_hard_satang clocks work_days
      from_minute to_minute updated_at`),
    note: 'Limits and clocks of a business; an owner or a home is named by its id alone.',
  },
]
