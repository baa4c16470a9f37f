import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './marketing.module.css'
import { asState, headlineIn, homeWord, MARKETING, periodWord, stateWords } from './words.ts'

/** Campaigns of a business: those that run first. */
export const shownList = dashboardList({
  name: 'campaigns',
  path: MARKETING,
  read: (query) => ({ search: searchIn(query), state: asState(query.get('state')) }),
  ask: (api, asked) => api.marketing.list(asked),
  title: () => m.marketing_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.marketing_campaign(),
      isTitle: true,
      cell: (one) => (
        <span className={css.what}>
          <Anchor href={`${pathIn(locale, MARKETING)}/${one.id}`}>{headlineIn(one, locale)}</Anchor>
          <small>{homeWord(one.home, locale)}</small>
        </span>
      ),
      file: [
        { head: m.marketing_campaign(), fact: (one) => headlineIn(one, locale) },
        { head: m.marketing_home(), fact: (one) => homeWord(one.home, locale) },
      ],
    },
    {
      key: 'period',
      head: m.marketing_period(),
      cell: (one) => periodWord(one, locale),
      file: (one) => periodWord(one, locale),
    },
    {
      key: 'views',
      head: m.marketing_views(),
      cell: ({ counts }) => formatNumber(counts.views),
      file: ({ counts }) => String(counts.views),
    },
    {
      key: 'asked',
      head: m.marketing_asked(),
      cell: ({ counts }) => formatNumber(counts.asked),
      file: ({ counts }) => String(counts.asked),
    },
    {
      key: 'applied',
      head: m.marketing_applied(),
      cell: ({ counts }) => formatNumber(counts.applied),
      file: ({ counts }) => String(counts.applied),
    },
    {
      key: 'state',
      head: m.marketing_state(),
      cell: ({ status }) => (
        <StatusTag kind="campaign" state={status}>
          {stateWords[status]()}
        </StatusTag>
      ),
      file: ({ status }) => stateWords[status](),
    },
  ],
})
