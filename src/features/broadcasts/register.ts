import { sql } from 'drizzle-orm'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { broadcastSends, broadcasts } from './tables.ts'

const WORDS = { isExported: false, erase: 'strike', isFree: true } as const

/** Personal data in the tables of broadcasts: whose it is, what an export shows, what an erasure does. */
export const broadcastsRegister: Holding[] = [
  {
    table: broadcasts,
    whose: ['tenant', 'owner'],
    rows: 'stay',
    isExported: false,
    personal: {
      subject_th: WORDS,
      subject_en: WORDS,
      text_th: WORDS,
      text_en: WORDS,
      created_by: hidden('id'),
    },
    plain: names(
      'workspace_id id request_id audience project_id floor necessary status go_at created_at ended_at',
    ),
    note: 'Written by a business for many; where it names a person, that is struck out.',
  },
  {
    table: broadcastSends,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness(
      (_, { tenantIds, ownerIds }) => sql`(
        (t.person_kind = 'tenant' and t.person_id = ${anyOf(tenantIds)})
        or (t.person_kind = 'owner' and t.person_id = ${anyOf(ownerIds)}))`,
    ),
    rows: 'go',
    isExported: true,
    personal: {
      person_id: hidden('row'),
      subject: shown('row'),
      text: shown('row'),
      room: shown('row'),
    },
    plain: names(
      `workspace_id id broadcast_id position person_kind language reach state chat_id number tries sent_at created_at`,
    ),
    note: 'The letter that a person got; the message itself stands in their thread.',
  },
]
