import { csvBaht } from '#i18n/csv.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList } from '#web/dashboard/kit/dashboard-list.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './admin.module.css'
import { PAIR_STATE_WORDS, type PairState, pairName, whyWords } from './audit/pair-words.ts'
import { adminPath } from './links.ts'
import pairs from './same-room.module.css'
import type { TwinData } from './types.ts'

export const STATES = Object.keys(PAIR_STATE_WORDS) as PairState[]

/** Homes of different businesses that look like one room; those to be decided unless another state is asked for. */
export const shownList = dashboardList({
  name: 'same-rooms',
  path: '/dashboard/admin/same-rooms',
  read: (query) => ({ state: STATES.find((one) => one === query.get('state')) }),
  ask: (api, { state = 'open', ...asked }) => api.admin.sameRooms({ ...asked, state }),
  title: () => m.admin_pairs_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'room',
      head: m.admin_pairs_room(),
      isTitle: true,
      cell: (one) => <Anchor href={adminPath(locale, `same-rooms/${one.id}`)}>{pairName(one)}</Anchor>,
      file: pairName,
    },
    {
      key: 'first',
      head: m.admin_pairs_first(),
      cell: (one) => side(one.homes[0]),
      file: (one) => sideText(one.homes[0]),
    },
    {
      key: 'second',
      head: m.admin_pairs_second(),
      cell: (one) => side(one.homes[1]),
      file: (one) => sideText(one.homes[1]),
    },
    {
      key: 'why',
      head: m.admin_pairs_why(),
      cell: (one) => whyWords(one).join(' · '),
      file: (one) => whyWords(one).join(' · '),
    },
    {
      key: 'found',
      head: m.admin_pairs_found(),
      cell: (one) => formatDay(todayInBangkok(one.foundAt), locale),
      file: (one) => todayInBangkok(one.foundAt),
    },
  ],
})

const side = (home: TwinData | undefined) => home && <Side home={home} />

function sideText(home: TwinData | undefined): string | undefined {
  if (!home?.isThere) return home && m.admin_pairs_gone()

  return [home.businessName, csvBaht(home.rentSatang), todayInBangkok(home.publishedAt)].join(' · ')
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
