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
import { createdAt, id, instant, updatedAt } from './columns.ts'

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
    /** Files of the workspace to attach: { fileId, name }. */
    attachments: jsonb('attachments').$type<{ fileId: string; name: string }[]>().notNull().default([]),
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

/** Kinds of mails that an address does not want, with or without an account. What must be sent is of no kind. */
export const mailStops = pgTable(
  'mail_stops',
  {
    /** Lower-cased. */
    address: text('address').notNull(),
    kind: text('kind').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.address, t.kind] })],
)

/** What people wrote to the product itself: messages and recommendations. Never changed; forgotten after 180 days. */
export const letters = pgTable(
  'letters',
  {
    id: id().primaryKey(),
    /** `contact_{topic}` or `recommend_{manager|home}`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message'),
    /** Who or what is recommended, and where they are found. */
    subject: text('subject'),
    subjectContact: text('subject_contact'),
    /** Whether they may hear who recommended them. */
    mayName: boolean('may_name').notNull().default(false),
    locale: text('locale').notNull(),
    createdAt: createdAt(),
    /** Set by the administrator who has read it, and by the one who has answered it. */
    readAt: instant('read_at'),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('letters_newest').on(t.createdAt.desc().nullsFirst())],
)

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

/** Checks of the audit log: asked for by an admin or by the clock, done by a job, kept for a year. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: id().primaryKey(),
    /** `new`: what was sealed since the last proof; `full`: every entry. */
    scope: text('scope').$type<'new' | 'full'>().notNull(),
    /** The one business whose chain is checked; null for all. */
    chainId: uuid('chain_id'),
    /** Null: by the clock. */
    startedBy: uuid('started_by'),
    status: text('status').$type<'queued' | 'running' | 'done'>().notNull().default('queued'),
    /** Entries that were to be checked, and that have been so far. */
    expected: integer('expected').notNull().default(0),
    checked: integer('checked').notNull().default(0),
    blanked: integer('blanked').notNull().default(0),
    unsealed: integer('unsealed').notNull().default(0),
    isSealingLate: boolean('is_sealing_late').notNull().default(false),
    faults: integer('faults').notNull().default(0),
    firstFault: jsonb('first_fault').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('audit_checks_newest').on(t.createdAt.desc().nullsFirst())],
)

/**
 * Two homes of different businesses that look like one room: the same place and the same photos. Found by a job, decided
 * by an administrator; what was decided is not asked again.
 */
export const sameRoomPairs = pgTable(
  'same_room_pairs',
  {
    id: id().primaryKey(),
    /** The home with the smaller id, and the other one. */
    firstWorkspaceId: uuid('first_workspace_id').notNull(),
    firstPropertyId: uuid('first_property_id').notNull(),
    secondWorkspaceId: uuid('second_workspace_id').notNull(),
    secondPropertyId: uuid('second_property_id').notNull(),
    /** When each was published, as far as is known: a home that leaves the search and returns begins anew. */
    firstPublishedAt: instant('first_published_at').notNull(),
    secondPublishedAt: instant('second_published_at').notNull(),
    /** The number of the room is the same; the cover photo is; so many photos are. */
    isUnit: boolean('is_unit').notNull(),
    isCover: boolean('is_cover').notNull(),
    photos: integer('photos').notNull(),
    state: text('state').$type<'open' | 'hidden' | 'not_same'>().notNull().default('open'),
    /** Which of the two is kept from the public. */
    hiddenPropertyId: uuid('hidden_property_id'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('same_room_pairs_homes').on(t.firstPropertyId, t.secondPropertyId),
    index('same_room_pairs_second').on(t.secondPropertyId),
    index('same_room_pairs_newest').on(t.state, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
