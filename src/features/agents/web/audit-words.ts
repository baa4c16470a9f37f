import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { bearerWords, kindWords } from './words.ts'

/** What the audit log says of introductions and commissions. */
export const auditWords: AuditWords = {
  kinds: { introduction: m.agents_kind_introduction },
  verbs: {
    'visit.given_to_agent': m.agents_verb_given,
    'visit.taken_from_agent': m.agents_verb_taken,
    'vendor.terms_changed': m.agents_verb_terms,
    commission_paid: m.agents_verb_paid,
    commission_unpaid: m.agents_verb_unpaid,
    commission_dropped: m.agents_verb_dropped,
    commission_resumed: m.agents_verb_resumed,
  },
  fields: {
    vendorId: m.agents_agent,
    coVendorId: m.agents_co,
    coShareBp: m.agents_co_share,
    rateBp: m.agents_rate,
    flatSatang: m.agents_flat,
  },
  values: { 'introduction.bearer': bearerWords, 'introduction.kind': kindWords },
  lists: { commissions: m.agents_commissions },
  sought: ['introduction.added', 'introduction.changed', 'introduction.commission_paid'],
}
