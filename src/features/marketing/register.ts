import { type Holding, hidden, impersonal, names } from '#server/register/holding.ts'
import { campaignLinks, campaigns, listingSources } from './tables.ts'

const WORDS = { isExported: false, erase: 'strike', isFree: true } as const

/** Personal data in the tables of marketing: whose it is, what an export shows, what an erasure does. */
export const marketingRegister: Holding[] = [
  {
    table: campaigns,
    whose: ['tenant', 'owner', 'visitor'],
    rows: 'stay',
    isExported: false,
    personal: {
      headline_th: WORDS,
      headline_en: WORDS,
      short_th: WORDS,
      short_en: WORDS,
      body_th: WORDS,
      body_en: WORDS,
      created_by: hidden('id'),
    },
    plain: names(
      'workspace_id id property_id status photo_ids channels layout start_day end_day flyer flyer_at created_at updated_at',
    ),
    note: 'Written about a home for everybody; where it names a person, that is struck out.',
  },
  {
    table: campaignLinks,
    whose: ['tenant', 'owner', 'visitor'],
    rows: 'stay',
    isExported: false,
    personal: { name: WORDS, created_by: hidden('id') },
    plain: names('workspace_id id campaign_id property_id code kind created_at'),
    note: 'Where an address was put up; it says nothing of who follows it.',
  },
  impersonal(listingSources, 'workspace_id property_id source day views'),
]
