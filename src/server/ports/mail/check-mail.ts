import { type Mail, type MailAddress, MailError } from './mail-port.ts'

const addressPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/
// biome-ignore format: one line reads better
const ownHeaders = new Set(['from', 'to', 'cc', 'bcc', 'sender', 'subject', 'reply-to', 'message-id', 'date', 'mime-version', 'content-type', 'content-transfer-encoding', 'content-disposition', 'dkim-signature', 'return-path'])

/**
 * Throws a permanent `MailError` for a mail that could smuggle headers or recipients: line breaks in header texts,
 * more than one address in a field, headers that the port writes itself.
 */
export function checkMail(mail: Mail): void {
  const recipients = recipientsOf(mail)
  if (recipients.length === 0) throw refused('a mail needs a recipient')
  for (const address of [...recipients, ...(mail.replyTo ? [mail.replyTo] : [])]) checkAddress(address)
  if (mail.subject.trim() === '') throw refused('a mail needs a subject')
  checkLine('subject', mail.subject)
  checkLine('fromName', mail.fromName ?? '')
  if (mail.id !== undefined && !/^[\w.-]{1,100}$/.test(mail.id)) throw refused('not an id of a mail')
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name) || ownHeaders.has(name.toLowerCase())) {
      throw refused(`the header ${JSON.stringify(name.slice(0, 60))} may not be set`)
    }
    checkLine(name, value)
  }
  for (const { name, type } of mail.attachments ?? []) {
    checkLine('attachment name', name)
    if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) throw refused('an attachment needs a MIME type')
  }
}

/** The recipients as a list. */
export function recipientsOf({ to }: Mail): MailAddress[] {
  return Array.isArray(to) ? to : [to]
}

function checkAddress({ address, name = '' }: MailAddress) {
  if (address.length > 254 || !addressPattern.test(address)) throw refused('not a mail address')
  checkLine('name', name)
}

function checkLine(what: string, text: string) {
  if (/[\r\n\0\u2028\u2029]/.test(text)) throw refused(`the ${what} of a mail is one line`)
}

function refused(message: string): MailError {
  return new MailError(message, { isPermanent: true })
}
