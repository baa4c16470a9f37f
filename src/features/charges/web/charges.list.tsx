import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/charges/web/charges.module.css'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { actName, actState } from './words.ts'

type Act = { rooms: string[]; waiting: number; billed: number; cancelled: number }

/** Charges and credits by hand. */
export const shownList = dashboardList({
  name: 'charges',
  path: '/dashboard/manager/accounting/charges',
  read: (query) => ({ search: searchIn(query) }),
  ask: (api, asked) => api.charges.list(asked),
  title: () => m.charges_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.charges_column_what(),
      isTitle: true,
      cell: (act) => (
        <Anchor className={css.title} href={accountingPath(locale, `/charges/${act.id}`)}>
          <b>{actName(act)}</b>
          <small>{roomsOf(act)}</small>
        </Anchor>
      ),
      file: [
        { head: m.charges_column_what(), fact: (act) => actName(act) },
        { head: m.charges_column_rooms(), fact: (act) => roomsOf(act) },
      ],
    },
    {
      key: 'state',
      head: m.charges_column_state(),
      cell: (act) => {
        const { look, word } = actState(act)

        return (
          <StatusTag kind="bill" state={look}>
            {word}
          </StatusTag>
        )
      },
      file: (act) => actState(act).word,
    },
    {
      key: 'day',
      head: m.charges_column_day(),
      cell: (act) => formatDay(todayInBangkok(act.createdAt), locale),
      file: (act) => todayInBangkok(act.createdAt),
    },
    {
      key: 'sum',
      head: m.charges_column_sum(),
      isNumber: true,
      cell: (act) => <Amount satang={act.chargedSatang} />,
      file: (act) => csvBaht(act.chargedSatang),
    },
  ],
})

function roomsOf({ rooms, waiting, billed, cancelled }: Act): string {
  const more = waiting + billed + cancelled - rooms.length
  const named = rooms.join(', ')

  return more > 0 ? m.charges_more_rooms({ rooms: named, n: formatNumber(more) }) : named
}
