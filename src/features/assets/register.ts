import { type Holding, hidden, impersonal, names } from '#server/register/holding.ts'
import { assetPhotos, assets } from './tables.ts'

const WORDS = { isExported: false, erase: 'strike', isFree: true } as const

/** Personal data in the tables of assets: whose it is, what an export shows, what an erasure does. */
export const assetsRegister: Holding[] = [
  {
    table: assets,
    whose: ['tenant', 'owner', 'vendor'],
    rows: 'stay',
    isExported: false,
    personal: {
      name: WORDS,
      place: WORDS,
      notes: WORDS,
      warranty_with: WORDS,
      retired_reason: WORDS,
      warranty_phone: WORDS,
      created_by: hidden('id'),
    },
    plain:
      names(`workspace_id id kind brand model serial property_id project_id bought_day price_satang installed_day
      warranty_until retired_day created_at updated_at deleted_at`),
    note: 'Things, not people; where the words of a business name a person, that is struck out.',
  },
  impersonal(
    assetPhotos,
    'workspace_id id asset_id file_id created_at',
    'Pictures of things, not of people.',
  ),
]
