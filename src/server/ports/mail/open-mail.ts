import type { MailAddress, MailPort } from './mail-port.ts'
import { createOutboxMail, type MailStore } from './outbox.ts'
import { createSmtpMail } from './smtp.ts'

/** How mails go out. Without an SMTP address they stay in the outbox. */
export type MailSettings = { from: MailAddress; smtpUrl?: string; isTlsRequired?: boolean }

/** Opens the mail port that the settings name. */
export function openMail({ settings, store }: { settings: MailSettings; store: MailStore }): MailPort {
  const { from, smtpUrl, isTlsRequired } = settings
  return smtpUrl ? createSmtpMail({ url: smtpUrl, from, isTlsRequired }) : createOutboxMail({ store, from })
}

/** Reads `เรือน <hello@example.com>` or a bare address. Throws for anything else. */
export function parseMailAddress(text: string): MailAddress {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))\s*$/.exec(text)
  if (!match) throw new Error('a sender looks like: Name <name@example.com>')
  return match[3] ? { address: match[3] } : { address: match[2]!, name: match[1] || undefined }
}
