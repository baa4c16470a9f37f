import { audienceWords } from '#features/alerts/web/embed/audience-field.tsx'
import { spanWords } from '#features/alerts/web/embed/span-fields.tsx'
import { stateWord } from '#features/alerts/web/embed/state-word.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './popups.module.css'
import { pageWords } from './words.ts'

const PATH = '/dashboard/admin/emails-popups'

/** Pictures over pages. */
export const shownList = dashboardList({
  name: 'popups',
  path: PATH,
  read: (query) => ({ search: searchIn(query) }),
  ask: (api, asked) => api.popups.list(asked),
  title: () => m.popups_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => {
    type Named = Record<'titleTh' | 'titleEn' | 'altTh' | 'altEn', string>
    const nameOf = ({ titleTh, titleEn, altTh, altEn }: Named) =>
      locale === 'th' ? titleTh || altTh : titleEn || altEn
    type Counts = Record<'shown' | 'closed' | 'pressed', number>
    const figures = ({ shown, closed, pressed }: Counts) =>
      [shown, closed, pressed].map((n) => formatNumber(n)).join(' / ')

    return [
      {
        key: 'title',
        head: m.popups_column_title(),
        isTitle: true,
        cell: (popup) => (
          <Anchor className={css.what} href={`${pathIn(locale, PATH)}/popups/${popup.id}`}>
            {popup.image && <img src={popup.image.src} alt="" width={72} height={54} loading="lazy" />}
            <b>{nameOf(popup)}</b>
          </Anchor>
        ),
        file: nameOf,
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
        key: 'audience',
        head: m.alerts_column_audience(),
        cell: ({ audience }) => audienceWords(audience),
        file: ({ audience }) => audienceWords(audience),
      },
      {
        key: 'pages',
        head: m.popups_pages(),
        cell: ({ pages }) => pages.map((page) => pageWords[page]()).join(' · '),
        file: ({ pages }) => pages.map((page) => pageWords[page]()).join(' · '),
      },
      {
        key: 'span',
        head: m.alerts_column_span(),
        cell: (popup) => spanWords(popup, locale),
        file: (popup) => spanWords(popup, locale),
      },
      { key: 'figures', head: m.popups_column_figures(), cell: figures, file: figures },
    ]
  },
})
