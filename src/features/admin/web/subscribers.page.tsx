import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/subscribers.page'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import { businessName, SUBSCRIBER_STATE_WORDS, type SubscriberState } from './words.ts'

const PER_PAGE = 25
const STATES = Object.keys(SUBSCRIBER_STATE_WORDS) as SubscriberState[]

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('search')?.trim().slice(0, 200) || undefined
  const state = STATES.find((one) => one === query.get('state'))
  const page = pageNumber(query)

  return {
    search,
    state,
    list: await orLastPage(
      args,
      apiOf(args).admin.subscribers({ search, state, page, itemsPerPage: PER_PAGE }),
    ),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.admin_subscribers_title(), isIndexed: false })

/** The managers' businesses: which wait to be verified, which are closed. */
export default function AdminSubscribers({ loaderData: { search, state, list } }: Route.ComponentProps) {
  const { locale, productHost } = useRoot()

  return (
    <>
      <PageHeader
        title={m.admin_subscribers_title()}
        count={formatNumber(list.total)}
        lead={m.admin_subscribers_lead()}
      />
      <ListFrame
        base={adminPath(locale, 'subscribers-list')}
        search={{
          name: 'search',
          value: search,
          label: m.admin_subscribers_search(),
          goLabel: m.admin_find(),
        }}
        states={{
          name: 'state',
          label: m.admin_state(),
          offLabel: m.admin_chip_remove(),
          chosen: state,
          options: STATES.map((one) => ({ key: one, label: SUBSCRIBER_STATE_WORDS[one]() })),
        }}
        caption={m.admin_subscribers_title()}
        rows={list.data}
        keyOf={(one) => one.id}
        columns={[
          {
            key: 'name',
            head: m.admin_business(),
            isTitle: true,
            cell: (one) => (
              <span className={css.title}>
                <Anchor href={adminPath(locale, `subscribers-list/${one.id}`)}>
                  {businessName(one, locale)}
                </Anchor>
                <small>{one.siteName ? `${one.siteName}.${productHost}` : m.admin_no_site()}</small>
              </span>
            ),
          },
          {
            key: 'manager',
            head: m.admin_role_manager(),
            cell: ({ manager }) =>
              manager ? (
                <span className={css.title}>
                  {manager.name}
                  <small>{manager.email}</small>
                </span>
              ) : (
                '–'
              ),
          },
          {
            key: 'listings',
            head: m.admin_listings(),
            isNumber: true,
            cell: (one) => formatNumber(one.listings),
          },
          {
            key: 'since',
            head: m.admin_user_since(),
            cell: (one) => formatDay(todayInBangkok(one.createdAt), locale),
          },
          {
            key: 'state',
            head: m.admin_state(),
            cell: (one) => (
              <StatusTag kind="user" state={one.state === 'closed' ? 'deleted' : one.state}>
                {SUBSCRIBER_STATE_WORDS[one.state]()}
              </StatusTag>
            ),
          },
        ]}
        noHit={{ title: m.admin_subscribers_none_found(), allLabel: m.admin_show_all() }}
        empty={{ picture: sceneOf('shophouse', 'leaf').src, title: m.admin_subscribers_none() }}
      >
        <div className={css.next}>
          <Pagination
            page={list.page}
            pages={Math.ceil(list.total / PER_PAGE)}
            hrefOf={(page) => adminPath(locale, 'subscribers-list', { search, state, page })}
          />
        </div>
      </ListFrame>
    </>
  )
}
