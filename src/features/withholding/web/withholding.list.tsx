import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/expenses/web/embed/money-form.module.css'
import { CERTIFICATE_HEAPS } from '#features/withholding/contract.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { CertificateRow } from './types.ts'
import { heapLook, heapWords, payeeWords } from './words.ts'

/** Certificates of a business: those to look at unless others are asked for. */
export const shownList = dashboardList({
  name: 'withholding',
  path: '/dashboard/manager/accounting/withholding',
  read: (query) => ({
    search: searchIn(query),
    heap: CERTIFICATE_HEAPS.find((one) => one === query.get('heap')),
  }),
  ask: (api, asked) => api.withholding.list(asked),
  title: () => m.withholding_title(),
  keyOf: ({ id, invoiceId }) => id ?? invoiceId,
  columns: ({ locale }) => [
    {
      key: 'who',
      head: m.withholding_from(),
      isTitle: true,
      cell: (row) => (
        <Anchor className={css.what} href={hrefOf(row, locale)}>
          <b>{row.tenantName}</b>
          <small>{[row.roomName, row.invoiceNo].join(' · ')}</small>
        </Anchor>
      ),
      file: [
        { head: m.withholding_from(), fact: ({ tenantName }) => tenantName },
        { head: m.invoices_fact_home(), fact: ({ roomName }) => roomName },
        { head: m.invoices_fact_no(), fact: ({ invoiceNo }) => invoiceNo },
      ],
    },
    {
      key: 'state',
      head: m.withholding_state(),
      cell: ({ state }) => (
        <StatusTag kind="slip" state={heapLook[state]}>
          {heapWords[state]()}
        </StatusTag>
      ),
      file: [
        { head: m.withholding_state(), fact: ({ state }) => heapWords[state]() },
        { head: m.withholding_payee(), fact: ({ payee }) => payee && payeeWords[payee]() },
        { head: m.admin_field_reason(), fact: ({ rejectReason }) => rejectReason },
      ],
    },
    {
      key: 'no',
      head: m.withholding_no(),
      cell: ({ no }) => no ?? '–',
      file: ({ no }) => no,
    },
    {
      key: 'day',
      head: m.withholding_day(),
      cell: ({ day }) => (day ? formatDay(day, locale) : '–'),
      file: ({ day }) => day,
    },
    {
      key: 'tax',
      head: m.withholding_tax(),
      isNumber: true,
      cell: ({ taxSatang }) => <Amount satang={taxSatang} />,
      file: [
        {
          head: m.withholding_base(),
          fact: ({ baseSatang }) => (baseSatang === null ? null : csvBaht(baseSatang)),
        },
        { head: m.withholding_tax(), fact: ({ taxSatang }) => csvBaht(taxSatang) },
      ],
    },
  ],
})

/** A certificate's own page; of one that is missing the form that writes it down. */
function hrefOf({ id, invoiceId }: CertificateRow, locale: Locale): string {
  return accountingPath(locale, id ? `/withholding/${id}` : `/withholding/new?bill=${invoiceId}`)
}
