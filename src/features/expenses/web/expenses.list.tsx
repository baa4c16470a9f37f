import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { BEARERS, CATEGORIES, categoryName } from './embed/expense-words.ts'
import form from './embed/money-form.module.css'
import { placeName } from './embed/places.ts'
import css from './expenses.module.css'
import type { Expense } from './types.ts'

/** What was spent. */
export const shownList = dashboardList({
  name: 'expenses',
  path: '/dashboard/manager/accounting/expenses',
  read: (query) => ({
    search: searchIn(query),
    bearer: BEARERS.find((one) => one === query.get('bearer')),
    category: CATEGORIES.find((one) => one === query.get('category')),
  }),
  ask: (api, asked) => api.expenses.list(asked),
  title: () => m.expenses_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.expenses_column_what(),
      isTitle: true,
      cell: (expense) => (
        <Anchor className={form.what} href={accountingPath(locale, `/expenses/${expense.id}`)}>
          <b>{expense.description}</b>
          <small>{[categoryName(expense.category), expense.payeeName].filter(Boolean).join(' · ')}</small>
        </Anchor>
      ),
      file: [
        { head: m.expenses_column_what(), fact: ({ description }) => description },
        { head: m.expenses_form_category(), fact: ({ category }) => categoryName(category) },
        { head: m.expenses_form_payee(), fact: ({ payeeName }) => payeeName },
      ],
    },
    {
      key: 'home',
      head: m.expenses_column_home(),
      cell: (expense) => placeName(expense, locale),
      file: (expense) => placeName(expense, locale),
    },
    {
      key: 'day',
      head: m.expenses_column_booked(),
      cell: (expense) => (
        <span className={css.days}>
          {formatDay(expense.day, locale)}
          {expense.paidDay !== expense.day && (
            <small>
              {expense.paidDay
                ? m.expenses_paid_on({ day: formatDay(expense.paidDay, locale) })
                : m.expenses_not_paid()}
            </small>
          )}
        </span>
      ),
      file: [
        { head: m.expenses_column_booked(), fact: ({ day }) => day },
        { head: m.expenses_column_day(), fact: ({ paidDay }) => paidDay ?? '' },
      ],
    },
    { key: 'bearer', head: m.expenses_column_bearer(), cell: bearerOf, file: bearerOf },
    {
      key: 'amount',
      head: m.expenses_column_amount(),
      isNumber: true,
      cell: (expense) => <Amount satang={expense.amountSatang} />,
      file: (expense) => csvBaht(expense.amountSatang),
    },
    {
      key: 'receipt',
      head: m.expenses_column_receipt(),
      cell: (expense) =>
        expense.receiptUrl ? (
          <a
            className={css.receipt}
            href={expense.receiptUrl}
            target="_blank"
            rel="noopener"
            aria-label={`${m.expenses_receipt_open()}: ${expense.description}`}
          >
            <IconPaperclip size={20} aria-hidden="true" />
            {m.expenses_receipt_open()}
          </a>
        ) : (
          <span className={css.none}>{m.expenses_receipt_none()}</span>
        ),
      file: null,
    },
  ],
})

function bearerOf({ bearer }: Expense): string {
  return bearer === 'owner' ? m.expenses_owner_tag() : m.expenses_workspace_tag()
}
