import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './care-plans.module.css'
import { planStateWords } from './embed/plan-words.ts'
import { asPlanState, PLANS, rhythmWords } from './words.ts'

/** Recurring care of a business: what is done next first. */
export const shownList = dashboardList({
  name: 'care-plans',
  path: PLANS,
  read: (query) => ({ search: searchIn(query), state: asPlanState(query.get('state')) }),
  ask: (api, asked) => api.carePlans.list(asked),
  title: () => m.care_plans_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.care_plans_column_what(),
      isTitle: true,
      cell: (one) => (
        <span className={css.what}>
          <Anchor href={`${pathIn(locale, PLANS)}/${one.id}`}>{one.title}</Anchor>
          <small>{[rhythmWords(one), serviceWords[one.category]()].join(' · ')}</small>
        </span>
      ),
      file: [
        { head: m.care_plans_column_what(), fact: ({ title }) => title },
        { head: m.care_plans_rhythm(), fact: rhythmWords },
        { head: m.care_plans_category(), fact: ({ category }) => serviceWords[category]() },
      ],
    },
    {
      key: 'next',
      head: m.care_plans_next(),
      cell: ({ nextDay }) => (nextDay ? formatDay(nextDay, locale) : '–'),
      file: ({ nextDay }) => nextDay,
    },
    {
      key: 'targets',
      head: m.care_plans_column_targets(),
      isNumber: true,
      cell: ({ targetCount }) => String(targetCount),
      file: ({ targetCount }) => String(targetCount),
    },
    {
      key: 'vendor',
      head: m.care_plans_vendor(),
      cell: ({ vendorName }) => vendorName ?? <span className={css.soft}>{m.care_plans_no_vendor()}</span>,
      file: ({ vendorName }) => vendorName,
    },
    {
      key: 'state',
      head: m.care_plans_state(),
      cell: ({ state }) => (
        <StatusTag kind="care_plan" state={state}>
          {planStateWords[state]()}
        </StatusTag>
      ),
      file: ({ state }) => planStateWords[state](),
    },
  ],
})
