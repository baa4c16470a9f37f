import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Insurance policies of homes, and those that tenants and owners keep here themselves. */
export const insurancePolicies = pgTable(
  'insurance_policies',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    /** Whose own policy it is; both are null where the business keeps it. */
    tenantId: uuid('tenant_id'),
    ownerId: uuid('owner_id'),
    /** building, contents, liability, fire */
    kind: text('kind').notNull(),
    insurer: text('insurer').notNull(),
    policyNo: text('policy_no').notNull(),
    sumInsuredSatang: satang('sum_insured_satang'),
    premiumSatang: satang('premium_satang'),
    excessSatang: satang('excess_satang'),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    /** The last day on which it holds. */
    endDay: date('end_day', { mode: 'string' }).notNull(),
    fileId: uuid('file_id'),
    notes: text('notes').notNull().default(''),
    /** How many days before its end was last written about: 30, then 7. */
    toldDays: integer('told_days'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('insurance_policies_home').on(t.workspaceId, t.propertyId, t.endDay),
    index('insurance_policies_end').on(t.endDay),
  ],
)
