import { sql } from 'drizzle-orm'
import {
  lineCodes,
  lineEvents,
  lineLinks,
  mailBounces,
  noticeDeliveries,
  noticeQuiet,
  notices,
  noticeWishes,
  pushDevices,
} from '#db/tables/notices.ts'
import { type Holding, hidden, impersonal, names, shown } from './holding.ts'
import type { Person } from './person.ts'
import { byUser, ofAccount } from './rows.ts'

/** What was told to the account, or to the address that it has proved. */
const toldTo = ({ userId, provenEmail }: Person) => sql`(t.user_id = ${userId} or t.address = ${provenEmail})`

/** What people are told, by which ways, and what they chose. */
export const noticesRegister: Holding[] = [
  {
    table: notices,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant', 'vendor', 'visitor'],
    rowsOf: ofAccount(toldTo),
    rows: 'go',
    isExported: true,
    personal: {
      user_id: hidden('row'),
      dedupe_key: hidden('row'),
      address: shown('row'),
      name: shown('row'),
      title: shown('row'),
    },
    plain: names('id workspace_id topic path locale must_mail is_urgent created_at read_at'),
    note: 'Notices to the person go. Notices to others that name the person lose their title and name.',
  },
  {
    table: noticeDeliveries,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant', 'vendor', 'visitor'],
    rowsOf: ofAccount((person) => sql`t.notice_id in (select t.id from notices t where ${toldTo(person)})`),
    rows: 'go',
    isExported: true,
    personal: { tries: shown('row') },
    plain: names(
      'id notice_id way state reason next_try_at claimed_until retry_key retry_key_at mail_id created_at changed_at',
    ),
    note: 'What mail servers, push services and LINE answered; it goes with its notice.',
  },
  {
    table: noticeWishes,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { user_id: hidden('row'), is_on: shown('row') },
    plain: names('topic way'),
  },
  {
    table: noticeQuiet,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: {
      user_id: hidden('row'),
      is_on: shown('row'),
      from_minute: shown('row'),
      until_minute: shown('row'),
    },
    plain: [],
  },
  {
    table: mailBounces,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant', 'vendor', 'visitor'],
    rowsOf: ofAccount(({ email }) => sql`t.address = ${email}`),
    rows: 'go',
    isExported: true,
    personal: { address: shown('row'), said: shown('row') },
    plain: names('reason is_late created_at'),
    note: 'That mails to an address come back.',
  },
  {
    table: pushDevices,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: {
      user_id: hidden('row'),
      endpoint: hidden('row'),
      public_key: hidden('row'),
      auth_text: hidden('row'),
      name: shown('row'),
    },
    plain: names('id session_id created_at last_sent_at'),
    note: 'Browsers that show notices; where their push service takes messages leaves the server nowhere else.',
  },
  {
    table: lineLinks,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { user_id: hidden('row'), line_user_id: shown('row'), name: shown('row') },
    plain: names('is_followed followed_at checked_at created_at'),
    note: 'The LINE account that the person is told by.',
  },
  {
    table: lineCodes,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: false,
    personal: { user_id: hidden('row'), code_mac: hidden('row') },
    plain: names('expires_at'),
    note: 'A code that connects a LINE account, for ten minutes.',
  },
  impersonal(lineEvents, 'id created_at', 'Ids of events that LINE sent, for a week.'),
]
