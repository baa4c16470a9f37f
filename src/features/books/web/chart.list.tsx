import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { kindWords } from '#features/books/kind-words.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatAmount } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './books.module.css'
import type { Account } from './types.ts'
import { signOf } from './words.ts'

/** The whole chart, with what each account holds. */
export const shownList = dashboardList({
  name: 'books-accounts',
  path: '/dashboard/manager/accounting/books/accounts',
  read: () => ({}),
  ask: async (api): Promise<{ data: Account[]; total: number }> => {
    const { data } = await api.books.accounts()

    return { data, total: data.length }
  },
  title: () => m.books_chart_title(),
  keyOf: ({ account }) => account,
  columns: ({ locale }) => [
    {
      key: 'name',
      head: m.books_name(),
      isTitle: true,
      cell: ({ account, name, about }) => (
        <Anchor className={css.name} href={accountingPath(locale, `/books/accounts/${account}`)}>
          <b>
            {account} {name}
          </b>
          <small>{about}</small>
        </Anchor>
      ),
      file: [
        { head: m.books_account(), fact: ({ account }) => account },
        { head: m.books_name(), fact: ({ name }) => name },
        { head: m.books_kind(), fact: ({ kind }) => kindWords[kind]() },
      ],
    },
    { key: 'code', head: m.books_code(), cell: ({ code }) => code || '–', file: ({ code }) => code },
    {
      key: 'balance',
      head: m.books_balance(),
      isNumber: true,
      cell: ({ balanceSatang, kind }) => formatAmount(balanceSatang * signOf(kind)),
      file: ({ balanceSatang, kind }) => csvBaht(balanceSatang * signOf(kind)),
    },
  ],
})
