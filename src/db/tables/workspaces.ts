import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from './columns.ts'

/** A manager's business: the unit of isolation. What stands here is public on its website. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: id().primaryKey(),
    /** Subdomain, lower case: `{name}.{host}`. Null until chosen. */
    siteName: text('site_name'),
    businessName: text('business_name').notNull(),
    businessNameEn: text('business_name_en'),
    isCompany: boolean('is_company').notNull().default(false),
    userType: text('user_type').notNull().default('manager'),
    /** `active`; `suspended` by an admin; `closed` while the account of its only manager is deleted. */
    status: text('status').notNull().default('active'),
    verifiedAt: instant('verified_at'),
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    isPublished: boolean('is_published').notNull().default(false),
    primaryColor: text('primary_color'),
    logoFileId: uuid('logo_file_id'),
    taglineTh: text('tagline_th'),
    taglineEn: text('tagline_en'),
    aboutTh: text('about_th'),
    aboutEn: text('about_en'),
    phone: text('phone'),
    email: text('email'),
    lineId: text('line_id'),
    addressTh: text('address_th'),
    addressEn: text('address_en'),
    extraPages: jsonb('extra_pages').$type<Record<string, boolean>>().notNull().default({}),
    /** What its website says: the published version, page by page. Null while nothing was published from the editor. */
    website: jsonb('website').$type<{ number: number; pages: Record<string, unknown> }>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('workspaces_site_name_key').on(t.siteName)],
)

/** What only the workspace itself and its bills may show. */
export const workspaceSettings = pgTable(
  'workspace_settings',
  {
    workspaceId: workspaceId(),
    taxId: text('tax_id'),
    isVatRegistered: boolean('is_vat_registered').notNull().default(false),
    /** `phone`, `taxId` or `ewallet`, with its number: where tenants' PromptPay money goes. */
    promptPayKind: text('promptpay_kind'),
    promptPayId: text('promptpay_id'),
    payeeName: text('payee_name'),
    bankCode: text('bank_code'),
    bankAccountNo: text('bank_account_no'),
    bankAccountName: text('bank_account_name'),
    defaultDueDay: integer('default_due_day').notNull().default(5),
    defaultGraceDays: integer('default_grace_days').notNull().default(3),
    defaultLateFeeSatang: integer('default_late_fee_satang').notNull().default(0),
    /** `before`: pay for the month ahead; `after`: for the month behind. */
    billingMode: text('billing_mode').notNull().default('before'),
    /** Days before the due day that a bill is issued (rule of 2018/2019: at least 7). */
    billLeadDays: integer('bill_lead_days').notNull().default(10),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

/** Who works in a workspace, with rights `view edit money publish people`. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: workspaceId(),
    userId: uuid('user_id').notNull(),
    rights: text('rights').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index('workspace_members_user').on(t.userId)],
)

/** Which records of which workspaces are a user's own: their tenant, owner or applicant record. */
export const userLinks = pgTable(
  'user_links',
  {
    userId: uuid('user_id').notNull(),
    workspaceId: workspaceId(),
    kind: text('kind').$type<'tenant' | 'owner' | 'applicant' | 'vendor'>().notNull(),
    recordId: uuid('record_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.workspaceId, t.recordId] })],
)

/** Gapless numbers: one row per workspace, kind of paper and Gregorian year, locked while a number is taken. */
export const counters = pgTable(
  'counters',
  {
    workspaceId: workspaceId(),
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind, t.year] })],
)

/**
 * Who did what, when: append-only. The nil workspace is the platform itself. What may be personal (where from, and what
 * was before and after) is sealed by a salted hash of its own: the erasure of a person blanks it together with its salt,
 * which is the one change that the database lets pass.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    workspaceId: workspaceId(),
    id: id(),
    at: createdAt(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    recordKind: text('record_kind').notNull(),
    recordId: text('record_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    /** Where from: the address of the request; null for jobs. */
    ip: text('ip'),
    /** Null once the address was blanked. */
    originSalt: uuid('origin_salt').defaultRandom(),
    /** Null once before and after were blanked. */
    changeSalt: uuid('change_salt').defaultRandom(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('audit_log_record').on(t.workspaceId, t.recordKind, t.recordId, t.at),
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_workspace_at').on(t.workspaceId, t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
  ],
)

/** Entries of the audit log that wait for their seal; a trigger notes each one. Requests cannot write it. */
export const auditPending = pgTable(
  'audit_pending',
  { workspaceId: workspaceId(), entryId: uuid('entry_id').notNull() },
  (t) => [primaryKey({ columns: [t.workspaceId, t.entryId] })],
)

/**
 * The seal of the audit log: each entry's hash covers the hash before it, so that a changed, missing or inserted entry
 * shows. A job seals new entries every minute, outside the transactions that write them, so that no two acts of a
 * workspace wait for each other.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    workspaceId: workspaceId(),
    seq: integer('seq').notNull(),
    entryId: uuid('entry_id').notNull(),
    hash: text('hash').notNull(),
    /** What `hash` covers of the two parts that may be blanked; null in seals from before there were parts. */
    originHash: text('origin_hash'),
    changeHash: text('change_hash'),
    sealedAt: instant('sealed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.seq] }),
    uniqueIndex('audit_seals_entry_key').on(t.workspaceId, t.entryId),
  ],
)

/**
 * Up to where each chain was proven whole, and by which hash: a check of what is new begins here, and a chain whose
 * end was cut off or rewritten no longer holds it. Requests cannot write it.
 */
export const auditProofs = pgTable(
  'audit_proofs',
  {
    workspaceId: workspaceId(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
    provedAt: instant('proved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

/**
 * A person asked to work in a workspace (`staff`), or to see their own record there. Accepted once, by the
 * mailed link, whose secret names the workspace, so that no look-up crosses workspaces.
 */
export const invitations = pgTable(
  'invitations',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind').$type<'staff' | 'tenant' | 'owner' | 'vendor'>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** The tenant, owner or vendor; null for staff. */
    recordId: uuid('record_id'),
    /** For staff: `view edit money publish people`. */
    rights: text('rights').array().notNull().default([]),
    locale: text('locale').notNull().default('th'),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('invitations_token').on(t.tokenHash),
    index('invitations_email').on(t.workspaceId, t.email),
  ],
)
