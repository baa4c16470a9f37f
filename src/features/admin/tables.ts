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
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

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

/** Entries of the audit log that wait for their seal; a trigger notes each one. Requests cannot write it. */
export const auditPending = pgTable(
  'audit_pending',
  { workspaceId: workspaceId(), entryId: uuid('entry_id').notNull() },
  (t) => [primaryKey({ columns: [t.workspaceId, t.entryId] })],
)

/**
 * The seal of the audit log: each entry's hash covers the hash before it, so that a changed, missing or inserted entry
 * shows. A job seals new entries every minute, outside the transactions that write them, so that no two acts of a
 * workspace wait for each other.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    workspaceId: workspaceId(),
    seq: integer('seq').notNull(),
    entryId: uuid('entry_id').notNull(),
    hash: text('hash').notNull(),
    /** What `hash` covers of the two parts that may be blanked; null in seals from before there were parts. */
    originHash: text('origin_hash'),
    changeHash: text('change_hash'),
    sealedAt: instant('sealed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.seq] }),
    uniqueIndex('audit_seals_entry_key').on(t.workspaceId, t.entryId),
  ],
)

/**
 * Up to where each chain was proven whole, and by which hash: a check of what is new begins here, and a chain whose
 * end was cut off or rewritten no longer holds it. Requests cannot write it.
 */
export const auditProofs = pgTable(
  'audit_proofs',
  {
    workspaceId: workspaceId(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
    provedAt: instant('proved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)
