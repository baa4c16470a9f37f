import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant, rateE4, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** A step of the rent: ISO day, satang as digits. */
export type StoredStep = { from: string; rentSatang: string }

/** A guarantor and the most that they answer for, in satang as digits. */
export type StoredGuarantor = {
  nameTh: string
  nameEn: string
  idNumber: string
  address: string
  phone: string
  email: string
  mostSatang: string
}

/** draft → sent → signed → active → expired | terminated | renewed. */
export const leases = pgTable(
  'leases',
  {
    workspaceId: workspaceId(),
    id: id(),
    no: text('no').notNull(),
    propertyId: uuid('property_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    applicationId: uuid('application_id'),
    status: text('status').notNull().default('draft'),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    /** Last day of the term; null for a month-to-month lease. */
    endDay: date('end_day', { mode: 'string' }),
    rentSatang: satang('rent_satang').notNull(),
    /** Where the rent was agreed in dollars: its cents, and the rate and its day by which `rentSatang` was worked out. */
    rentUsdCents: cents('rent_usd_cents'),
    rentRateE4: rateE4('rent_rate_e4'),
    rentRateDay: date('rent_rate_day', { mode: 'string' }),
    /** Rent agreed for later, in the order of days (`StoredStep`). */
    rentSteps: jsonb('rent_steps').$type<StoredStep[]>().notNull().default([]),
    depositSatang: satang('deposit_satang').notNull(),
    advanceSatang: satang('advance_satang').notNull(),
    commonFeeSatang: satang('common_fee_satang').notNull().default(sql`0`),
    internetFeeSatang: satang('internet_fee_satang').notNull().default(sql`0`),
    dueDay: integer('due_day').notNull(),
    graceDays: integer('grace_days').notNull().default(0),
    /** Satang for each day after the grace days. */
    lateFeeSatang: satang('late_fee_satang').notNull().default(sql`0`),
    waterMode: text('water_mode').notNull(),
    waterRateSatang: satang('water_rate_satang').notNull().default(sql`0`),
    electricMode: text('electric_mode').notNull(),
    electricRateSatang: satang('electric_rate_satang').notNull().default(sql`0`),
    noticeDays: integer('notice_days').notNull().default(30),
    /** Whether each tenant is asked for their share of a bill; only where shares were agreed. */
    sharesBills: boolean('shares_bills').notNull().default(false),
    occupants: integer('occupants').notNull().default(1),
    /** Who answers for the tenant's debts, as the lease names them. */
    guarantor: jsonb('guarantor').$type<StoredGuarantor>(),
    /** Who lives in a home that a company rents. */
    occupantNames: text('occupant_names'),
    /** Who pays the Land Office where the term is over three years: `landlord`, `tenant` or `half`. */
    registerPayer: text('register_payer').$type<'landlord' | 'tenant' | 'half'>().notNull().default('half'),
    specialTermsTh: text('special_terms_th'),
    specialTermsEn: text('special_terms_en'),
    /** `before` or `after` the month lived. */
    billingMode: text('billing_mode').notNull().default('before'),
    /** SHA-256 (hex) of the PDF that was sent and accepted. */
    paperSha256: text('paper_sha256'),
    /** What the PDF was made of when it was sent; the signed one is made of the same, whatever changed since. */
    paper: jsonb('paper').$type<Record<string, unknown>>(),
    paperFileId: uuid('paper_file_id'),
    signedPaperFileId: uuid('signed_paper_file_id'),
    /** What the rule checker found when the lease was sent, as shown to the manager. */
    findings: jsonb('findings').$type<unknown[]>(),
    sentAt: instant('sent_at'),
    signBy: date('sign_by', { mode: 'string' }),
    signedAt: instant('signed_at'),
    activatedAt: instant('activated_at'),
    endedAt: instant('ended_at'),
    /** Why it was terminated, or is to end on `endDay` while a notice holds. */
    endReason: text('end_reason'),
    /** While a notice holds: the last day as it was agreed, which taking it back restores; null for month to month. */
    agreedEndDay: date('agreed_end_day', { mode: 'string' }),
    /** When the mail that the lease is ending went out. */
    endingToldAt: instant('ending_told_at'),
    importId: uuid('import_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('leases_no_key').on(t.workspaceId, t.no),
    index('leases_property').on(t.workspaceId, t.propertyId, t.startDay),
    index('leases_tenant').on(t.workspaceId, t.tenantId),
    index('leases_run').on(t.workspaceId, t.status, t.id),
    index('leases_application').on(t.workspaceId, t.applicationId),
  ],
)

/** Evidence of each acceptance (Electronic Transactions Act s.9, s.26): who, typed name, when, from where, of which exact paper. */
export const leaseSignatures = pgTable(
  'lease_signatures',
  {
    workspaceId: workspaceId(),
    id: id(),
    leaseId: uuid('lease_id').notNull(),
    party: text('party').$type<'manager' | 'tenant'>().notNull(),
    /** Which of the tenants signed; null of the manager. */
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id').notNull(),
    /** Empty where the signature was drawn. */
    typedName: text('typed_name').notNull(),
    /** Strokes as text (`drawn-signature.ts`); null where the name was typed. */
    drawing: text('drawing'),
    email: text('email').notNull(),
    method: text('method').notNull(),
    consentText: text('consent_text').notNull(),
    paperSha256: text('paper_sha256').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('lease_signatures_once_key').on(t.workspaceId, t.leaseId, t.party, t.tenantId).nullsNotDistinct(),
  ],
)

/** Who rents beside the lead tenant of a lease (`leases.tenant_id`), in the order of the paper. */
export const leaseCotenants = pgTable(
  'lease_cotenants',
  {
    workspaceId: workspaceId(),
    leaseId: uuid('lease_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** From 1 on; the lead tenant comes before. */
    position: integer('position').notNull(),
    /** Share among the tenants, in hundredths of a per cent; the lead tenant has the rest. Null: none was agreed. */
    shareBp: integer('share_bp'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.leaseId, t.tenantId] }),
    uniqueIndex('lease_cotenants_position_key').on(t.workspaceId, t.leaseId, t.position),
    index('lease_cotenants_tenant').on(t.workspaceId, t.tenantId),
  ],
)

/** Offers to renew a lease, one row for each: what was offered is never changed. */
export const leaseOffers = pgTable(
  'lease_offers',
  {
    workspaceId: workspaceId(),
    id: id(),
    leaseId: uuid('lease_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** offered → accepted | declined | lapsed | taken_back; `agreed` outside Ruen. */
    state: text('state')
      .$type<'offered' | 'accepted' | 'declined' | 'lapsed' | 'taken_back' | 'agreed'>()
      .notNull(),
    months: integer('months').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    rentSatang: satang('rent_satang').notNull(),
    /** Asked for beside what is held. */
    depositSatang: satang('deposit_satang').notNull(),
    /** The deposit that was held then, and stays. */
    heldSatang: satang('held_satang').notNull(),
    commonFeeSatang: satang('common_fee_satang').notNull(),
    internetFeeSatang: satang('internet_fee_satang').notNull(),
    answerBy: date('answer_by', { mode: 'string' }),
    message: text('message'),
    /** What the tenant would rather have. */
    wish: text('wish'),
    /** The lease that was made of it. */
    nextLeaseId: uuid('next_lease_id'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('lease_offers_lease').on(t.workspaceId, t.leaseId),
    uniqueIndex('lease_offers_standing_key').on(t.workspaceId, t.leaseId).where(sql`state = 'offered'`),
  ],
)

/** Notices that tenants gave in their portal, one row for each: the manager confirms or answers, nothing ends by itself. */
export const leaseNotices = pgTable(
  'lease_notices',
  {
    workspaceId: workspaceId(),
    id: id(),
    leaseId: uuid('lease_id').notNull(),
    /** Whoever of the tenants gave it. */
    tenantId: uuid('tenant_id').notNull(),
    /** asked → confirmed | answered | taken_back; `overtaken` where the lease was given its end otherwise. */
    state: text('state').$type<'asked' | 'confirmed' | 'answered' | 'taken_back' | 'overtaken'>().notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    /** Of the manager, in words. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('lease_notices_lease').on(t.workspaceId, t.leaseId),
    uniqueIndex('lease_notices_asked_key').on(t.workspaceId, t.leaseId).where(sql`state = 'asked'`),
  ],
)
