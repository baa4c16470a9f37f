import type { HelpTask } from '#features/site/contract.ts'

/** Pages of the dashboards that have a task of their own in the help centre. */
export const HOW_TO_PAGES: Record<string, HelpTask> = {
  'manager/properties/bulk': 'rooms',
  'manager/documents': 'lease',
  'manager/filings': 'foreigner',
  'manager/filings/new': 'foreigner',
  'manager/insurance': 'insurance',
  'manager/insurance/new': 'insurance',
  'manager/calendar/link': 'calendar',
  'manager/general-settings/people': 'team',
  'manager/imports': 'import',
  'manager/my-website': 'website',
  'manager/accounting': 'record',
  'manager/accounting/meters': 'meters',
  'manager/accounting/next-bills': 'next-bills',
  'manager/accounting/charges': 'charge',
  'manager/accounting/charges/new': 'charge',
  'manager/accounting/slips': 'slip',
  'owner/report': 'statement',
  'owner/insurance': 'own-policy',
  'owner/insurance/new': 'own-policy',
  'tenant/documents': 'sign',
  'tenant/pay-rent-online': 'pay',
}
