import { RIGHTS, type Right } from '#contract/access.ts'
import { m } from '#i18n/messages/messages.js'

export type InvitationKind = 'staff' | 'tenant' | 'owner' | 'vendor'

/** A right in plain words, and what it lets one do. */
export const rightWords: Record<Right, { label: () => string; hint: () => string }> = {
  view: { label: m.people_right_view, hint: m.people_right_view_hint },
  edit: { label: m.people_right_edit, hint: m.people_right_edit_hint },
  money: { label: m.people_right_money, hint: m.people_right_money_hint },
  publish: { label: m.people_right_publish, hint: m.people_right_publish_hint },
  people: { label: m.people_right_people, hint: m.people_right_people_hint },
}

/** All that somebody may do, in a line. */
export function rightsLine(rights: readonly Right[]): string {
  if (RIGHTS.every((right) => rights.includes(right))) return m.people_rights_all()
  if (rights.every((right) => right === 'view')) return m.people_rights_view()

  return RIGHTS.filter((right) => rights.includes(right))
    .map((right) => rightWords[right].label())
    .join(' · ')
}

/** What somebody is asked in as. */
export const kindWord: Record<InvitationKind, () => string> = {
  staff: m.people_as_staff,
  tenant: m.people_as_tenant,
  owner: m.people_as_owner,
  vendor: m.people_as_vendor,
}
