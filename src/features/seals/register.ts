import { type Holding, names } from '#server/register/holding.ts'
import { seals } from './tables.ts'

/** Personal data in the table of seals: whose it is, what an export shows, what an erasure does. */
export const sealsRegister: Holding[] = [
  {
    table: seals,
    whose: ['tenant', 'owner', 'manager'],
    rows: 'stay',
    isExported: false,
    personal: { signers: { isExported: false, erase: { keep: 'contract' } } },
    plain:
      names(`workspace_id id code kind record_id version no title_th title_en text_sha256 state sha256 file_id
      stamped_at created_at`),
    note: 'Evidence of a signed paper (Electronic Transactions Act s.9 and s.26); who signed is exported with the signatures.',
  },
]
