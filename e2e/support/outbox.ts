import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type KeptMail = {
  to: string
  locale: string
  subject: string
  text: string
  html: string
  attachments: { fileId: string; name: string }[]
  /** Addresses in the plain text, in order. */
  links: string[]
}

export type Outbox = {
  /** Waits for the newest mail to an address whose subject matches, and which is the one that is meant. */
  mail(to: string, subject: RegExp, isMeant?: (mail: KeptMail) => boolean): Promise<KeptMail>
  /** Every mail to an address so far, oldest first. */
  all(to: string): Promise<KeptMail[]>
}

/** What the app mailed. Without a mail server its mails stay in the database, where this reads them. */
export function openOutbox(database: pg.Pool): Outbox {
  const all = async (to: string) => {
    const { rows } = await database.query<Omit<KeptMail, 'links'>>(
      `select to_address as "to", locale, subject, text, html, attachments
         from mail_outbox where to_address = $1 and status = 'kept' order by created_at, id`,
      [to],
    )
    return rows.map((row) => ({ ...row, links: row.text.match(/https?:\/\/[^\s<>")]+/g) ?? [] }))
  }

  return {
    all,
    async mail(to, subject, isMeant = () => true) {
      for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
        const found = (await all(to)).findLast((mail) => subject.test(mail.subject) && isMeant(mail))
        if (found) return found
      }
      const subjects = (await all(to)).map((mail) => mail.subject)
      throw new Error(`no mail to ${to} matched ${subject}; there were: ${subjects.join(' | ') || 'none'}`)
    },
  }
}
