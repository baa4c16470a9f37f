import { nounValues, nounWords } from '#features/admin/web/noun-words.ts'
import { ROLE_WORDS, recordWord, rightsWords } from '#features/admin/web/words.ts'
import { formatDateTime, formatDay, formatMoney, formatMonth, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bankByBot, bankByShort, bankName } from '#thai/banks.ts'
import { displayPhone } from '#thai/phone.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import type { Words } from '#web/dashboard/audit-words.ts'
import { fieldWord } from './audit-fields.ts'

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
  ...nounValues(),
  'list.list': nounWords('lists'),
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
