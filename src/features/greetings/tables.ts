import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Cards that a business sends for an occasion, once or each year. draft → scheduled → sent | failed. */
export const greetings = pgTable(
  'greetings',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** One of `OCCASIONS`. */
    occasion: text('occasion').notNull(),
    /** What the business calls it, where the occasion is its own. */
    ownTitle: text('own_title').notNull().default(''),
    /** The language of all cards, or each reader's own. */
    language: text('language').$type<'th' | 'en' | 'reader'>().notNull(),
    /** A card that ships with the product, or the id of one of `e_cards`. */
    cardId: text('card_id').notNull(),
    subjectTh: text('subject_th').notNull().default(''),
    subjectEn: text('subject_en').notNull().default(''),
    headlineTh: text('headline_th').notNull().default(''),
    headlineEn: text('headline_en').notNull().default(''),
    messageTh: text('message_th').notNull().default(''),
    messageEn: text('message_en').notNull().default(''),
    signatureTh: text('signature_th').notNull().default(''),
    signatureEn: text('signature_en').notNull().default(''),
    audience: text('audience').$type<'tenants' | 'owners' | 'contacts' | 'all' | 'chosen'>().notNull(),
    /** `tenant:{id}` and so on, where people were chosen. */
    chosen: text('chosen').array().notNull().default([]),
    /** The day on which it goes out, in Bangkok. */
    day: date('day', { mode: 'string' }),
    /** `09:00` */
    sendTime: text('send_time').notNull(),
    /** Each year anew. */
    autoSend: boolean('auto_send').notNull().default(false),
    status: text('status').$type<'draft' | 'scheduled' | 'sent' | 'failed'>().notNull().default('draft'),
    /** Null while nothing is to go out. */
    sendAt: instant('send_at'),
    /** Since when it waits for an answer, as it is a time of mourning; and what was answered. */
    heldAt: instant('held_at'),
    mourningChoice: text('mourning_choice').$type<'sober' | 'wait'>(),
    /** How often it went out. */
    round: integer('round').notNull().default(0),
    lastSentAt: instant('last_sent_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('greetings_due').on(t.status, t.sendAt),
    index('greetings_list').on(t.workspaceId, t.sendAt, t.id),
  ],
)

/** What a card says to one person. */
export type SentWords = { subject: string; headline: string; message: string; signature: string }

/** A card of a round for one person: waiting → sent | failed, or why it does not go. */
export const greetingSends = pgTable(
  'greeting_sends',
  {
    workspaceId: workspaceId(),
    id: id(),
    greetingId: uuid('greeting_id').notNull(),
    round: integer('round').notNull(),
    personKind: text('person_kind').$type<'tenant' | 'owner' | 'contact'>().notNull(),
    personId: uuid('person_id').notNull(),
    /** Lower-cased; null for somebody without one. */
    email: text('email'),
    language: text('language').$type<'th' | 'en'>().notNull(),
    state: text('state')
      .$type<'waiting' | 'sent' | 'failed' | 'stopped' | 'no_address' | 'no_value' | 'same_address'>()
      .notNull(),
    cardId: text('card_id').notNull(),
    words: jsonb('words').$type<SentWords>().notNull(),
    /** It came by the bell alone: they take such news in the product and no mails of it. */
    byBell: boolean('by_bell').notNull().default(false),
    /** How often it was tried anew after it had failed: a mail of its own each time. */
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    openedAt: instant('opened_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    // A job that runs once more writes nobody down a second time.
    uniqueIndex('greeting_sends_person').on(t.workspaceId, t.greetingId, t.round, t.personKind, t.personId),
    index('greeting_sends_state').on(t.workspaceId, t.greetingId, t.round, t.state),
  ],
)

/** Addresses that take no more cards of a business: none at all (empty), or none of an occasion. */
export const greetingStops = pgTable(
  'greeting_stops',
  {
    workspaceId: workspaceId(),
    /** Lower-cased. */
    email: text('email').notNull(),
    occasion: text('occasion').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.email, t.occasion] })],
)

/** A time of mourning of a business: one at a time. */
export const greetingPauses = pgTable(
  'greeting_pauses',
  {
    workspaceId: workspaceId(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

/** A time of mourning for the whole service, set by its administrators: one row. */
export const mourningTimes = pgTable('mourning_times', {
  id: text('id').primaryKey(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
})

/** Cards that administrators added; and of those that ship with the product, whether they are shown. */
export const eCards = pgTable('e_cards', {
  /** A built-in card's name, or the id of an own one. */
  id: text('id').primaryKey(),
  titleTh: text('title_th').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  mood: text('mood').$type<'festive' | 'calm' | 'warm' | 'sober'>().notNull().default('warm'),
  /** The occasion it is for; empty for any. */
  occasion: text('occasion').notNull().default(''),
  /** A public picture of the platform; null for built-in ones. */
  fileId: uuid('file_id'),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: instant('deleted_at'),
})

/** How many cards went out for an occasion in a year, over all businesses and without names. */
export const greetingCounts = pgTable(
  'greeting_counts',
  {
    occasion: text('occasion').notNull(),
    year: integer('year').notNull(),
    sent: integer('sent').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.occasion, t.year] })],
)
