import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** Certificates of tax that companies held back from what they paid: waiting → accepted | rejected. */
export const withholdingCertificates = pgTable(
  'withholding_certificates',
  {
    workspaceId: workspaceId(),
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** The payment of the bill that it is. */
    paymentId: uuid('payment_id').notNull(),
    no: text('no').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    baseSatang: satang('base_satang').notNull(),
    taxSatang: satang('tax_satang').notNull(),
    /** In whose name, once it is accepted. */
    payee: text('payee').$type<'business' | 'owner'>(),
    /** The expense by which an owner's statement carries tax that is in their name. */
    expenseId: uuid('expense_id'),
    fileId: uuid('file_id').notNull(),
    state: text('state').$type<'waiting' | 'accepted' | 'rejected'>().notNull(),
    rejectReason: text('reject_reason'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('withholding_certificates_state').on(t.workspaceId, t.state, t.createdAt),
    uniqueIndex('withholding_certificates_once')
      .on(t.workspaceId, t.invoiceId, t.no)
      .where(sql`state <> 'rejected'`),
    uniqueIndex('withholding_certificates_payment').on(t.workspaceId, t.paymentId),
  ],
)
