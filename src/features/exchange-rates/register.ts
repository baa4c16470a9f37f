import { type Holding, hidden, names } from '#server/register/holding.ts'
import { exchangeRates } from './tables.ts'

/** Personal data in the table of rates: who entered them. */
export const exchangeRatesRegister: Holding[] = [
  {
    table: exchangeRates,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { author_id: hidden('id') },
    plain: names('id day rate_e4 note created_at'),
    note: 'Entered by administrators; bills say by which rate they were made.',
  },
]
