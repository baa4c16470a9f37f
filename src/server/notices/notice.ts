import type { Topic } from '#contract/notices.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MailContent } from '#server/mail-kit/mail-content.ts'
import type { MailAddress } from '#server/ports/mail/mail-port.ts'
import type { MailField } from './kinds.ts'

/** What goes with a mail: a file of the business by its id, or a short text (a calendar file) that is nowhere else. */
export type OutgoingAttachment =
  | { fileId: string; name: string }
  | { name: string; type: string; text: string }

/** What somebody is told, by whichever ways they chose. Without an account it goes by mail. */
export type Notice = {
  /** The same key tells once, however often the job runs: kind (`kinds.ts`), record, recipient. */
  dedupeKey: string
  topic: Topic
  /**
   * What bell, device and LINE say; left out, the subject. A lock screen is read by others: what and where, never a debt that
   * is late, a deduction, an identity, a reason, a code. Null for what a mail alone may hold: a link that opens something.
   */
  short?: string | null
  /** Where it leads in the dashboards; left out: where the mail's button does, if that is there. */
  path?: string
  /** Law or contract wants it (bills, leases, notices, deposits): mailed whatever was chosen, and kept as proof. */
  mustMail?: boolean
  /** For bells and what else somebody chose; no mail of it is ever written. */
  isWithoutMail?: boolean
  /** Danger: quiet hours do not hold it. */
  isUrgent?: boolean
  /** What words of administrators may name (`kinds.ts`); a field that is left out or empty says nothing for this person. */
  fields?: Partial<Record<MailField, string>>
  /** The first paragraph greets, and gives way to an opening of administrators. */
  isGreeted?: boolean
  /** The account it is for; left out: the one that has proved the address. */
  userId?: string
  /** The mail's own way to stop such mails, where it has one that is no topic, or must be sent and has one all the same; opened with POST it must do so at once. */
  stopUrl?: string
  stopLabel?: string
  /** The business that writes; files to attach are its own. */
  workspaceId?: string
  to: string | { address: string; name?: string }
  locale: Locale
  subject: string
  content: Omit<MailContent, 'locale'>
  attachments?: OutgoingAttachment[]
  /** Name shown as the sender, e.g. the manager's business. */
  fromName?: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: MailAddress
}

/** The address of whom a notice is for, as it is kept. */
export const addressOf = ({ to }: Pick<Notice, 'to'>) => (typeof to === 'string' ? to : to.address)
