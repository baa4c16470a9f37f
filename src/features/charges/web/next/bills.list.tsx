import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/charges/web/charges.module.css'
import { unreadWords, upcomingTag } from '#features/charges/web/words.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

export const STATES = ['review', 'late', 'held', 'planned'] as const

/** A text of an address as a state, if it is one. */
function asState(text: string | null) {
  return STATES.find((one) => one === text)
}

/** Bills that have not gone out; the key says what was seen of each. */
export const shownList = dashboardList({
  name: 'next-bills',
  path: '/dashboard/manager/accounting/next-bills',
  read: (query) => ({ search: searchIn(query), state: asState(query.get('state')) }),
  ask: (api, asked) => api.charges.upcoming(asked),
  title: () => m.charges_next_title(),
  keyOf: ({ leaseId, period, nowSatang }) => `${leaseId}_${period}_${nowSatang}`,
  columns: ({ locale }) => [
    {
      key: 'room',
      head: m.billing_column_bill(),
      isTitle: true,
      cell: (bill) => (
        <Anchor
          className={css.title}
          href={accountingPath(locale, `/next-bills/${bill.leaseId}/${bill.period}`)}
        >
          <b className="keep">{bill.roomName}</b> <span className="keep">{bill.tenantName}</span>
          <small>
            {[
              formatMonth(bill.period, locale),
              bill.unreadMeters.length > 0 && unreadWords(bill.unreadMeters),
              bill.isChanged && m.charges_next_changed(),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Anchor>
      ),
      file: [
        { head: m.charges_form_home(), fact: ({ roomName }) => roomName },
        { head: m.charges_column_tenant(), fact: ({ tenantName }) => tenantName },
        { head: m.billing_column_bill(), fact: ({ period }) => formatMonth(period, locale) },
      ],
    },
    {
      key: 'state',
      head: m.charges_next_state(),
      cell: (bill) => {
        const { look, word } = upcomingTag(bill)

        return (
          <StatusTag kind="bill" state={look}>
            {word}
          </StatusTag>
        )
      },
      file: (bill) => upcomingTag(bill).word,
    },
    {
      key: 'day',
      head: m.charges_column_issue(),
      cell: (bill) => formatDay(bill.issueDay, locale),
      file: (bill) => bill.issueDay,
    },
    {
      key: 'total',
      head: m.billing_column_total(),
      isNumber: true,
      cell: (bill) => (
        <span className={css.title}>
          <Amount satang={bill.totalSatang} />
          {bill.nowSatang !== bill.totalSatang && (
            <small>{m.charges_next_now({ sum: formatMoney(bill.nowSatang, locale) })}</small>
          )}
        </span>
      ),
      file: (bill) => csvBaht(bill.totalSatang),
    },
  ],
})
