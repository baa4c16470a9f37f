import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from './columns.ts'

/** Owners of homes that the workspace manages; they get statements and payouts. */
export const owners = pgTable(
  'owners',
  {
    workspaceId: workspaceId(),
    id: id(),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    addressEn: text('address_en'),
    taxId: text('tax_id'),
    bankCode: text('bank_code'),
    bankAccountNo: text('bank_account_no'),
    bankAccountName: text('bank_account_name'),
    statementLocale: text('statement_locale').notNull().default('th'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

/** Which owner owns a home, and how much of it (basis points; shares of a home add up to 10000). */
export const propertyOwners = pgTable(
  'property_owners',
  {
    workspaceId: workspaceId(),
    propertyId: uuid('property_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    shareBp: integer('share_bp').notNull().default(10000),
    /** The first day of it; null where it was theirs before anything was noted. */
    sinceDay: date('since_day', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.propertyId, t.ownerId] }),
    index('property_owners_owner').on(t.workspaceId, t.ownerId),
  ],
)

/** Who owned a home before, and until when: money of those days stays theirs (decision 237). */
export const pastOwners = pgTable(
  'past_owners',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    shareBp: integer('share_bp').notNull(),
    /** The first day; null where it was theirs before anything was noted. */
    fromDay: date('from_day', { mode: 'string' }),
    /** The last day. */
    untilDay: date('until_day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('past_owners_home').on(t.workspaceId, t.propertyId),
    index('past_owners_owner').on(t.workspaceId, t.ownerId),
    check('past_owners_days', sql`${t.fromDay} is null or ${t.fromDay} <= ${t.untilDay}`),
  ],
)

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

/** People who rent. */
export const tenants = pgTable(
  'tenants',
  {
    workspaceId: workspaceId(),
    id: id(),
    title: text('title'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    nickname: text('nickname'),
    email: text('email'),
    phone: text('phone'),
    /** National id or passport number; leaves the server masked. */
    idNumber: text('id_number'),
    nationality: text('nationality'),
    isCompany: text('is_company').notNull().default('no'),
    employer: text('employer'),
    emergencyContact: text('emergency_contact'),
    locale: text('locale').notNull().default('th'),
    notes: text('notes'),
    importId: uuid('import_id'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('tenants_list').on(t.workspaceId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Requests to see a home. */
export const visits = pgTable(
  'visits',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    locale: text('locale').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** One of the eight slots, as specified: `9.00 A.M` … `5.00 P.M`. */
    slot: text('slot').notNull(),
    /** Of the taxonomy: language of the visit (1 Thai), 1 in person or 2 online. */
    languageId: integer('language_id').notNull().default(1),
    demoTypeId: integer('demo_type_id').notNull().default(2),
    at: instant('at').notNull(),
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index('visits_at').on(t.workspaceId, t.at)],
)

/** A visitor's question to a manager, or a wish for help in finding a home; those to the product belong to no workspace. */
export const inquiries = pgTable(
  'inquiries',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** The home asked about, if any. */
    propertyId: uuid('property_id'),
    /** ask, rent or buy. */
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    budgetSatang: satang('budget_satang'),
    area: text('area'),
    message: text('message').notNull(),
    /** Language of the page it was asked on. */
    locale: text('locale').notNull(),
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('inquiries_at').on(t.workspaceId, t.createdAt),
  ],
)

/** A request to rent: a saved draft until submitted; then submitted → under_review → approved | declined, or withdrawn. */
export const applications = pgTable(
  'applications',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    userId: uuid('user_id').notNull(),
    status: text('status').notNull().default('draft'),
    /** The applicant's answers by step, validated by the contract's schema. */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull().default({}),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    moveInDay: date('move_in_day', { mode: 'string' }),
    termMonths: integer('term_months'),
    incomeSatang: satang('income_satang'),
    consentAt: instant('consent_at'),
    consentVersion: text('consent_version'),
    signatureName: text('signature_name'),
    locale: text('locale').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    decisionReason: text('decision_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('applications_list').on(t.workspaceId, t.status, t.submittedAt.desc().nullsFirst(), t.id),
    index('applications_user').on(t.workspaceId, t.userId, t.propertyId),
  ],
)

export const applicationFiles = pgTable(
  'application_files',
  {
    workspaceId: workspaceId(),
    applicationId: uuid('application_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** id_card, passport, income, other */
    kind: text('kind').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.applicationId, t.fileId] })],
)

/** Repair jobs. */
export const maintenanceItems = pgTable(
  'maintenance_items',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    tenantId: uuid('tenant_id'),
    title: text('title').notNull(),
    description: text('description'),
    category: text('category').notNull(),
    priority: text('priority').notNull().default('normal'),
    status: text('status').notNull().default('new'),
    vendorName: text('vendor_name'),
    scheduledAt: instant('scheduled_at'),
    completedAt: instant('completed_at'),
    costSatang: satang('cost_satang'),
    billTo: text('bill_to').notNull().default('owner'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('maintenance_list').on(t.workspaceId, t.status, t.createdAt.desc().nullsFirst(), t.id),
  ],
)
