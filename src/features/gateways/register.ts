import { type Holding, hidden, names } from '#server/register/holding.ts'
import { gatewayAccounts } from './tables.ts'

/** Personal data in gateways: the address that a provider has for the account of a business, and who set it up. */
export const gatewaysRegister: Holding[] = [
  {
    table: gatewayAccounts,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: {
      provider_account: hidden({ keep: 'accounting' }),
      public_id: hidden({ keep: 'accounting' }),
      keys_sealed: hidden({ keep: 'accounting' }),
      created_by: hidden('id'),
      ended_by: hidden('id'),
    },
    plain: names('workspace_id id provider is_live last_digits telling webhook_id created_at ended_at'),
    note: 'Which account took the money of a payment is part of the books. The keys are the business’s own, and forgotten a year after they were taken off.',
  },
]
