import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from './columns.ts'

/** Counters of the throttle: one row per key and window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/** Mail that was or will be sent. Without an SMTP server this is where it stays, readable at /dev/outbox. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id().primaryKey(),
    /** The same event mails once: event, recipient, record. */
    dedupeKey: text('dedupe_key').notNull(),
    workspaceId: uuid('workspace_id'),
    to: text('to_address').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Files of the workspace, { fileId, name }, and short texts that are nowhere else. */
    attachments: jsonb('attachments')
      .$type<({ fileId: string; name: string } | { name: string; type: string; text: string })[]>()
      .notNull()
      .default([]),
    /** As whose it is shown, where an answer goes, and what tells mail programs how to stop such mails. */
    fromName: text('from_name'),
    replyTo: jsonb('reply_to').$type<{ address: string; name?: string }>(),
    stopUrl: text('stop_url'),
    status: text('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('mail_outbox_dedupe_key').on(t.dedupeKey),
    index('mail_outbox_newest').on(t.createdAt.desc().nullsFirst()),
  ],
)

/** Topics that an address wants no mails of, with or without an account. What must be sent is sent all the same. */
export const mailStops = pgTable(
  'mail_stops',
  {
    /** Lower-cased. */
    address: text('address').notNull(),
    topic: text('topic').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.address, t.topic] })],
)

/** What open pages are still to be told; a row is here for the moment between its commit and the next batch. */
export const bells = pgTable('bells', {
  id: id().primaryKey(),
  room: text('room').notNull(),
  event: text('event').notNull(),
  ids: jsonb('ids').$type<Record<string, string>>().notNull(),
})

/** A way into a socket that is good once, for some seconds. */
export const socketTickets = pgTable('socket_tickets', {
  /** SHA-256 of the ticket. */
  secretHash: text('secret_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** State of the built-in sandbox gateway, as a real one keeps its own. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sandbox_objects_kind').on(t.kind, t.createdAt)],
)

/** What the platform notes about itself, by name: how far the demo is filled. Settings of a business stand with it. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})

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
