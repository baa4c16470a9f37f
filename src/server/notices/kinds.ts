import type { Topic } from '#contract/notices.ts'

/** Values that words may name, beside `sender`, which every mail has. */
export const MAIL_FIELDS = {
  sender: { th: 'หอพักสุขใจ', en: 'Suk Jai Rooms' },
  name: { th: 'คุณสมหญิง', en: 'Somying' },
  room: { th: 'ห้อง 204', en: 'Room 204' },
  month: { th: 'พ.ย. 2569', en: 'Nov 2026' },
  amount: { th: '8,500.00', en: '8,500.00' },
  due: { th: '5 ธ.ค. 2569', en: '5 Dec 2026' },
  number: { th: 'RC2569-0012', en: 'RC2569-0012' },
  home: { th: 'คอนโดใกล้ BTS อารีย์', en: 'Condo near BTS Ari' },
  role: { th: 'ผู้เช่า', en: 'tenant' },
  inviter: { th: 'วรรณา', en: 'Wanna' },
  count: { th: '3', en: '3' },
  time: { th: '14:30', en: '14:30' },
} as const satisfies Record<string, { th: string; en: string }>

export type MailField = keyof typeof MAIL_FIELDS

export type MailKind = { topic: Topic; to: MailReader; fields: readonly MailField[] }

/** Whom mails of a kind are for. */
export type MailReader =
  | 'account'
  | 'staff'
  | 'tenant'
  | 'owner'
  | 'vendor'
  | 'applicant'
  | 'visitor'
  | 'party'

const kinds = (topic: Topic, to: MailReader, list: string, fields: readonly MailField[] = []) =>
  Object.fromEntries(
    list
      .trim()
      .split(/\s+/)
      .map((kind): [string, MailKind] => [kind, { topic, to, fields: ['sender', ...fields] }]),
  )

/**
 * Every kind of mail: what stands before the first colon of a notice's key. Its own words are in the code that writes it; what
 * administrators may lay over them is their subject, what stands first and what stands last (`template.ts`). Greetings
 * and messages to many are written by each business, alerts by administrators: they have words of their own.
 */
export const MAIL_KINDS: Readonly<Record<string, MailKind>> = {
  ...kinds('bills', 'tenant', 'invoice.issued', ['name', 'room', 'month', 'amount', 'due']),
  ...kinds('bills', 'tenant', 'invoice.reminder', ['name', 'room', 'amount', 'due']),
  ...kinds('bills', 'tenant', 'receipt', ['name', 'room', 'number', 'amount']),
  ...kinds(
    'bills',
    'tenant',
    'payment.failed payment.refunded payment.taken_back payment.given_back slip.rejected auto_pay.on auto_pay.told auto_pay.again auto_pay.failed auto_pay.tenant auto_pay.failures auto_pay.card auto_pay.account',
    ['name', 'room'],
  ),
  ...kinds('bills', 'tenant', 'certificate.wanted certificate.rejected', ['name', 'number']),
  ...kinds('bills', 'staff', 'payment.disputed payment.surplus'),
  ...kinds(
    'bills',
    'staff',
    'package.paid package.renewing package.lapse package.past_due package.expired package.cancelled packages.announced',
  ),
  ...kinds(
    'papers',
    'tenant',
    'lease.sent lease.signed lease.ending lease.notice lease.kept lease.ended lease.offer deposit.settled deposit.taken_back lease.notice_answered lease.offer_back',
  ),
  ...kinds('papers', 'staff', 'lease.notice_asked lease.offer_answered inspection.remarked'),
  ...kinds(
    'papers',
    'party',
    'signing.asked signing.elsewhere signing.ended signing.withdrawn signing.signed paper.shared inspection.shared inspection.answered',
  ),
  ...kinds('security', 'party', 'lease.code signing.code paper.code'),
  ...kinds('repairs', 'tenant', 'repair.told', ['name', 'number', 'room']),
  ...kinds(
    'repairs',
    'staff',
    'repair.reported repair.reopened repair.late approval.answered vendor_bill.sent',
  ),
  ...kinds('repairs', 'owner', 'approval.asked approval.first approval.shared'),
  ...kinds(
    'repairs',
    'vendor',
    'job.sent job.timed job.nudged job.withdrawn vendor.cover_ending vendor_bill.approved vendor_bill.refused vendor_bill.paid',
  ),
  ...kinds('repairs', 'staff', 'job.refused job.quoted job.lapsed'),
  ...kinds('messages', 'account', 'chat.unread', ['name', 'count', 'time']),
  ...kinds('messages', 'staff', 'chat.assigned', ['name']),
  ...kinds('messages', 'visitor', 'chat.answered letter'),
  ...kinds('visits', 'visitor', 'visit.visitor', ['name', 'home']),
  ...kinds('visits', 'staff', 'visit.manager application.new inquiry.manager'),
  ...kinds('visits', 'applicant', 'application.received application.decided', ['name', 'home']),
  ...kinds('visits', 'vendor', 'viewing.given'),
  ...kinds(
    'calendar',
    'staff',
    'calendar.reminded filing.due filing.filed listing.confirm listing.standing meters.unread outside.ending policy.ending domain.live domain.trouble domain.off notice.returned',
    ['name'],
  ),
  ...kinds('reports', 'owner', 'statement.issued statement.paid_out'),
  ...kinds('reports', 'staff', 'takeout.ready payout.handed', ['name']),
  ...kinds('security', 'owner', 'owner.account_asked'),
  ...kinds('reports', 'party', 'report.ready'),
  ...kinds('news', 'visitor', 'search.confirm search.found product.shared'),
  ...kinds('news', 'staff', 'greeting.held', ['name']),
  ...kinds('security', 'party', 'invitation', ['name', 'role', 'inviter']),
  ...kinds(
    'security',
    'account',
    'account.verify account.reset account.reset_sent account.password_changed',
    ['name'],
  ),
  ...kinds(
    'security',
    'account',
    'account.change_email account.change_email_notice account.email_changed account.guard account.identity line.connected account.link account.standing workspace.standing workspace.bank_changed workspace.gateway_changed audit.broken notice.test export.ready erasure.asked erasure.cancelled erasure.held erasure.done',
    ['name'],
  ),
}

/** The kind of a notice, by its key. */
export const kindOf = (dedupeKey: string): string => dedupeKey.split(':', 1)[0]!
