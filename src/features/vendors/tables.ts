import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** People and firms who repair and look after homes. */
export const vendors = pgTable(
  'vendors',
  {
    workspaceId: workspaceId(),
    id: id(),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    /** individual, company */
    type: text('type').notNull().default('individual'),
    /** Whom to ask for at a company. */
    contactName: text('contact_name'),
    /** Kinds of work, by which the list is narrowed (`SERVICES` of the vendors' contract). */
    services: text('services').array().notNull().default([]),
    /** The same in the vendor's own words. */
    trade: text('trade').notNull().default(''),
    areas: text('areas'),
    email: text('email'),
    phone: text('phone'),
    lineId: text('line_id'),
    address: text('address'),
    taxId: text('tax_id'),
    /** Their licence for the trade, and what insures them against harm that they do. */
    licenceNo: text('licence_no'),
    licenceUntil: date('licence_until', { mode: 'string' }),
    /** Of which last day was told by mail. */
    licenceTold: date('licence_told', { mode: 'string' }),
    policyTold: date('policy_told', { mode: 'string' }),
    insurer: text('insurer'),
    policyNo: text('policy_no'),
    policyUntil: date('policy_until', { mode: 'string' }),
    bankCode: text('bank_code'),
    bankAccountNo: text('bank_account_no'),
    bankAccountName: text('bank_account_name'),
    /** Of the mails to them. */
    locale: text('locale').notNull().default('th'),
    notes: text('notes'),
    createdAt: createdAt(),
    /** Put away: out of the lists, with all that is known kept. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('vendors_list').on(t.workspaceId, t.name, t.id),
  ],
)
