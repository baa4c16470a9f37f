import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import {
  eCards,
  greetingCounts,
  greetingPauses,
  greetingSends,
  greetingStops,
  greetings,
  mourningTimes,
} from './tables.ts'

const WORDS = { isExported: false, erase: 'strike', isFree: true } as const

/** Personal data in the tables of greetings: whose it is, what an export shows, what an erasure does. */
export const greetingsRegister: Holding[] = [
  {
    table: greetings,
    whose: ['tenant', 'owner', 'visitor'],
    rows: 'stay',
    isExported: false,
    personal: {
      own_title: WORDS,
      subject_th: WORDS,
      subject_en: WORDS,
      headline_th: WORDS,
      headline_en: WORDS,
      message_th: WORDS,
      message_en: WORDS,
      signature_th: WORDS,
      signature_en: WORDS,
      chosen: hidden('id'),
      created_by: hidden('id'),
    },
    plain:
      names(`workspace_id id occasion language card_id audience day send_time auto_send status send_at held_at
      mourning_choice round last_sent_at created_at updated_at deleted_at`),
    note: 'Written by a business for many; where it names a person, that is struck out.',
  },
  {
    table: greetingSends,
    whose: ['tenant', 'owner', 'visitor'],
    rowsOf: inBusiness(
      ({ provenEmail }, { tenantIds, ownerIds }) => sql`(
        (t.person_kind = 'tenant' and t.person_id = ${anyOf(tenantIds)})
        or (t.person_kind = 'owner' and t.person_id = ${anyOf(ownerIds)}) or t.email = ${provenEmail})`,
    ),
    rows: 'go',
    isExported: true,
    personal: {
      person_id: hidden('row'),
      email: shown('row'),
      words: shown('row'),
      opened_at: shown('row'),
    },
    plain: names(
      'workspace_id id greeting_id round person_kind language state card_id by_bell tries created_at sent_at',
    ),
    note: 'The card that a person got; its link is dead once it is gone.',
  },
  {
    table: greetingStops,
    whose: ['tenant', 'owner', 'visitor'],
    rowsOf: inBusiness(({ provenEmail }) => sql`t.email = ${provenEmail}`),
    rows: 'go',
    isExported: true,
    personal: { email: shown('row') },
    plain: names('workspace_id occasion created_at'),
    note: 'That an address takes no more cards. Once a person is erased the business no longer has the address to write to.',
  },
  {
    table: greetingPauses,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain: names('workspace_id from_day to_day created_at'),
  },
  {
    table: mourningTimes,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain: names('id from_day to_day created_at'),
    note: 'Set by administrators.',
  },
  {
    table: eCards,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { created_by: hidden('id') },
    plain: names('id title_th title_en mood occasion file_id is_active created_at updated_at deleted_at'),
    note: 'Added by administrators for everybody.',
  },
  impersonal(greetingCounts, 'occasion year sent', 'Counts without names.'),
]
