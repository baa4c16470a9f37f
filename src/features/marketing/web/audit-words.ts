import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { stateWords } from './words.ts'

/** What the audit log says of campaigns. */
export const auditWords: AuditWords = {
  kinds: { campaign: m.marketing_campaign },
  verbs: {
    ended: m.marketing_verb_ended,
    flyer_made: m.marketing_verb_flyer,
    link_added: m.marketing_verb_link,
  },
  values: { 'campaign.status': stateWords },
  lists: { campaigns: m.marketing_title },
}
