import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/tables/columns.ts'

/** People who can log in. One person may be a tenant in one workspace and an owner in another. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    /** Lower-cased; unique among accounts that are not deleted. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The same name in Latin letters, for papers and pages in English. */
    firstNameEn: text('first_name_en'),
    lastNameEn: text('last_name_en'),
    /** E.164. */
    phone: text('phone'),
    role: text('role').notNull().default('Tenant'),
    locale: text('locale').notNull().default('th'),
    /** active, suspended, deleted (can be restored), erased (cannot). */
    status: text('status').notNull().default('active'),
    emailVerifiedAt: instant('email_verified_at'),
    isFirstLogin: boolean('is_first_login').notNull().default(true),
    /** When the person chose a role themselves: once (G061). Later changes are an admin's. */
    roleChosenAt: instant('role_chosen_at'),
    /** Ids of the specification: 1 USD, 2 THB. */
    currencyId: integer('currency_id').notNull().default(2),
    lineId: text('line_id'),
    address: text('address'),
    /** Answers of the first steps that no record holds yet, e.g. kinds of homes. */
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('users_email_key').on(t.email).where(sql`status <> 'deleted'`)],
)

/** A login on one device. Tokens are kept as SHA-256 only; a re-used refresh token revokes the family. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    accessHash: text('access_hash').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    /** The refresh token before the last rotation: for a moment two tabs may present it at once. */
    previousRefreshHash: text('previous_refresh_hash'),
    /** What all refresh tokens of a session share, so that an old one is known again and ends the session. */
    familyHash: text('family_hash'),
    /** When the tokens were last exchanged. */
    rotatedAt: instant('rotated_at'),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    workspaceId: uuid('workspace_id'),
    userAgent: text('user_agent'),
    /** Address at login and at the last renewal, as the person may read it in the list of sessions. */
    ip: text('ip'),
    /** When a second factor was last shown in this session; old ones don't count for bank details and payouts. */
    secondFactorAt: instant('second_factor_at'),
    /** "Do it later" was pressed in the first-steps dialog (G056): quiet for this session. */
    isSetupLater: boolean('is_setup_later').notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('sessions_access_key').on(t.accessHash),
    uniqueIndex('sessions_refresh_key').on(t.refreshHash),
    index('sessions_previous_refresh').on(t.previousRefreshHash),
    index('sessions_family').on(t.familyHash),
    index('sessions_user').on(t.userId),
  ],
)

/**
 * Single-use secrets sent by mail, one open for a purpose and subject: e-mail verification (48 h), password reset (1 h),
 * signing code (10 min).
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').notNull(),
    /** What the token is for beyond the user, e.g. the lease a code signs. */
    subject: text('subject').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_tokens_hash').on(t.tokenHash),
    index('one_time_tokens_user').on(t.userId, t.purpose),
    uniqueIndex('one_time_tokens_open').on(t.userId, t.purpose, t.subject).where(sql`used_at is null`),
    uniqueIndex('one_time_tokens_one_address')
      .on(t.userId)
      .where(sql`purpose = 'change_email' and used_at is null`),
  ],
)
