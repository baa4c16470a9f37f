import { randomUUID } from 'node:crypto'
import { checkMail, recipientsOf } from './check-mail.ts'
import type { Mail, MailAddress, MailPort } from './mail-port.ts'

/** A mail as the outbox keeps it: everything that would have gone out. */
export type KeptMail = Omit<Mail, 'to' | 'id' | 'fromName' | 'attachments' | 'headers'> & {
  id: string
  from: MailAddress
  to: MailAddress[]
  attachments: NonNullable<Mail['attachments']>
  headers: Record<string, string>
  sentAt: Date
}

/** Where the outbox keeps its mails. `save` with an id that is there already changes nothing. */
export type MailStore = { save: (mail: KeptMail) => Promise<void> }

/** The mail port of a machine without a mail server: mails stay here, to be read on a page. */
export function createOutboxMail({
  store,
  from,
  now = () => new Date(),
}: {
  store: MailStore
  from: MailAddress
  now?: () => Date
}): MailPort {
  return {
    async send(mail) {
      checkMail(mail)
      const { fromName, id = randomUUID(), ...rest } = mail
      await store.save({
        ...rest,
        id,
        from: { address: from.address, name: fromName ?? from.name },
        to: recipientsOf(mail),
        attachments: mail.attachments ?? [],
        headers: mail.headers ?? {},
        sentAt: now(),
      })
      return { id }
    },

    async close() {},
  }
}
