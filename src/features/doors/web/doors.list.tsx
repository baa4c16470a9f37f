import { spacedCode } from '#features/doors/rules.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { DoorActs } from './door-acts.tsx'
import css from './doors.module.css'

const UUID = /^[0-9a-f-]{36}$/

/** An id of the address, or nothing. */
const idIn = (query: URLSearchParams, name: string) => {
  const id = query.get(name)

  return id && UUID.test(id) ? id : undefined
}

/** The filter as it stands in the address, and as it is asked. */
export const CODES = [
  ['with', 'true'],
  ['without', 'false'],
] as const

/** The homes of a business with the codes at their doors. */
export const shownList = dashboardList({
  name: 'doors',
  path: '/dashboard/manager/maintenance/doors',
  read: (query) => ({
    search: searchIn(query),
    projectId: idIn(query, 'building'),
    propertyId: idIn(query, 'home'),
    hasCode: CODES.find(([name]) => name === query.get('code'))?.[1],
  }),
  ask: (api, asked) => api.doors.list(asked),
  title: () => m.doors_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'home',
      head: m.doors_home(),
      isTitle: true,
      cell: ({ id, homeName }) => (
        <Anchor href={pathIn(locale, `/dashboard/manager/properties/${id}`)}>{homeName}</Anchor>
      ),
      file: ({ homeName }) => homeName,
    },
    {
      key: 'code',
      head: m.doors_code(),
      cell: ({ code }) =>
        code ? <span className={css.code}>{spacedCode(code)}</span> : <span>{m.doors_no_code()}</span>,
      file: ({ code }) => code,
    },
    {
      key: 'made',
      head: m.doors_made_on(),
      cell: ({ madeAt }) => (madeAt ? formatDay(todayInBangkok(madeAt), locale) : ''),
      file: ({ madeAt }) => madeAt && todayInBangkok(madeAt),
    },
    {
      key: 'reports',
      head: m.doors_reports(),
      isFigure: true,
      cell: ({ reportCount }) => formatNumber(reportCount),
      file: ({ reportCount }) => String(reportCount),
    },
    {
      key: 'acts',
      head: m.doors_acts(),
      cell: (door) => door.code && <DoorActs id={door.id} homeName={door.homeName} />,
      file: null,
    },
  ],
})
