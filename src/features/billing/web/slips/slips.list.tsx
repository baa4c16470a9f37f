import type { Slip } from '#features/billing/web/api-types.ts'
import { csvBaht, csvTime } from '#i18n/csv.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList } from '#web/dashboard/kit/dashboard-list.ts'

export const STATUSES = ['waiting', 'accepted', 'rejected'] as const

export const STATUS_WORDS = {
  waiting: m.billing_slip_submitted,
  accepted: m.billing_slip_accepted,
  rejected: m.billing_slip_rejected,
}

/** The slips of a business: those to check unless others are asked for. */
export const shownList = dashboardList({
  name: 'slips',
  path: '/dashboard/manager/accounting/slips',
  read: (query) => ({ status: STATUSES.find((one) => one === query.get('status')) }),
  ask: (api, asked) => api.payments.slips(asked),
  title: () => m.billing_tab_slips(),
  keyOf: ({ id }) => id,
  columns: (_reading, { status = 'waiting' }) =>
    [
      { key: 'home', head: m.invoices_fact_home(), file: ({ roomName }: Slip) => roomName },
      { key: 'tenant', head: m.leases_tenant(), file: ({ tenantName }: Slip) => tenantName },
      { key: 'bill', head: m.invoices_fact_no(), file: ({ invoiceNo }: Slip) => invoiceNo },
      { key: 'amount', head: m.billing_amount(), file: ({ amountSatang }: Slip) => csvBaht(amountSatang) },
      { key: 'bank', head: m.billing_bank(), file: ({ bankName }: Slip) => bankName },
      { key: 'reference', head: m.billing_reference(), file: ({ transRef }: Slip) => transRef },
      { key: 'sent', head: m.billing_sent_at(), file: ({ createdAt }: Slip) => csvTime(createdAt) },
      { key: 'status', head: m.billing_column_status(), file: () => STATUS_WORDS[status]() },
      { key: 'reason', head: m.admin_field_reason(), file: ({ rejectReason }: Slip) => rejectReason },
    ].map((column) => ({ ...column, cell: column.file })),
})
