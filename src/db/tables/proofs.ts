import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { createdAt, id, instant } from './columns.ts'

/** An account at Google, Facebook or LINE that logs in as a user; linked only after proof of the e-mail. */
export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text('provider').notNull(),
    /** The provider's own id of the person. */
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    email: text('email'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('user_identities_user').on(t.userId)],
)

/** The shared secret of an authenticator app, encrypted with the server's key; it counts once a code has confirmed it. */
export const userTotp = pgTable('user_totp', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that passed: no code passes twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** A new secret, encrypted likewise, that no code has confirmed yet; the old one stays in force until then. */
  pendingSecret: text('pending_secret'),
  pendingAt: instant('pending_at'),
  createdAt: createdAt(),
})

/** Ten codes for the day the phone is lost, kept hashed, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A passkey (WebAuthn credential) of a user. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    name: text('name').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** A question the server asked and waits to be answered once: a WebAuthn challenge, or a login that lacks its second factor. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: id().primaryKey(),
    /** Null while it is not known who answers (login by passkey). */
    userId: uuid('user_id'),
    /** `passkey_add`, `passkey_login`, `passkey_confirm`, `second_factor`. */
    purpose: text('purpose').notNull(),
    challenge: text('challenge').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('auth_challenges_expires').on(t.expiresAt)],
)

/** A card or bank account that a person keeps with Ruen. Cards are the gateway's token and the last four digits, nothing more. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'card' | 'bank'>().notNull(),
    /** Cards: ids at the gateway. */
    gatewayCustomerId: text('gateway_customer_id'),
    gatewayCardId: text('gateway_card_id'),
    brand: text('brand'),
    lastDigits: text('last_digits').notNull(),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    /** Bank accounts: code of the bank, and the number encrypted with the server's key. */
    bankCode: text('bank_code'),
    accountNoSealed: text('account_no_sealed'),
    holderName: text('holder_name'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('payment_methods_user').on(t.userId)],
)

/** "Give me my data": made by a job, fetched by a signed link, gone after a week. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** queued, ready, failed, gone */
    status: text('status').notNull().default('queued'),
    storageKey: text('storage_key'),
    bytes: integer('bytes'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [index('data_exports_user').on(t.userId)],
)

/** "Erase my account": asked for, then done after the days of grace unless it was called off. Ids and counts only. */
export const erasures = pgTable(
  'erasures',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** scheduled, cancelled, held (something new stood against it on the day), done. */
    status: text('status').notNull().default('scheduled'),
    /** Of the secret in the mailed link that calls it off. */
    tokenHash: text('token_hash').notNull(),
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
    /** Keys in the file store whose bytes still have to go. */
    removing: text('removing').array().notNull().default([]),
    /** What the law keeps, by id, and the last day of keeping it. */
    kept: jsonb('kept')
      .$type<{ workspaceId: string; kind: 'file' | 'signature'; id: string; until: string }[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('erasures_user').on(t.userId),
    uniqueIndex('erasures_once_key').on(t.userId).where(sql`status = 'scheduled'`),
    index('erasures_token').on(t.tokenHash),
  ],
)
