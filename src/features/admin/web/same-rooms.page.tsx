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
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/same-rooms.page'
import css from './admin.module.css'
import { MOST_COUNTED, PAIR_STATE_WORDS } from './audit/pair-words.ts'
import { adminPath } from './links.ts'
import { STATES, shownList } from './same-rooms.list.tsx'

const PER_PAGE = 10

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
  pageMeta(args, { title: m.admin_pairs_title(), isIndexed: false })

/** Homes of different businesses that look like one room, to be decided by an administrator. */
export default function AdminSameRooms({ loaderData: { state, list } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const count = list.total > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(list.total)

  return (
    <>
      <PageHeader title={m.admin_pairs_title()} count={count} lead={m.admin_pairs_lead()} />
      <ListFrame
        list={shownList}
        base={adminPath(locale, 'same-rooms')}
        states={{
          name: 'state',
          label: m.admin_state(),
          chosen: state,
          byDefault: 'open',
          options: STATES.map((one) => ({ key: one, label: PAIR_STATE_WORDS[one]() })),
        }}
        caption={m.admin_pairs_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { state })}
        noHit={{ title: m.admin_pairs_none_found(), allLabel: m.admin_pairs_state_open() }}
        empty={{
          picture: sceneOf('shophouse', 'leaf').src,
          title: m.admin_pairs_none(),
          text: (
            <>
              {m.admin_pairs_none_text()}{' '}
              <Anchor href={adminPath(locale, 'same-rooms', { state: 'hidden' })}>
                {m.admin_pairs_state_hidden()}
              </Anchor>{' '}
              ·{' '}
              <Anchor href={adminPath(locale, 'same-rooms', { state: 'not_same' })}>
                {m.admin_pairs_state_not_same()}
              </Anchor>
            </>
          ),
        }}
      >
        <div className={css.next}>
          <Pagination
            page={list.page}
            pages={Math.ceil(Math.min(list.total, MOST_COUNTED) / PER_PAGE)}
            hrefOf={(page) => adminPath(locale, 'same-rooms', { state, page })}
          />
        </div>
      </ListFrame>
    </>
  )
}
