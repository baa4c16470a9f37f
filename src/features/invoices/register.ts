import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, kept, names } from '#server/register/holding.ts'
import { anyOf, inBusiness, recordsOf } from '#server/register/rows.ts'
import { invoiceLines, invoiceShares, invoices, meterReadings, meters } from './tables.ts'

/** Personal data in the tables of invoices: whose it is, what an export shows, what an erasure does. */
export const invoicesRegister: Holding[] = [
  {
    table: invoices,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: kept('accounting'), void_reason: kept('accounting') },
    plain:
      names(`workspace_id id no kind lease_id property_id period status issue_day due_day total_satang paid_satang withhold_satang withheld_satang
      credited_at unread_meters reminders_sent import_id created_at`),
  },
  {
    table: invoiceLines,
    whose: ['tenant'],
    rowsOf: inBusiness((_, place) => sql`t.invoice_id in (${recordsOf(invoices, place)})`),
    rows: 'stay',
    isExported: true,
    personal: { description_th: kept('accounting'), description_en: kept('accounting') },
    plain:
      names(`workspace_id invoice_id position kind quantity unit_th unit_en unit_price_satang amount_satang tax
      cause`),
  },
  {
    table: invoiceShares,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: kept('accounting') },
    plain: names('workspace_id invoice_id position amount_satang'),
  },
  impersonal(meters, 'workspace_id id property_id kind digits import_id'),
  {
    ...impersonal(
      meterReadings,
      'workspace_id id meter_id day value units old_end new_start invoice_id created_at',
    ),
    whose: ['user'],
    personal: { created_by: hidden('id') },
    note: 'Readings belong to the home; what a tenant used stands on their bills.',
  },
]
