import { formatDateTime, formatDay, formatMoney, formatMonth, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bankByBot, bankByShort, bankName } from '#thai/banks.ts'
import { displayPhone } from '#thai/phone.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import { fieldWord } from './audit-fields.ts'
import { ROLE_WORDS, recordWord, rightsWords } from './words.ts'

/** Which value: its name in the entry, and the kind of record that the entry is about. */
export type ValueOf = { name: string; recordKind: string }

/**
 * A value of an entry as people read it: money in baht, days and instants in the reader's calendar, yes and no, states
 * and choices by their words. What has none of these stays as it was written; null where there is no value.
 */
export function valueWords(value: unknown, of: ValueOf, locale: Locale): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? m.admin_value_yes() : m.admin_value_no()
  if (typeof value === 'number') return numberWords(value, of)
  if (typeof value === 'string') return textWords(value, of, locale)
  if (Array.isArray(value)) return listWords(value, of, locale)

  return Object.entries(value)
    .map(([name, part]) => `${fieldWord(name)} ${valueWords(part, { ...of, name }, locale) ?? '–'}`)
    .join(', ')
}

function numberWords(value: number, { name }: ValueOf): string {
  return name === 'no' ? String(value) : formatNumber(value)
}

function listWords(values: unknown[], of: ValueOf, locale: Locale): string {
  const texts = values.filter((one) => typeof one === 'string')
  if (of.name === 'rights') return rightsWords(texts)
  if (of.name === 'fields') return texts.map(fieldWord).join(' · ') || '–'

  return values.map((one) => valueWords(one, of, locale) ?? '–').join(' · ') || '–'
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/
const SATANG = /^-?\d{1,18}$/

function textWords(value: string, { name, recordKind }: ValueOf, locale: Locale): string {
  if (/satang$/i.test(name) && SATANG.test(value)) return formatMoney(BigInt(value), locale)
  if (DAY.test(value)) return formatDay(value, locale)
  if (MONTH.test(value)) return formatMonth(value, locale)
  if (INSTANT.test(value)) return formatDateTime(new Date(value), locale)
  if (name === 'bankCode') return bankWords(value, locale)
  if (/^phone/.test(name)) return displayPhone(value)
  if (name === 'taxId') return formatTaxId(value)
  const choices = CHOICES[`${recordKind}.${name}`] ?? CHOICES[name] ?? {}

  return Object.hasOwn(choices, value) ? choices[value]!() : value
}

function bankWords(code: string, locale: Locale): string {
  const bank = bankByBot(code) ?? bankByShort(code)

  return bank ? bankName(bank, locale) : code
}

type Words = Record<string, () => string>

/** States of accounts and businesses; a business that is `active` is open. */
const STANDING: Words = {
  active: m.admin_state_active,
  pending: m.admin_state_pending,
  suspended: m.admin_state_suspended,
  closed: m.admin_state_closed,
  deleted: m.admin_state_deleted,
  erased: m.admin_state_erased,
}

const LANGUAGES: Words = { th: () => 'ภาษาไทย', en: () => 'English' }

const WAYS: Words = {
  card: m.billing_method_card,
  cash: m.billing_method_cash,
  deposit: m.billing_method_deposit,
  promptpay: m.billing_method_promptpay,
  slip: m.billing_method_slip,
  transfer: m.billing_method_transfer,
}

const HOME: Words = {
  draft: m.properties_status_draft,
  published: m.posts_state_published,
  available: m.properties_status_available,
  coming_soon: m.properties_status_coming_soon,
  unconfirmed: m.properties_status_unconfirmed,
  rented: m.properties_status_rented,
  off_market: m.properties_status_off_market,
}

/** Words of values by their name, or by kind of record and name where that makes a difference. */
const CHOICES: Record<string, Words> = {
  role: ROLE_WORDS,
  locale: LANGUAGES,
  language: LANGUAGES,
  method: WAYS,
  moneyAt: { here: m.admin_value_money_here, tenant: m.admin_value_money_tenant },
  bearer: { owner: m.admin_role_owner, workspace: m.admin_business },
  by: { owner: m.admin_role_owner, manager: m.admin_role_manager },
  scope: { new: m.admin_audit_check, full: m.admin_audit_check_full },
  condition: {
    none: m.deposits_condition_none,
    damage: m.deposits_condition_damage,
    no_damage: m.deposits_condition_no_damage,
  },
  promptPayKind: {
    phone: m.settings_promptpay_phone,
    taxId: m.settings_promptpay_tax,
    ewallet: m.settings_promptpay_wallet,
  },
  provider: { google: () => 'Google', facebook: () => 'Facebook', line: () => 'LINE' },
  sort: {
    newest: m.search_chip_sort_newest,
    price_asc: m.search_chip_sort_price_asc,
    price_desc: m.search_chip_sort_price_desc,
  },
  listingState: HOME,
  'account.status': STANDING,
  'workspace.status': STANDING,
  'property.status': HOME,
  'application.status': {
    draft: m.applications_status_draft,
    submitted: m.applications_status_submitted,
    under_review: m.applications_status_under_review,
    approved: m.applications_status_approved,
    declined: m.applications_status_declined,
    withdrawn: m.applications_status_withdrawn,
  },
  'lease.status': {
    draft: m.leases_status_draft,
    sent: m.leases_status_sent,
    signed: m.leases_status_signed,
    active: m.leases_status_active,
    expired: m.leases_status_expired,
    renewed: m.leases_status_renewed,
    terminated: m.leases_status_terminated,
  },
  'lease.kind': {
    cleaning: m.deposits_kind_cleaning,
    damage: m.deposits_kind_damage,
    other: m.deposits_kind_other,
    unpaid_rent: m.deposits_kind_unpaid_rent,
    utilities: m.deposits_kind_utilities,
  },
  'invoice.status': {
    due: m.admin_state_bill_due,
    partially_paid: m.admin_state_bill_part,
    paid: m.billing_status_paid,
    overdue: m.admin_state_bill_overdue,
    void: m.billing_status_void,
  },
  'slip.status': {
    submitted: m.billing_status_in_review,
    verifying: m.billing_status_in_review,
    accepted: m.admin_verb_accepted,
    rejected: m.admin_verb_rejected,
  },
  'letter.state': {
    new: m.letters_admin_new,
    read: m.letters_admin_read,
    answered: m.letters_admin_answered,
  },
  'website.status': {
    waiting: m.domains_state_waiting,
    live: m.domains_state_live,
    trouble: m.domains_state_trouble,
    off: m.domains_state_off,
  },
  'inquiry.status': { open: m.inquiries_state_open, answered: m.inquiries_state_answered },
  'visit.status': {
    open: m.visits_state_open,
    done: m.visits_state_done,
    cancelled: m.visits_state_cancelled,
  },
  'listing.status': {
    sent: m.admin_verb_posted,
    live: m.posts_state_published,
    refused: m.admin_verb_rejected,
  },
  kind: {
    staff: m.people_as_staff,
    tenant: () => recordWord('tenant'),
    owner: () => recordWord('owner'),
    vendor: () => recordWord('vendor'),
    applicant: () => recordWord('applicant'),
    card: m.billing_method_card,
    bank: m.settings_bank_account,
  },
}
