import { type Listener, on } from '#server/events.ts'
import { mailBroken } from './audit/audit-mails.ts'
import { runCheck } from './audit/audit-run.ts'
import { mailListingStanding } from './listing-mails.ts'
import { mailAccountStanding, mailBusinessStanding } from './standing-mails.ts'

export const adminListeners: Listener[] = [
  on('account.standing_changed', 'mail_account_standing', mailAccountStanding),
  on('workspace.standing_changed', 'mail_business_standing', mailBusinessStanding),
  on('listing.standing_changed', 'mail_listing_standing', mailListingStanding),
  on('audit.check_asked', 'check_audit_log', (kit, { checkId }) => runCheck(kit, checkId), {
    urgency: 'soon',
  }),
  on('audit.broken', 'mail_audit_broken', (kit, { checkId }) => mailBroken(kit, checkId)),
]
