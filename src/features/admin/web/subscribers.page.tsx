import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/subscribers.page'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import { STATES, shownList, subscriberColumns } from './subscribers.list.tsx'
import { SUBSCRIBER_STATE_WORDS } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const page = pageNumber(query)

  return {
    ...filters,
    list: await orLastPage(args, shownList.ask(apiOf(args), { ...filters, page, itemsPerPage: PER_PAGE })),
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
        list={shownList}
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
        columns={subscriberColumns(locale, productHost)}
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
