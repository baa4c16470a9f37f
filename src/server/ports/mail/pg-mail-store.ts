import type { Pool } from 'pg'
import type { MailStore } from './outbox.ts'

/** Keeps mails in `mail_outbox`, in the row that was written when the mail was queued. */
export function createPgMailStore(pool: Pool): MailStore {
  return {
    async save({ id, sentAt }) {
      await pool.query(
        `update mail_outbox set status = 'kept', sent_at = $2 where id = $1 and status = 'queued'`,
        [id, sentAt],
      )
    },
  }
}
