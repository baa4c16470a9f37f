import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of websites. */
export const auditWords: AuditWords = {
  kinds: {
    website: m.admin_kind_website,
  },
  verbs: {
    domain_added: m.admin_verb_domain_added,
    domain_close_unpaid: m.admin_verb_domain_close_unpaid,
    domain_healed: m.admin_verb_domain_healed,
    domain_live: m.admin_verb_domain_live,
    domain_off: m.admin_verb_domain_off,
    domain_open_unpaid: m.admin_verb_domain_open_unpaid,
    domain_removed: m.admin_verb_domain_removed,
    domain_trouble: m.admin_verb_domain_trouble,
    page_switched: m.admin_verb_page_switched,
    site_close_unpaid: m.admin_verb_site_close_unpaid,
    site_open_unpaid: m.admin_verb_site_open_unpaid,
  },
  values: {
    'website.status': {
      waiting: m.domains_state_waiting,
      live: m.domains_state_live,
      trouble: m.domains_state_trouble,
      off: m.domains_state_off,
    },
  },
  sought: [
    'website.published',
    'website.restored',
    'website.page_switched',
    'website.domain_added',
    'website.domain_removed',
  ],
}
