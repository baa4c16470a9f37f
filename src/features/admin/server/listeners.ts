import { type Listener, on } from '#server/events.ts'
import { mailAccountStanding, mailBusinessStanding } from './standing-mails.ts'

export const adminListeners: Listener[] = [
  on('account.standing_changed', 'mail_account_standing', mailAccountStanding),
  on('workspace.standing_changed', 'mail_business_standing', mailBusinessStanding),
]
