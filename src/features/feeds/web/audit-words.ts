import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of feeds. */
export const auditWords: AuditWords = {
  kinds: {
    listing: m.admin_kind_listing,
  },
  verbs: {
    taken_back: m.admin_verb_left_partner,
    confirmed: m.admin_verb_confirmed,
    given_again: m.admin_verb_given_again,
    hidden: m.admin_verb_hidden,
    post_noted: m.admin_verb_post_noted,
    posted: m.admin_verb_posted,
    shown: m.admin_verb_shown,
    unconfirmed: m.admin_verb_unconfirmed,
  },
  values: {
    'listing.status': {
      sent: m.admin_verb_posted,
      live: m.posts_state_published,
      refused: m.admin_verb_rejected,
    },
  },
  lists: { 'partner-homes': m.feeds_homes },
}
