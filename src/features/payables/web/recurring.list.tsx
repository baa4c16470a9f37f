import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { categoryName } from '#features/expenses/web/embed/expense-words.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { placeName } from '#features/expenses/web/embed/places.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { asPlanState, planStateWords, rhythmWords } from './words.ts'

/** What comes again each month or year. */
export const shownList = dashboardList({
  name: 'recurring-bills',
  path: '/dashboard/manager/accounting/recurring',
  read: (query) => ({ search: searchIn(query), state: asPlanState(query.get('state')) }),
  ask: (api, asked) => api.payables.plans(asked),
  title: () => m.payables_recurring(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'payee',
      head: m.payables_payee(),
      isTitle: true,
      cell: (plan) => (
        <Anchor className={css.what} href={accountingPath(locale, `/recurring/${plan.id}`)}>
          <b>{plan.payeeName}</b>
          <small>
            {[categoryName(plan.category), plan.lines[0]?.description].filter(Boolean).join(' · ')}
          </small>
        </Anchor>
      ),
      file: [
        { head: m.payables_payee(), fact: ({ payeeName }) => payeeName },
        { head: m.payables_what(), fact: ({ lines }) => lines[0]?.description },
        { head: m.expenses_form_category(), fact: ({ category }) => categoryName(category) },
      ],
    },
    {
      key: 'state',
      head: m.payables_state(),
      cell: ({ state }) => (
        <StatusTag kind="care_plan" state={state}>
          {planStateWords[state]()}
        </StatusTag>
      ),
      file: ({ state }) => planStateWords[state](),
    },
    {
      key: 'rhythm',
      head: m.payables_rhythm(),
      cell: ({ rhythm }) => rhythmWords[rhythm](),
      file: ({ rhythm }) => rhythmWords[rhythm](),
    },
    {
      key: 'next',
      head: m.payables_next_day(),
      cell: ({ nextDay }) => (nextDay ? formatDay(nextDay, locale) : '–'),
      file: ({ nextDay }) => nextDay,
    },
    {
      key: 'place',
      head: m.expenses_place(),
      cell: (plan) => placeName(plan, locale),
      file: (plan) => placeName(plan, locale),
    },
    {
      key: 'sum',
      head: m.payables_total(),
      isNumber: true,
      cell: ({ totalSatang }) => <Amount satang={totalSatang} />,
      file: ({ totalSatang }) => csvBaht(totalSatang),
    },
  ],
})
