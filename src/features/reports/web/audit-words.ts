import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of reports: that they were made, and that figures left the house. */
export const auditWords: AuditWords = {
  kinds: { report: m.reports_audit_report },
  verbs: {
    made: m.reports_verb_made,
    fetched: m.reports_verb_fetched,
    planned: m.reports_verb_planned,
    plan_changed: m.reports_verb_plan_changed,
    plan_removed: m.reports_verb_plan_removed,
  },
  fields: {
    from: m.reports_audit_from,
    to: m.reports_audit_to,
    shared: m.reports_audit_shared,
    mailed: m.reports_audit_mailed,
    format: m.reports_audit_format,
    every: m.reports_audit_every,
    onDay: m.reports_audit_on_day,
    isPaused: m.reports_audit_paused,
  },
  values: {
    'report.kind': {
      income_expense: m.reports_kind_income_expense,
      arrears: m.reports_kind_arrears,
      cash_flow: m.reports_kind_cash_flow,
      deposits: m.reports_kind_deposits,
      owner_year: m.reports_kind_owner_year,
      owner_statements: m.reports_kind_owner_statements,
      rent_roll: m.reports_kind_rent_roll,
      vacancy: m.reports_kind_vacancy,
      meters: m.reports_kind_meters,
      repairs: m.reports_kind_repairs,
      inspections: m.reports_kind_inspections,
    },
    'report.every': { month: m.reports_when_month, week: m.reports_when_week },
  },
  sought: ['report.sent', 'report.fetched', 'report.made'],
}
