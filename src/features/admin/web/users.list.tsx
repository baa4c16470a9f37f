import { csvTime } from '#i18n/csv.ts'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import { ROLE_WORDS, USER_STATE_WORDS, USER_TYPES, type UserState, userState } from './words.ts'

export const STATES = Object.keys(USER_STATE_WORDS) as UserState[]

/** Accounts by the menu's `?type=`. */
export const shownList = dashboardList({
  name: 'users',
  path: '/dashboard/admin/users',
  read: (query) => ({
    type: (USER_TYPES.find((one) => String(one.type) === query.get('type')) ?? USER_TYPES[0]).type,
    search: searchIn(query, 'search'),
    state: STATES.find((one) => one === query.get('state')),
  }),
  ask: (api, asked) => api.admin.users(asked),
  title: ({ type }) => titleOf(type),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'name',
      head: m.admin_users_name(),
      isTitle: true,
      cell: (user) => (
        <span className={css.title}>
          <Anchor href={adminPath(locale, `users/${user.id}`)}>{user.name}</Anchor>
          <small>{user.email}</small>
        </span>
      ),
      file: [
        { head: m.admin_users_name(), fact: ({ name }) => name },
        { head: m.admin_email(), fact: ({ email }) => email },
      ],
    },
    {
      key: 'role',
      head: m.admin_users_role(),
      cell: (user) => (
        <span className={css.title}>
          {ROLE_WORDS[user.role]()}
          {user.businesses.length > 0 && <small>{user.businesses.join(' · ')}</small>}
        </span>
      ),
      file: [
        { head: m.admin_users_role(), fact: ({ role }) => ROLE_WORDS[role]() },
        { head: m.admin_business(), fact: ({ businesses }) => businesses.join(' · ') },
      ],
    },
    {
      key: 'phone',
      head: m.admin_users_phone(),
      cell: (user) => (user.phoneNumber ? displayPhone(user.phoneNumber) : '–'),
      file: ({ phoneNumber }) => phoneNumber && displayPhone(phoneNumber),
    },
    {
      key: 'seen',
      head: m.admin_users_seen(),
      cell: (user) => (user.lastSeenAt ? formatDateTime(user.lastSeenAt, locale) : m.admin_never()),
      file: ({ lastSeenAt }) => lastSeenAt && csvTime(lastSeenAt),
    },
    {
      key: 'state',
      head: m.admin_state(),
      cell: (user) => (
        <StatusTag kind="user" state={userState(user)}>
          {USER_STATE_WORDS[userState(user)]()}
        </StatusTag>
      ),
      file: (user) => USER_STATE_WORDS[userState(user)](),
    },
  ],
})

/** What accounts of a type are called. */
export function titleOf(type = 0): string {
  return USER_TYPES.find((one) => one.type === type)!.title()
}
