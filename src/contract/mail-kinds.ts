/**
 * Mails that a person may stop. What the law asks for (bills, receipts asked for, leases, answers to applications), what
 * is about money that failed or was moved, and what guards an account is of no kind: it is always sent.
 * - `rent`: reminders before and after the due day
 * - `receipts`: the receipt after a payment
 * - `visits`: visits asked for, and questions of visitors
 * - `applications`: applications that came in, and that they were received
 * - `listings`: homes that somebody should say are still free
 * - `statements`: an owner's monthly statement
 * - `insurance`: policies that end
 * - `documents`: papers from outside that end
 * - `filings`: foreigners whom immigration is to be told of, and the tenant's own filing
 * - `repairs`: where a repair stands
 * - `messages`: unread messages
 * - `calendar`: reminders of one's own calendar
 * - `greetings`: cards for holidays and occasions
 */
export const MAIL_KINDS = [
  'rent',
  'receipts',
  'visits',
  'applications',
  'listings',
  'statements',
  'insurance',
  'documents',
  'filings',
  'repairs',
  'messages',
  'calendar',
  'greetings',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]
