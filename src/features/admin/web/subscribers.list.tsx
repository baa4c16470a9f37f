import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import { businessName, SUBSCRIBER_STATE_WORDS, type SubscriberState } from './words.ts'

export const STATES = Object.keys(SUBSCRIBER_STATE_WORDS) as SubscriberState[]

type Subscriber = Awaited<ReturnType<Scope['api']['admin']['subscribers']>>['data'][number]

/** The managers' businesses. */
export const shownList = dashboardList({
  name: 'subscribers',
  path: '/dashboard/admin/subscribers-list',
  read: (query) => ({
    search: searchIn(query, 'search'),
    state: STATES.find((one) => one === query.get('state')),
  }),
  ask: (api, asked) => api.admin.subscribers(asked),
  title: () => m.admin_subscribers_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => subscriberColumns(locale),
})

/** The columns of the list. `host` is what stands behind the name of a site; the file has the name alone. */
export const subscriberColumns = (locale: Scope['locale'], host = '') => [
  {
    key: 'name',
    head: m.admin_business(),
    isTitle: true,
    cell: (one: Subscriber) => (
      <span className={css.title}>
        <Anchor href={adminPath(locale, `subscribers-list/${one.id}`)}>{businessName(one, locale)}</Anchor>
        <small>{one.siteName ? `${one.siteName}.${host}` : m.admin_no_site()}</small>
      </span>
    ),
    file: [
      { head: m.admin_business(), fact: (one: Subscriber) => businessName(one, locale) },
      { head: m.admin_field_site_name(), fact: ({ siteName }: Subscriber) => siteName },
    ],
  },
  {
    key: 'manager',
    head: m.admin_role_manager(),
    cell: ({ manager }: Subscriber) =>
      manager ? (
        <span className={css.title}>
          {manager.name}
          <small>{manager.email}</small>
        </span>
      ) : (
        '–'
      ),
    file: [
      { head: m.admin_role_manager(), fact: ({ manager }: Subscriber) => manager?.name },
      { head: m.admin_email(), fact: ({ manager }: Subscriber) => manager?.email },
    ],
  },
  {
    key: 'listings',
    head: m.admin_listings(),
    isNumber: true,
    cell: (one: Subscriber) => formatNumber(one.listings),
    file: (one: Subscriber) => String(one.listings),
  },
  {
    key: 'since',
    head: m.admin_user_since(),
    cell: (one: Subscriber) => formatDay(todayInBangkok(one.createdAt), locale),
    file: (one: Subscriber) => todayInBangkok(one.createdAt),
  },
  {
    key: 'state',
    head: m.admin_state(),
    cell: (one: Subscriber) => (
      <StatusTag kind="user" state={one.state === 'closed' ? 'deleted' : one.state}>
        {SUBSCRIBER_STATE_WORDS[one.state]()}
      </StatusTag>
    ),
    file: (one: Subscriber) => SUBSCRIBER_STATE_WORDS[one.state](),
  },
]
