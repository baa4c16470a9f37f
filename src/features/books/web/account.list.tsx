import { csvBaht } from '#i18n/csv.ts'
import { formatAmount, formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList } from '#web/dashboard/kit/dashboard-list.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './books.module.css'
import type { AccountLine } from './types.ts'

const ISO = /^\d{4}-\d\d-\d\d$/

/** A day out of an address, typed or ISO; nothing where it is none. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const day = typedDay(query.get(name))

  return ISO.test(day) && day > '1900' && day < '2400' ? day : undefined
}

/** The lines of an account over a span of days, oldest first. */
export const shownList = dashboardList({
  name: 'books-lines',
  path: '/dashboard/manager/accounting/books/accounts/:account',
  read: (query) => ({
    account: /^\d{4}$/.exec(query.get('account') ?? '')?.[0] ?? '',
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    propertyId: /^[\da-f-]{36}$/.exec(query.get('home') ?? '')?.[0],
  }),
  // Its file names an account; without one there is nothing to show.
  ask: async (
    api,
    asked,
  ): Promise<{ data: AccountLine[]; total: number; nextCursor?: string | undefined }> =>
    asked.account ? await api.books.entries(asked) : { data: [], total: 0 },
  title: ({ account }) => `${m.books_account()} ${account}`,
  keyOf: ({ key }) => key,
  columns: ({ locale }) => [
    {
      key: 'day',
      head: m.books_day(),
      isWideOnly: true,
      cell: ({ day }) => formatDay(day, locale),
      file: ({ day }) => day,
    },
    {
      key: 'event',
      head: m.books_event(),
      isTitle: true,
      cell: (line) => <Event line={line} locale={locale} />,
      file: [
        { head: m.books_event(), fact: ({ kindName }) => kindName },
        { head: m.books_memo(), fact: ({ memo }) => memo },
        { head: m.books_original_day(), fact: ({ originalDay }) => originalDay },
        { head: m.books_home(), fact: ({ propertyName }) => propertyName },
        { head: m.books_tenant(), fact: ({ tenantName }) => tenantName },
      ],
    },
    {
      key: 'debit',
      head: m.books_debit(),
      isNumber: true,
      cell: ({ debitSatang }) => (debitSatang > 0n ? formatAmount(debitSatang) : ''),
      file: ({ debitSatang }) => csvBaht(debitSatang),
    },
    {
      key: 'credit',
      head: m.books_credit(),
      isNumber: true,
      cell: ({ creditSatang }) => (creditSatang > 0n ? formatAmount(creditSatang) : ''),
      file: ({ creditSatang }) => csvBaht(creditSatang),
    },
    {
      key: 'balance',
      head: m.books_balance(),
      isNumber: true,
      cell: ({ balanceSatang }) => formatAmount(balanceSatang),
      file: ({ balanceSatang }) => csvBaht(balanceSatang),
    },
  ],
})

function Event({ line, locale }: { line: AccountLine; locale: Locale }) {
  const { day, originalDay, kindName, memo, propertyName, tenantName, path } = line
  const about = [
    formatDay(day, locale),
    originalDay && m.books_original_note({ day: formatDay(originalDay, locale) }),
    memo,
    propertyName,
    tenantName,
  ].filter(Boolean)
  const inside = (
    <>
      <b>{kindName}</b>
      <small>{about.join(' · ')}</small>
    </>
  )

  return path ? (
    <Anchor className={css.name} href={pathIn(locale, path)}>
      {inside}
    </Anchor>
  ) : (
    <span className={css.name}>{inside}</span>
  )
}
