import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** `PARTY_KINDS` and `ABOUT_KINDS` of the rules. */
type PartyKind = 'tenant' | 'owner' | 'vendor' | 'applicant' | 'visitor'
type AboutKind = 'home' | 'repair' | 'bill' | 'application' | 'inquiry'

/** Threads: of a business with somebody (`party`), or of its people among themselves. */
export const chats = pgTable(
  'chats',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Who stands on the other side, by record; null among the people of the business. */
    partyKind: text('party_kind').$type<PartyKind>(),
    partyId: uuid('party_id'),
    /** Among people of the business: their ids, sorted, so that two threads of the same people are one. */
    teamIds: text('team_ids'),
    /** The number of its newest message; the next takes the following one while this row is held. */
    lastNumber: integer('last_number').notNull().default(0),
    /** The newest message of each side that both sides see. */
    staffNumber: integer('staff_number').notNull().default(0),
    partyNumber: integer('party_number').notNull().default(0),
    /** The business has answered up to this message: what is told to many answers nobody. */
    answeredNumber: integer('answered_number').notNull().default(0),
    /** Who of the business looks after it. */
    assignedTo: uuid('assigned_to'),
    /** The way in by mail is of this number; the ones before are dead. */
    linkNo: integer('link_no').notNull().default(1),
    lastAt: instant('last_at').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('chats_once_key').on(t.workspaceId, t.partyKind, t.partyId, t.teamIds).nullsNotDistinct(),
    index('chats_newest').on(t.workspaceId, t.lastAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('chats_waiting').on(t.workspaceId, t.lastAt).where(sql`party_number > answered_number`),
  ],
)

/** Who is in a thread among people of the business. */
export const chatMembers = pgTable(
  'chat_members',
  { workspaceId: workspaceId(), chatId: uuid('chat_id').notNull(), userId: uuid('user_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.chatId, t.userId] }),
    index('chat_members_of').on(t.workspaceId, t.userId),
  ],
)

/** What was written. Nothing is changed once it is here. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    workspaceId: workspaceId(),
    chatId: uuid('chat_id').notNull(),
    /** Its place in the thread, by which a reader asks for what follows. */
    number: integer('number').notNull(),
    /** Made by the sender's device: sent again under it, a message is here once. */
    clientId: uuid('client_id').notNull(),
    /** text; note: of the business alone; assigned: who looks after it from here on, of the business alone. */
    kind: text('kind').$type<'text' | 'note' | 'assigned'>().notNull().default('text'),
    side: text('side').$type<'staff' | 'party'>().notNull(),
    /** Null for whoever wrote through a link of a mail. */
    senderId: uuid('sender_id'),
    text: text('text').notNull().default(''),
    /** What it is about, shown as a card above it. */
    aboutKind: text('about_kind').$type<AboutKind>(),
    aboutId: uuid('about_id'),
    /** Of `assigned`: to whom; null for nobody. */
    assigneeId: uuid('assignee_id'),
    createdAt: createdAt(),
    /** The words as search boxes compare them. */
    findKey: text('find_key').generatedAlwaysAs(sql`fold_key(text)`),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.chatId, t.number] }),
    uniqueIndex('chat_messages_once_key').on(t.workspaceId, t.chatId, t.clientId),
    index('chat_messages_sender').on(t.workspaceId, t.senderId),
    index('chat_messages_day').on(t.createdAt, t.workspaceId),
  ],
)

/** What came with a message. */
export const chatFiles = pgTable(
  'chat_files',
  {
    workspaceId: workspaceId(),
    fileId: uuid('file_id').notNull(),
    chatId: uuid('chat_id').notNull(),
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    /** Length of a voice note. */
    seconds: integer('seconds'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.fileId] }),
    index('chat_files_of').on(t.workspaceId, t.chatId, t.number),
  ],
)

/** How a thread stands with one reader; `NO_READER` for whoever reads through the link of a mail. */
export const chatReaders = pgTable(
  'chat_readers',
  {
    workspaceId: workspaceId(),
    chatId: uuid('chat_id').notNull(),
    userId: uuid('user_id').notNull(),
    side: text('side').$type<'staff' | 'party'>().notNull(),
    /** Read up to this message. */
    readNumber: integer('read_number').notNull().default(0),
    readAt: instant('read_at'),
    /** Marked as unread by hand, until it is opened again. */
    isMarked: boolean('is_marked').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    /** Put away with this message as the newest: a later one brings it back. */
    archivedNumber: integer('archived_number'),
    /** Told by mail up to this message, and when. */
    toldNumber: integer('told_number').notNull().default(0),
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.chatId, t.userId] }),
    index('chat_readers_of').on(t.workspaceId, t.userId),
  ],
)

/** Answers that the people of a business give again and again. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    workspaceId: workspaceId(),
    id: id(),
    title: text('title').notNull(),
    textTh: text('text_th').notNull(),
    textEn: text('text_en'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)
