import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, workspaceId } from './columns.ts'

/**
 * Who did what, when: append-only. The nil workspace is the platform itself. What may be personal (where from, and what
 * was before and after) is sealed by a salted hash of its own: the erasure of a person blanks it together with its salt,
 * which is the one change that the database lets pass.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    workspaceId: workspaceId(),
    id: id(),
    at: createdAt(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    recordKind: text('record_kind').notNull(),
    recordId: text('record_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    /** Where from: the address of the request; null for jobs. */
    ip: text('ip'),
    /** Null once the address was blanked. */
    originSalt: uuid('origin_salt').defaultRandom(),
    /** Null once before and after were blanked. */
    changeSalt: uuid('change_salt').defaultRandom(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('audit_log_record').on(t.workspaceId, t.recordKind, t.recordId, t.at),
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_workspace_at').on(t.workspaceId, t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
  ],
)
