import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { calendarDone, calendarEntries, calendarFeedEvents, calendarFeeds } from './tables.ts'

const account = { whose: ['user'], rowsOf: ofAccount(byUser), rows: 'go' } as const

/** Personal data in the tables of days: whose it is, what an export shows, what an erasure does. */
export const daysRegister: Holding[] = [
  {
    ...account,
    table: calendarEntries,
    isExported: true,
    personal: { title: shown('row'), note: shown('row') },
    plain: names(
      `id user_id place_id home_id is_showing day time minutes remind remind_at reminded_at created_at updated_at`,
    ),
    note: 'What the person wrote into their own calendar. Colleagues see that they are busy.',
  },
  {
    ...account,
    table: calendarDone,
    isExported: true,
    personal: { key: shown('row') },
    plain: names('user_id day done_at'),
    note: 'What the person ticked off.',
  },
  {
    ...account,
    table: calendarFeeds,
    isExported: true,
    personal: { read_at: shown('row') },
    plain: names('user_id id round shows_names locale created_at'),
    note: 'The private address itself is not kept.',
  },
  {
    ...account,
    table: calendarFeedEvents,
    isExported: false,
    personal: { event: hidden('row') },
    plain: names('user_id key sequence digest day is_cancelled changed_at'),
    note: 'What the feed said last, without names of people (a name that was said is part of a keyed hash); 30 days after its day it goes.',
  },
]
