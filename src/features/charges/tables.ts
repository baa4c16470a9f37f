import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** One act by hand: a charge for one room or shared among many, or a credit. Its id is the caller's key: it is done once. */
export const chargeActs = pgTable(
  'charge_acts',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind')
      .$type<
        | 'key'
        | 'card'
        | 'parking'
        | 'cleaning'
        | 'unblock'
        | 'fine'
        | 'electric'
        | 'water'
        | 'other'
        | 'credit'
        | 'repair'
      >()
      .notNull(),
    /** What it is for, in the manager's words; the reason of a credit. */
    what: text('what').notNull().default(''),
    /** `own`: a bill of its own, at once; `next`: on the next bill; `bill`: taken off a bill that is open. */
    place: text('place').$type<'own' | 'next' | 'bill'>().notNull(),
    split: text('split').$type<'equal' | 'area' | 'people' | 'units' | 'amounts' | 'one'>().notNull(),
    /** What was to be charged in all; below zero for a credit. */
    totalSatang: satang('total_satang').notNull(),
    /** What of it falls on empty rooms and is borne by the business. */
    borneSatang: satang('borne_satang').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoReason: text('undo_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('charge_acts_newest').on(t.workspaceId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** What one lease is charged, or credited (below zero), by an act. A credit that a bill used in part is two of these. */
export const charges = pgTable(
  'charges',
  {
    workspaceId: workspaceId(),
    id: id(),
    actId: uuid('act_id').notNull(),
    part: integer('part').notNull().default(1),
    leaseId: uuid('lease_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    /** waiting: for the next bill; billed: by `invoiceId`; given: a credit that became the tenant's money as the lease ended; cancelled: undone. */
    status: text('status').$type<'waiting' | 'billed' | 'given' | 'cancelled'>().notNull(),
    invoiceId: uuid('invoice_id'),
    /** How a share was worked out: `{ total, weight, of, split }`. */
    cause: jsonb('cause').$type<Record<string, string>>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('charges_once_key').on(t.workspaceId, t.actId, t.leaseId, t.part),
    index('charges_waiting').on(t.workspaceId, t.leaseId, t.status),
    index('charges_invoice').on(t.workspaceId, t.invoiceId),
  ],
)

/** The rent run passes a lease over until a day, or until it is released. */
export const billHolds = pgTable(
  'bill_holds',
  {
    workspaceId: workspaceId(),
    id: id(),
    leaseId: uuid('lease_id').notNull(),
    reason: text('reason').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** The run bills again from this day on. */
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    releasedAt: instant('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bill_holds_lease').on(t.workspaceId, t.leaseId, t.createdAt),
  ],
)

/** A line of a bill that has not gone out is changed: another amount, or 0 where it is left out. */
export const billChanges = pgTable(
  'bill_changes',
  {
    workspaceId: workspaceId(),
    leaseId: uuid('lease_id').notNull(),
    period: text('period').notNull(),
    /** rent, common_fee, internet, water, electric. */
    kind: text('kind').notNull(),
    /** What the line said then: where it says something else now, the change is looked at again. */
    wasSatang: satang('was_satang').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    updatedBy: uuid('updated_by'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.leaseId, t.period, t.kind] })],
)

/** Whether a business looks its bills through before they go out. */
export const billPlans = pgTable(
  'bill_plans',
  {
    workspaceId: workspaceId(),
    /** So many days before their day bills lie ready; null where they go out by themselves. */
    reviewDays: integer('review_days'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

/** Bills that bear no late fee any more. */
export const lateFeeWaivers = pgTable(
  'late_fee_waivers',
  {
    workspaceId: workspaceId(),
    invoiceId: uuid('invoice_id').notNull(),
    reason: text('reason').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.invoiceId] })],
)
