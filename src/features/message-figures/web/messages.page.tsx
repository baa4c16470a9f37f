import { stateWords, wayName } from '#features/notices/web/embed/way-words.ts'
import { formatDateTime, formatDay, formatNumber, formatPercent } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader, StatCard, StatRow } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/messages.page'
import css from './messages.module.css'

export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).messageFigures.overview()).data
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.message_figures_title(), isIndexed: false })

/** How messages go, in numbers: what people write to each other is theirs. */
export default function MessagesPage({ loaderData: overview }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { days, businesses, deliveries, away, bounced, waiting, countedAt } = overview
  const sum = (name: 'threads' | 'messages' | 'asked' | 'answered') =>
    days.reduce((all, day) => all + day[name], 0)
  const share = ({ asked, answered }: { asked: number; answered: number }) =>
    asked > 0 ? formatPercent(answered / asked) : '–'
  const empty = <EmptyState title={m.message_figures_none()} />
  const figure = (key: 'threads' | 'messages', head: string) => ({
    key,
    head,
    cell: (row: Record<'threads' | 'messages', number>) => formatNumber(row[key]),
  })
  const both = [
    figure('threads', m.message_figures_threads()),
    figure('messages', m.message_figures_head_messages()),
    { key: 'answered', head: m.message_figures_answered(), cell: share },
  ]

  return (
    <div className={css.page}>
      <PageHeader
        title={m.message_figures_title()}
        lead={
          countedAt
            ? m.message_figures_lead({ at: formatDateTime(countedAt, locale) })
            : m.message_figures_uncounted()
        }
      />
      <StatRow>
        <StatCard label={m.message_figures_messages()} figure={formatNumber(sum('messages'))} />
        <StatCard label={m.message_figures_waiting()} figure={formatNumber(waiting)} />
        <StatCard
          label={m.message_figures_answered()}
          figure={share({ asked: sum('asked'), answered: sum('answered') })}
        />
        <StatCard label={m.message_figures_bounced()} figure={formatNumber(bounced)} />
      </StatRow>
      {away.map(({ way, count, since }) => (
        <Note
          key={way}
          tone="warn"
          title={m.message_figures_away({
            way: wayName(way),
            count: formatNumber(count),
            since: formatDateTime(since, locale),
          })}
        />
      ))}
      <h2>{m.message_figures_of_businesses()}</h2>
      <DataTable
        caption={m.message_figures_of_businesses()}
        rows={businesses}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', head: m.message_figures_business(), isTitle: true, cell: ({ name }) => name },
          ...both,
          {
            key: 'waiting',
            head: m.message_figures_waiting(),
            cell: ({ waiting: count }) => formatNumber(count),
          },
        ]}
        empty={empty}
      />
      <h2>{m.message_figures_of_days()}</h2>
      <DataTable
        caption={m.message_figures_of_days()}
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          {
            key: 'day',
            head: m.message_figures_day(),
            isTitle: true,
            cell: ({ day }) => formatDay(day, locale),
          },
          ...both,
        ]}
        empty={empty}
      />
      <h2>{m.message_figures_deliveries()}</h2>
      <DataTable
        caption={m.message_figures_deliveries()}
        rows={deliveries}
        keyOf={({ way, state }) => `${way} ${state}`}
        columns={[
          {
            key: 'way',
            head: m.message_figures_way(),
            isTitle: true,
            cell: ({ way, state }) => `${wayName(way)} · ${stateWords(state)}`,
          },
          { key: 'week', head: m.message_figures_week(), cell: ({ week }) => formatNumber(week) },
          { key: 'month', head: m.message_figures_month(), cell: ({ month }) => formatNumber(month) },
        ]}
        empty={empty}
      />
    </div>
  )
}
