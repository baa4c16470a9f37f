import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/tables/columns.ts'

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
