import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** One message of a business to many: each of them gets a letter of their own. counting → sending → sent | partly, or undone. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Made with the form: pressed twice, it is sent once. */
    requestId: uuid('request_id').notNull(),
    audience: text('audience')
      .$type<'building' | 'floor' | 'tenants' | 'bill_due' | 'owners' | 'chosen'>()
      .notNull(),
    projectId: uuid('project_id'),
    floor: integer('floor'),
    subjectTh: text('subject_th').notNull(),
    subjectEn: text('subject_en').notNull().default(''),
    textTh: text('text_th').notNull(),
    textEn: text('text_en').notNull().default(''),
    /** What makes it necessary: it is then mailed also to those who stopped mails of messages. */
    necessary: text('necessary').$type<'utilities' | 'safety' | 'rules' | 'money'>(),
    status: text('status').$type<'counting' | 'sending' | 'sent' | 'partly' | 'undone'>().notNull(),
    /** Until then it can be undone. */
    goAt: instant('go_at').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('broadcasts_once_key').on(t.workspaceId, t.requestId),
    index('broadcasts_list').on(t.workspaceId, t.createdAt.desc(), t.id.desc()),
    index('broadcasts_due').on(t.goAt).where(sql`status = 'counting'`),
  ],
)

/** The letter of one person: written down with its words before anything leaves. */
export const broadcastSends = pgTable(
  'broadcast_sends',
  {
    workspaceId: workspaceId(),
    id: id(),
    broadcastId: uuid('broadcast_id').notNull(),
    /** Its place in the list: by room. */
    position: integer('position').notNull(),
    personKind: text('person_kind').$type<'tenant' | 'owner'>().notNull(),
    personId: uuid('person_id').notNull(),
    language: text('language').$type<'th' | 'en'>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The home by which they are meant: `305`; empty for owners. */
    room: text('room').notNull().default(''),
    /** By which way they hear of it first, as it was when it was written. */
    reach: text('reach').$type<'line' | 'push' | 'mail' | 'bell' | 'none'>().notNull(),
    state: text('state')
      .$type<'waiting' | 'sent' | 'failed' | 'no_way' | 'same_address' | 'no_value'>()
      .notNull(),
    /** Where it stands in the thread with this person, once it has left. */
    chatId: uuid('chat_id'),
    number: integer('number'),
    /** How often it was tried anew after it had failed: a mail of its own each time. */
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('broadcast_sends_person').on(t.workspaceId, t.broadcastId, t.personKind, t.personId),
    index('broadcast_sends_state').on(t.workspaceId, t.broadcastId, t.state, t.position),
  ],
)
