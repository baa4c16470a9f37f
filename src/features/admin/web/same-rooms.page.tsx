import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
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
import type { Route } from './+types/same-rooms.page'
import css from './admin.module.css'
import { MOST_COUNTED, PAIR_STATE_WORDS, type PairState, pairName, whyWords } from './audit/pair-words.ts'
import { adminPath } from './links.ts'
import pairs from './same-room.module.css'
import type { TwinData } from './types.ts'

const PER_PAGE = 10
const STATES = Object.keys(PAIR_STATE_WORDS) as PairState[]

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const state = STATES.find((one) => one === query.get('state'))
  const page = pageNumber(query)

  return {
    state,
    list: await orLastPage(
      args,
      apiOf(args).admin.sameRooms({ state: state ?? 'open', page, itemsPerPage: PER_PAGE }),
    ),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.admin_pairs_title(), isIndexed: false })

/** Homes of different businesses that look like one room, to be decided by an administrator. */
export default function AdminSameRooms({ loaderData: { state, list } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const count = list.total > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(list.total)
  const home = (one: TwinData | undefined) => one && <Side home={one} />

  return (
    <>
      <PageHeader title={m.admin_pairs_title()} count={count} lead={m.admin_pairs_lead()} />
      <ListFrame
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
        keyOf={(one) => one.id}
        columns={[
          {
            key: 'room',
            head: m.admin_pairs_room(),
            isTitle: true,
            cell: (one) => <Anchor href={adminPath(locale, `same-rooms/${one.id}`)}>{pairName(one)}</Anchor>,
          },
          { key: 'first', head: m.admin_pairs_first(), cell: (one) => home(one.homes[0]) },
          { key: 'second', head: m.admin_pairs_second(), cell: (one) => home(one.homes[1]) },
          {
            key: 'why',
            head: m.admin_pairs_why(),
            cell: (one) => whyWords(one).join(' · '),
          },
          {
            key: 'found',
            head: m.admin_pairs_found(),
            cell: (one) => formatDay(todayInBangkok(one.foundAt), locale),
          },
        ]}
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

function Side({ home }: { home: TwinData }) {
  const { locale } = useRoot()
  if (!home.isThere) return <span className={css.muted}>{m.admin_pairs_gone()}</span>
  const [cover] = home.photos

  return (
    <span className={pairs.side}>
      {cover && <img src={cover.src} alt="" width={72} height={54} loading="lazy" />}
      <span className={css.title}>
        {home.businessName}
        <small>{formatMoney(home.rentSatang, locale, { satang: 'auto' })}</small>
        <small>{formatDay(todayInBangkok(home.publishedAt), locale)}</small>
      </span>
    </span>
  )
}
