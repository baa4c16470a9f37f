import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Everyone that a business knows, with an account or without. */
export const contacts = pgTable(
  'contacts',
  {
    workspaceId: workspaceId(),
    id: id(),
    name: text('name').notNull(),
    company: text('company'),
    type: text('type').$type<'prospect' | 'tenant' | 'owner' | 'vendor' | 'other'>().notNull(),
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    /** The language that they read. */
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    /** How they came to know of the business. */
    source: text('source')
      .$type<
        'website' | 'listing' | 'visit' | 'referral' | 'walk_in' | 'call' | 'line' | 'import' | 'other'
      >()
      .notNull(),
    tags: text('tags').array().notNull().default([]),
    notes: text('notes').notNull().default(''),
    /** Whether the business may write to them, since when, and how they said so. */
    consent: text('consent').$type<'unknown' | 'yes' | 'no'>().notNull().default('unknown'),
    consentAt: instant('consent_at'),
    consentHow: text('consent_how'),
    lastContactedAt: instant('last_contacted_at'),
    /** The account that applied, where the entry came of that: it goes with the account. */
    userId: uuid('user_id'),
    /** The entry that stands for this one since they were merged, and when; it is then hidden. */
    mergedInto: uuid('merged_into'),
    mergedAt: instant('merged_at'),
    /** What the merge changed there: what stood before, and what it put in its place (`server/folded.ts`). */
    folded: jsonb('folded').$type<Record<'was' | 'became', Record<string, unknown>>>(),
    /** Entries that somebody said are not the same person. */
    notSame: uuid('not_same').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('contacts_list').on(t.workspaceId, t.lastContactedAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('contacts_merged').on(t.workspaceId, t.mergedInto),
    index('contacts_phone').on(t.workspaceId, t.phone),
    index('contacts_email').on(t.workspaceId, sql`lower(${t.email})`),
  ],
)
