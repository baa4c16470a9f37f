import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { asStage, stageWords } from './words.ts'

const PATH = '/dashboard/manager/contacts'

/** The contacts of a business. */
export const shownList = dashboardList({
  name: 'contacts',
  path: PATH,
  read: (query) => ({ search: searchIn(query), stage: asStage(query.get('stage')) }),
  ask: (api, asked) => api.contacts.list(asked),
  title: () => m.contacts_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'name',
      head: m.contacts_name(),
      isTitle: true,
      cell: (one) => <Anchor href={`${pathIn(locale, PATH)}/${one.id}`}>{one.name}</Anchor>,
      file: (one) => one.name,
    },
    {
      key: 'stage',
      head: m.contacts_stage(),
      cell: (one) => (
        <StatusTag kind="task" state={one.stage}>
          {stageWords[one.stage]()}
        </StatusTag>
      ),
      file: (one) => stageWords[one.stage](),
    },
    {
      key: 'day',
      head: m.contacts_changed_on(),
      cell: (one) => formatDay(todayInBangkok(one.updatedAt), locale),
      file: (one) => todayInBangkok(one.updatedAt),
    },
  ],
})
