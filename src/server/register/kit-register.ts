import { sql } from 'drizzle-orm'
import { auditLog } from '#db/tables/audit.ts'
import {
  bells,
  counters,
  mailOutbox,
  mailStops,
  rateLimits,
  sandboxObjects,
  siteSettings,
  socketTickets,
} from '#db/tables/platform.ts'
import { type Holding, hidden, impersonal, names, shown } from './holding.ts'
import { inBusiness, ofAccount } from './rows.ts'

/** Tables of the kit itself: mails, limits, counters, the audit log. */
export const kitRegister: Holding[] = [
  {
    table: rateLimits,
    whose: ['user', 'visitor'],
    rowsOf: ofAccount(
      ({ userId, email }) => sql`(position(${userId} in t.key) > 0 or position(${email} in t.key) > 0)`,
    ),
    rows: 'go',
    isExported: false,
    personal: { key: hidden('row') },
    plain: names('window_start count'),
    note: 'Counts of tries by e-mail address, account or network address; no answer to an export, and gone with an erasure.',
  },
  impersonal(bells, 'id room event ids', 'Ids alone, for a moment.'),
  impersonal(socketTickets, 'secret_hash session_id expires_at', 'For half a minute.'),
  {
    table: mailStops,
    whose: ['user', 'tenant', 'owner', 'applicant', 'visitor'],
    rowsOf: ofAccount(({ email }) => sql`t.address = ${email}`),
    rows: 'go',
    isExported: true,
    personal: { address: shown('row') },
    plain: names('topic created_at'),
    note: 'Which mails an address does not want. It goes with the address, to which nothing is sent any more.',
  },
  {
    table: mailOutbox,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant', 'vendor', 'visitor'],
    // Mails of the product itself went to whoever has this account; a business may have written to the address before.
    rowsOf: ofAccount(
      ({ email, provenEmail, formerEmails }) => sql`
    (lower(t.to_address) = ${provenEmail}
     or (t.workspace_id is null
         and lower(t.to_address) in (select jsonb_array_elements_text(${JSON.stringify([email, ...formerEmails])}::jsonb))))`,
    ),
    rows: 'go',
    isExported: true,
    personal: {
      to_address: shown('row'),
      subject: shown('row'),
      html: hidden('row'),
      text: shown('row'),
      attachments: shown('row'),
      last_error: hidden('row'),
      dedupe_key: hidden('row'),
      from_name: hidden('row'),
      reply_to: hidden('row'),
      stop_url: hidden('row'),
    },
    plain: names('id workspace_id locale status attempts created_at sent_at'),
    note: 'Mails to the person go. Mails to others that name the person keep their row and lose subject and text.',
  },
  {
    table: auditLog,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant', 'vendor'],
    rowsOf: inBusiness(({ userId }) => sql`t.actor_id = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: {
      actor_id: shown('id'),
      record_id: shown('id'),
      ip: shown('special'),
      before: hidden('special'),
      after: hidden('special'),
      origin_salt: hidden('special'),
      change_salt: hidden('special'),
    },
    plain: names('workspace_id id created_at action record_kind request_id'),
    note:
      'Who did what stays, by ids. Blanked are: the addresses the person acted from, and before and after of entries ' +
      'about the person’s own account and records or that name the person.',
  },
  impersonal(counters, 'workspace_id kind year last'),
  impersonal(siteSettings, 'key value updated_at'),
  impersonal(
    sandboxObjects,
    'id kind body created_at updated_at',
    'The built-in gateway stands for a real one and keeps of a card its brand and last digits; it forgets them by itself.',
  ),
]
