import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/**
 * What becomes of the money that is held for a lease once it has ended: draft → settled → taken_back. One
 * per lease stands; a settlement that was taken back is kept, and a new draft follows it. The sums are written when it
 * is settled; a draft is counted anew each time it is looked at.
 */
export const depositSettlements = pgTable(
  'deposit_settlements',
  {
    workspaceId: workspaceId(),
    id: id(),
    leaseId: uuid('lease_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    status: text('status').$type<'draft' | 'settled' | 'taken_back'>().notNull().default('draft'),
    /** How the home was found: none (not inspected), no_damage, damage. The day it goes back by follows from it. */
    condition: text('condition').$type<'none' | 'no_damage' | 'damage'>().notNull().default('no_damage'),
    /** Words to the tenant. */
    note: text('note'),
    heldSatang: satang('held_satang'),
    /** What of it is rent in advance that no bill used. */
    advanceSatang: satang('advance_satang'),
    /** What of it was paid above a bill and that no other used. */
    creditSatang: satang('credit_satang'),
    billsSatang: satang('bills_satang'),
    deductionsSatang: satang('deductions_satang'),
    refundSatang: satang('refund_satang'),
    debtSatang: satang('debt_satang'),
    /** Bills that were open: id, number, month, kind and what each asked for. */
    bills: jsonb('bills').$type<{ id: string; no: string; period: string; kind: string; satang: string }[]>(),
    /** The bill of the deductions. */
    invoiceId: uuid('invoice_id'),
    /** transfer, cash; null where nothing was left to go back. */
    method: text('method').$type<'transfer' | 'cash'>(),
    reference: text('reference'),
    returnedDay: date('returned_day', { mode: 'string' }),
    settledBy: uuid('settled_by'),
    settledAt: instant('settled_at'),
    takenBackReason: text('taken_back_reason'),
    takenBackBy: uuid('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
    /** Taken back, while the tenant keeps what was returned: it counts as returned in the settlement that follows. */
    isReturnKept: boolean('is_return_kept'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('deposit_settlements_lease_key')
      .on(t.workspaceId, t.leaseId)
      .where(sql`status <> 'taken_back'`),
  ],
)

type KeptShot = { id: string; fileId: string; takenAt: string }

/** What is kept back, line by line: unpaid_rent, utilities, cleaning, damage, other. */
export const depositDeductions = pgTable(
  'deposit_deductions',
  {
    workspaceId: workspaceId(),
    settlementId: uuid('settlement_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    description: text('description').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    /** Meter readings that the line asks for. */
    readingIds: jsonb('reading_ids').$type<string[]>(),
    /** The finding of a moving out that it asks for, with its sum and words when it was taken over. */
    found: jsonb('found').$type<{
      inspectionId: string
      key: string
      askedSatang: string
      words: { th: string; en: string }
    }>(),
    /**
     * What that finding stood on when it was settled: the inspection, what the sum was made of (satang as texts), and the
     * photos of before and after. Written once.
     */
    evidence: jsonb('evidence').$type<{
      no: string
      day: string
      lastDay: string | null
      words: { th: string; en: string }
      materialSatang: string
      labourSatang: string
      ageYears: number
      lifeYears: number | null
      askedSatang: string
      shotsBefore: KeptShot[]
      shotsAfter: KeptShot[]
    }>(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.settlementId, t.position] })],
)
