import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { payeeWords } from './words.ts'

/** What the audit log says of certificates of tax. */
export const auditWords: AuditWords = {
  kinds: { certificate: m.withholding_kind },
  values: { 'certificate.payee': payeeWords },
  fields: { payee: m.withholding_payee, taxSatang: m.withholding_tax },
  lists: { withholding: m.withholding_title },
  sought: ['certificate.accepted', 'certificate.rejected', 'certificate.withdrawn'],
}
