import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import css from '#features/billing/web/accounting.module.css'
import { readFilters } from '#features/billing/web/bills/bill-filters.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { methodWords } from '#features/billing/web/embed/payment-words.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

/** The receipts of a business. */
export const shownList = dashboardList({
  name: 'receipts',
  path: '/dashboard/manager/accounting/receipts',
  read: (query) => ({ search: readFilters(query).search }),
  ask: (api, asked) => api.payments.receipts(asked),
  title: () => m.billing_tab_receipts(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'no',
      head: m.billing_receipt(),
      isTitle: true,
      cell: (receipt) => (
        <span className={css.title}>
          <b>{receipt.no}</b>
          <small>
            {receipt.roomName} · {receipt.tenantName}
          </small>
        </span>
      ),
      file: [
        { head: m.billing_receipt(), fact: ({ no }) => no },
        { head: m.invoices_fact_home(), fact: ({ roomName }) => roomName },
        { head: m.leases_tenant(), fact: ({ tenantName }) => tenantName },
      ],
    },
    {
      key: 'bill',
      head: m.billing_column_bill(),
      cell: (receipt) => (
        <Anchor href={accountingPath(locale, `/bills/${receipt.invoiceId}`)}>
          {formatMonth(receipt.period, locale, 'short')}
        </Anchor>
      ),
      file: (receipt) => receipt.period,
    },
    {
      key: 'day',
      head: m.billing_received_day(),
      cell: (receipt) => formatDay(receipt.day, locale),
      file: (receipt) => receipt.day,
    },
    {
      key: 'how',
      head: m.billing_column_how(),
      cell: (receipt) => (
        <span className={css.title}>
          {methodWords(receipt)}
          {receipt.methodDetail && <small>{receipt.methodDetail}</small>}
          {receipt.isTakenBack && <small>{m.billing_taken_back()}</small>}
        </span>
      ),
      file: [
        {
          head: m.billing_column_how(),
          fact: (receipt) => [methodWords(receipt), receipt.methodDetail].filter(Boolean).join(' · '),
        },
        {
          head: m.billing_column_status(),
          fact: (receipt) => (receipt.isTakenBack ? m.billing_taken_back() : null),
        },
      ],
    },
    {
      key: 'amount',
      head: m.billing_amount(),
      isNumber: true,
      cell: (receipt) => <Amount satang={receipt.amountSatang} />,
      file: (receipt) => csvBaht(receipt.amountSatang),
    },
    {
      key: 'pdf',
      head: m.billing_paper(),
      cell: (receipt) => (
        <a
          className={css.paper}
          href={receipt.pdfUrl}
          target="_blank"
          rel="noopener"
          aria-label={m.billing_receipt_pdf_of({ no: receipt.no })}
        >
          <IconFileDownload size={20} aria-hidden="true" />
          PDF
        </a>
      ),
      file: null,
    },
  ],
})
