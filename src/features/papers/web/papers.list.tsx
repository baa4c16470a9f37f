import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { paperPath, stateName } from './words.ts'

export const STATES = ['draft', 'issued', 'shared', 'void'] as const

/** The papers that a business wrote. */
export const shownList = dashboardList({
  name: 'papers',
  path: '/dashboard/manager/documents/papers',
  read: (query) => ({
    search: searchIn(query),
    state: STATES.find((state) => state === query.get('state')),
  }),
  ask: (api, asked) => api.papers.list(asked),
  title: () => m.papers_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'paper',
      head: m.papers_paper(),
      isTitle: true,
      cell: (row) => (
        <Anchor href={pathIn(locale, paperPath(row.kind, row.id))}>{inWords(row.title, locale)}</Anchor>
      ),
      file: (row) => inWords(row.title, locale),
    },
    {
      key: 'no',
      head: m.papers_no(),
      cell: (row) =>
        row.no
          ? `${row.no}${row.edition > 1 ? ` · ${m.papers_edition({ n: String(row.edition) })}` : ''}`
          : m.papers_no_number(),
      file: (row) => row.no,
    },
    {
      key: 'about',
      head: m.papers_home_and_people(),
      cell: (row) => [row.homeName, row.tenantName ?? row.ownerName].filter(Boolean).join(' · ') || '–',
      file: (row) => [row.homeName, row.tenantName ?? row.ownerName].filter(Boolean).join(' · '),
    },
    {
      key: 'changed',
      head: m.papers_changed(),
      cell: (row) => formatDay(todayInBangkok(row.updatedAt), locale),
      file: (row) => todayInBangkok(row.updatedAt),
    },
    {
      key: 'state',
      head: m.papers_state(),
      cell: (row) => (
        <StatusTag kind="document" state={row.state}>
          {row.hasDraft && row.edition > 0 ? m.papers_state_revised() : stateName(row.state)}
        </StatusTag>
      ),
      file: (row) => stateName(row.state),
    },
  ],
})
