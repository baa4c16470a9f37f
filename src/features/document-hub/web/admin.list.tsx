import { ADMIN_GROUPS } from '#features/document-hub/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { stateWord } from './words.ts'

const PATH = '/dashboard/admin/documents'

/** Papers of all businesses, by number and state. */
export const shownList = dashboardList({
  name: 'all-documents',
  path: PATH,
  read: (query) => ({
    search: searchIn(query),
    group: ADMIN_GROUPS.find((group) => group === query.get('group')),
  }),
  ask: (api, asked) => api.documentHub.listAsAdmin(asked),
  title: () => m.document_hub_title(),
  keyOf: ({ workspaceId, id }) => `${workspaceId} ${id}`,
  columns: ({ locale }) => [
    {
      key: 'no',
      head: m.document_hub_col_paper(),
      isTitle: true,
      cell: (row) => (
        <Anchor href={pathIn(locale, `${PATH}/${row.id}`)}>{row.no ?? m.document_hub_no_number()}</Anchor>
      ),
      file: (row) => row.no,
    },
    {
      key: 'kind',
      head: m.document_hub_kind(),
      cell: (row) => row.typeName,
      file: (row) => row.typeName,
    },
    {
      key: 'business',
      head: m.document_hub_admin_business(),
      cell: (row) => (
        <Anchor href={pathIn(locale, `/dashboard/admin/subscribers-list/${row.workspaceId}`)}>
          {row.businessName}
        </Anchor>
      ),
      file: (row) => row.businessName,
    },
    {
      key: 'at',
      head: m.document_hub_admin_at(),
      cell: (row) => formatDay(todayInBangkok(row.at), locale),
      file: (row) => todayInBangkok(row.at),
    },
    {
      key: 'state',
      head: m.document_hub_col_state(),
      cell: (row) => (
        <StatusTag kind={row.stateKind} state={row.state}>
          {stateWord(row)}
        </StatusTag>
      ),
      file: (row) => stateWord(row),
    },
  ],
})
