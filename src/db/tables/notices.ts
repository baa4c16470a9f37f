import { sql } from 'drizzle-orm'
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
import { createdAt, id, instant } from './columns.ts'

/** What somebody was told: once, however many ways it went. */
export const notices = pgTable(
  'notices',
  {
    id: id().primaryKey(),
    /** The same event tells once: event, record, recipient. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The account it is for; none where the address belongs to no account that proved it. */
    userId: uuid('user_id'),
    /** The business that tells it; none where the product does. */
    workspaceId: uuid('workspace_id'),
    /** Lower-cased, as it was then. */
    address: text('address').notNull(),
    /** Who it is for, as the mail greets them; empty where nobody is named. */
    name: text('name').notNull().default(''),
    topic: text('topic').notNull(),
    /** What bell, device and LINE say: nothing that a lock screen should not show. */
    title: text('title').notNull(),
    /** Where it leads in the product, without its language; null where it leads nowhere. */
    path: text('path'),
    locale: text('locale').notNull(),
    /** Law or contract wants it: mailed whatever was chosen, and kept longer. */
    mustMail: boolean('must_mail').notNull().default(false),
    /** Danger: quiet hours do not hold it. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notices_dedupe_key').on(t.dedupeKey),
    index('notices_of_person').on(t.userId, t.createdAt.desc()),
    index('notices_of_business').on(t.workspaceId, t.createdAt.desc()),
    index('notices_age').on(t.createdAt),
  ],
)

/** One try: when, what came of it and why, and the words of the other side. */
export type NoticeTry = { at: string; state: string; reason?: string; said?: string }

/** One notice by one way: where it stands, and each try. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: id().primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    way: text('way').notNull(),
    state: text('state').notNull(),
    /** Why, by a word of `contract/notices.ts`. */
    reason: text('reason'),
    tries: jsonb('tries').$type<NoticeTry[]>().notNull().default([]),
    /** When it is tried next, or when whoever tries it now has given up. */
    nextTryAt: instant('next_try_at'),
    /** While somebody tries it: until then it is nobody else's. */
    claimedUntil: instant('claimed_until'),
    /** LINE takes a message once under the same key, for a day from its first try. */
    retryKey: uuid('retry_key'),
    retryKeyAt: instant('retry_key_at'),
    /** The mail of it; with one that the person does not want, the mail that goes where LINE cannot. */
    mailId: uuid('mail_id'),
    createdAt: createdAt(),
    /** Of the last change of its state. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('notice_deliveries_one_way').on(t.noticeId, t.way),
    index('notice_deliveries_due').on(t.nextTryAt).where(sql`${t.state} in ('queued', 'held')`),
    index('notice_deliveries_mail').on(t.mailId),
    index('notice_deliveries_day').on(t.createdAt),
  ],
)

/** What a person chose of a topic and a way, where it is not the default. By mail: `mail_stops`, which an address has. */
export const noticeWishes = pgTable(
  'notice_wishes',
  {
    userId: uuid('user_id').notNull(),
    topic: text('topic').notNull(),
    way: text('way').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic, t.way] })],
)

/** When a person is left in peace, in minutes of the day in Bangkok; without a row as the default says. */
export const noticeQuiet = pgTable('notice_quiet', {
  userId: uuid('user_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  fromMinute: integer('from_minute').notNull(),
  untilMinute: integer('until_minute').notNull(),
})

/** Addresses that a mail came back from: nothing but what must be tried goes there until one is taken again. */
export const mailBounces = pgTable('mail_bounces', {
  /** Lower-cased. */
  address: text('address').primaryKey(),
  reason: text('reason').notNull(),
  /** The words of the server that sent it back. */
  said: text('said').notNull(),
  /** It came back after our own server had taken it: that one takes the next as well, which proves nothing. */
  isLate: boolean('is_late').notNull().default(false),
  createdAt: createdAt(),
})

/** A browser that shows notices of an account. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The login that it was switched on in: it is silent when that ends. */
    sessionId: uuid('session_id').notNull(),
    /** Where its push service takes messages for it. */
    endpoint: text('endpoint').notNull(),
    /** Its public key and its secret, base64url: only it reads what is sent (RFC 8291). */
    publicKey: text('public_key').notNull(),
    authText: text('auth_text').notNull(),
    /** Of what kind it is: system and browser. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastSentAt: instant('last_sent_at'),
  },
  (t) => [uniqueIndex('push_devices_endpoint').on(t.endpoint), index('push_devices_user').on(t.userId)],
)

/** The LINE account that an account is told by: one for each, and nobody else's. */
export const lineLinks = pgTable(
  'line_links',
  {
    userId: uuid('user_id').primaryKey(),
    /** LINE's own id of the person, with our provider there. */
    lineUserId: text('line_user_id').notNull(),
    /** As LINE shows them; empty where it does not say. */
    name: text('name').notNull().default(''),
    /** A friend of our official account, who has not blocked it: else LINE takes messages and shows none. */
    isFollowed: boolean('is_followed').notNull(),
    /** When LINE said so: of two events the later one counts, in whatever order they come. */
    followedAt: instant('followed_at').notNull(),
    /** When LINE was last asked for it. */
    checkedAt: instant('checked_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('line_links_line_user').on(t.lineUserId)],
)

/** A code that a person sends by LINE to show whose account theirs is. Kept is what only this server can make of it. */
export const lineCodes = pgTable(
  'line_codes',
  {
    userId: uuid('user_id').primaryKey(),
    codeMac: text('code_mac').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('line_codes_mac').on(t.codeMac)],
)

/** Events of LINE that were taken: LINE may send one again. */
export const lineEvents = pgTable(
  'line_events',
  { id: text('id').primaryKey(), createdAt: createdAt() },
  (t) => [index('line_events_age').on(t.createdAt)],
)
