import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { audienceWords } from './embed/audience-field.tsx'
import { spanWords } from './embed/span-fields.tsx'
import { stateWord } from './embed/state-word.ts'
import { categoryWord } from './words.ts'

const PATH = '/dashboard/admin/alerts'

/** What administrators tell the people who use the product. */
export const shownList = dashboardList({
  name: 'product-alerts',
  path: PATH,
  read: (query) => ({ search: searchIn(query) }),
  ask: (api, asked) => api.alerts.list(asked),
  title: () => m.alerts_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => {
    const titleIn = ({ titleTh, titleEn }: { titleTh: string; titleEn: string }) =>
      locale === 'th' ? titleTh : titleEn

    return [
      {
        key: 'title',
        head: m.alerts_column_title(),
        isTitle: true,
        cell: (alert) => <Anchor href={`${pathIn(locale, PATH)}/${alert.id}`}>{titleIn(alert)}</Anchor>,
        file: [
          { head: m.alerts_column_title(), fact: titleIn },
          { head: m.alerts_category(), fact: ({ category }) => categoryWord(category) },
        ],
      },
      {
        key: 'audience',
        head: m.alerts_column_audience(),
        cell: ({ audience }) => audienceWords(audience),
        file: ({ audience }) => audienceWords(audience),
      },
      {
        key: 'state',
        head: m.alerts_column_state(),
        cell: ({ state }) => (
          <StatusTag kind="shown" state={state}>
            {stateWord(state)}
          </StatusTag>
        ),
        file: ({ state }) => stateWord(state),
      },
      {
        key: 'span',
        head: m.alerts_column_span(),
        cell: (alert) => spanWords(alert, locale),
        file: (alert) => spanWords(alert, locale),
      },
      {
        key: 'read',
        head: m.alerts_column_read(),
        cell: ({ readCount, doneCount }) => `${readCount} / ${doneCount}`,
        file: ({ readCount, doneCount }) => `${readCount} / ${doneCount}`,
      },
    ]
  },
})
