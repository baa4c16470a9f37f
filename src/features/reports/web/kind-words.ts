import type { ReportKind } from '#features/reports/rules/kinds.ts'
import { m } from '#i18n/messages/messages.js'

type Words = Record<ReportKind, () => string>

/** What each report is called. Named one by one: a look-up by name would bring every message of the product along. */
export const KIND_NAMES: Words = {
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
}

/** What each tells, in a few words. */
export const KIND_ABOUT: Words = {
  income_expense: m.reports_about_income_expense,
  arrears: m.reports_about_arrears,
  cash_flow: m.reports_about_cash_flow,
  deposits: m.reports_about_deposits,
  owner_year: m.reports_about_owner_year,
  owner_statements: m.reports_about_owner_statements,
  rent_roll: m.reports_about_rent_roll,
  vacancy: m.reports_about_vacancy,
  meters: m.reports_about_meters,
  repairs: m.reports_about_repairs,
  inspections: m.reports_about_inspections,
}
