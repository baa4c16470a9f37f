import type { Role } from '#contract/access.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** The lists of accounts by type (login types 1–7, 0 all): what the menu's `name` says, and the page's title. */
export const USER_TYPES = [
  { type: 0, name: 'users', title: m.admin_type_all },
  { type: 2, name: 'managers', title: m.admin_type_managers },
  { type: 3, name: 'owners', title: m.admin_type_owners },
  { type: 4, name: 'tenants', title: m.admin_type_tenants },
  { type: 5, name: 'vendors', title: m.admin_type_vendors },
  { type: 6, name: 'agents', title: m.admin_type_agents },
  { type: 7, name: 'others', title: m.admin_type_others },
  { type: 1, name: 'admins', title: m.admin_type_admins },
] as const

/** Roles as people call them. */
export const ROLE_WORDS: Record<Role, () => string> = {
  Admin: m.admin_role_admin,
  Manager: m.admin_role_manager,
  Owner: m.admin_role_owner,
  Tenant: m.admin_role_tenant,
  Vendor: m.admin_role_vendor,
  Agent: m.admin_role_agent,
  Others: m.admin_role_others,
}

/** Rights in a business, and kinds of records, by their machine names. */
const RIGHT_WORDS: Record<string, () => string> = {
  view: m.admin_right_view,
  edit: m.admin_right_edit,
  money: m.admin_right_money,
  publish: m.admin_right_publish,
  people: m.admin_right_people,
}

export function rightsWords(rights: string[]): string {
  return rights.map((right) => RIGHT_WORDS[right]?.() ?? right).join(' · ')
}

const RECORD_WORDS: Record<string, () => string> = {
  tenant: m.admin_role_tenant,
  owner: m.admin_role_owner,
  vendor: m.admin_role_vendor,
  applicant: m.admin_record_applicant,
}

export function recordWord(kind: string): string {
  return RECORD_WORDS[kind]?.() ?? kind
}

export const USER_STATE_WORDS = {
  active: m.admin_state_active,
  unverified: m.admin_state_unverified,
  suspended: m.admin_state_suspended,
  deleted: m.admin_state_deleted,
  erased: m.admin_state_erased,
} as const

export type UserState = keyof typeof USER_STATE_WORDS

/** The one state of an account that people see. */
export function userState({
  status,
  isEmailVerified,
}: {
  status: string
  isEmailVerified: boolean
}): UserState {
  if (status === 'suspended' || status === 'deleted' || status === 'erased') return status

  return isEmailVerified ? 'active' : 'unverified'
}

/** The name of a business in the reader's language, where it has one in both. */
export function businessName(
  { businessName: th, businessNameEn: en }: { businessName: string; businessNameEn: string | null },
  locale: Locale,
): string {
  return (locale === 'en' && en) || th
}

export const SUBSCRIBER_STATE_WORDS = {
  pending: m.admin_state_pending,
  verified: m.admin_state_verified,
  suspended: m.admin_state_suspended,
  closed: m.admin_state_closed,
} as const

export type SubscriberState = keyof typeof SUBSCRIBER_STATE_WORDS
