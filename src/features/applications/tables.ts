import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

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
    /** Where the applicant came from, as their page told it: see `marketing`. */
    source: text('source'),
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
