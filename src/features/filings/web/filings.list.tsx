import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { stateWords } from './embed/words.ts'
import { asState, LIST } from './words.ts'

/** What immigration is told of foreign tenants. */
export const shownList = dashboardList({
  name: 'filings',
  path: LIST,
  read: (query) => ({ search: searchIn(query), state: asState(query.get('state')) }),
  ask: (api, asked) => api.filings.list(asked),
  title: () => m.filings_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'tenant',
      head: m.filings_tenant(),
      isTitle: true,
      cell: (one) => (
        <Anchor
          href={pathIn(
            locale,
            one.state === 'unknown' ? `/dashboard/manager/tenants/${one.tenantId}` : `${LIST}/${one.id}`,
          )}
        >
          {one.tenantName}
        </Anchor>
      ),
      file: (one) => one.tenantName,
    },
    { key: 'room', head: m.filings_room(), cell: (one) => one.unitNo ?? '–', file: (one) => one.unitNo },
    {
      key: 'due',
      head: m.filings_due_at(),
      cell: (one) => formatDateTime(one.dueAt, locale),
      file: (one) => formatDateTime(one.dueAt, locale),
    },
    {
      key: 'state',
      head: m.filings_state(),
      cell: (one) => (
        <StatusTag kind="filing" state={one.state}>
          {stateWords[one.state]()}
        </StatusTag>
      ),
      file: (one) => stateWords[one.state](),
    },
    {
      key: 'filed',
      head: m.filings_filed_at(),
      cell: (one) => (one.filedAt ? formatDateTime(one.filedAt, locale) : '–'),
      file: (one) => one.filedAt && formatDateTime(one.filedAt, locale),
    },
  ],
})
