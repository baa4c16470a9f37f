import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/expenses/web/embed/money-form.module.css'
import { placeName } from '#features/expenses/web/embed/places.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { asCategory, categoryWords, methodWords } from './embed/income-words.ts'

/** Money that came in beside rent. */
export const shownList = dashboardList({
  name: 'other-income',
  path: '/dashboard/manager/accounting/other-income',
  read: (query) => ({ search: searchIn(query), category: asCategory(query.get('category')) }),
  ask: (api, asked) => api.otherIncome.list(asked),
  title: () => m.other_income_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.other_income_what(),
      isTitle: true,
      cell: (income) => (
        <Anchor className={css.what} href={accountingPath(locale, `/other-income/${income.id}`)}>
          <b>{income.description}</b>
          <small>{[categoryWords[income.category](), income.payerName].filter(Boolean).join(' · ')}</small>
        </Anchor>
      ),
      file: [
        { head: m.other_income_no(), fact: ({ no }) => no },
        { head: m.other_income_what(), fact: ({ description }) => description },
        { head: m.other_income_category(), fact: ({ category }) => categoryWords[category]() },
        { head: m.other_income_payer(), fact: ({ payerName }) => payerName },
      ],
    },
    {
      key: 'place',
      head: m.expenses_place(),
      cell: (income) => placeName(income, locale),
      file: (income) => placeName(income, locale),
    },
    {
      key: 'day',
      head: m.other_income_day(),
      cell: ({ day }) => formatDay(day, locale),
      file: ({ day }) => day,
    },
    {
      key: 'method',
      head: m.other_income_method(),
      cell: ({ method }) => methodWords[method](),
      file: ({ method }) => methodWords[method](),
    },
    {
      key: 'amount',
      head: m.other_income_amount(),
      isNumber: true,
      cell: ({ totalSatang }) => <Amount satang={totalSatang} />,
      file: ({ totalSatang }) => csvBaht(totalSatang),
    },
    {
      key: 'picture',
      head: m.expenses_column_receipt(),
      cell: ({ fileUrl, description }) =>
        fileUrl ? (
          <a
            href={fileUrl}
            target="_blank"
            rel="noopener"
            aria-label={`${m.expenses_receipt_open()}: ${description}`}
          >
            <IconPaperclip size={20} aria-hidden="true" />
            {m.expenses_receipt_open()}
          </a>
        ) : (
          <span className={css.soft}>{m.expenses_receipt_none()}</span>
        ),
      file: null,
    },
  ],
})
