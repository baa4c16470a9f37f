import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** Who works in a workspace, with rights `view edit money publish people`. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: workspaceId(),
    userId: uuid('user_id').notNull(),
    rights: text('rights').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index('workspace_members_user').on(t.userId)],
)

/** Which records of which workspaces are a user's own: their tenant, owner or applicant record. */
export const userLinks = pgTable(
  'user_links',
  {
    userId: uuid('user_id').notNull(),
    workspaceId: workspaceId(),
    kind: text('kind').$type<'tenant' | 'owner' | 'applicant' | 'vendor'>().notNull(),
    recordId: uuid('record_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.workspaceId, t.recordId] })],
)

/**
 * A person asked to work in a workspace (`staff`), or to see their own record there. Accepted once, by the
 * mailed link, whose secret names the workspace, so that no look-up crosses workspaces. One is open at a time, for an
 * address of the staff and for a record.
 */
export const invitations = pgTable(
  'invitations',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind').$type<'staff' | 'tenant' | 'owner' | 'vendor'>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** The tenant, owner or vendor; null for staff. */
    recordId: uuid('record_id'),
    /** For staff: `view edit money publish people`. */
    rights: text('rights').array().notNull().default([]),
    locale: text('locale').notNull().default('th'),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('invitations_token').on(t.tokenHash),
    index('invitations_email').on(t.workspaceId, t.email),
    uniqueIndex('invitations_open_staff')
      .on(t.workspaceId, t.email)
      .where(sql`kind = 'staff' and accepted_at is null and revoked_at is null`),
    uniqueIndex('invitations_open_record')
      .on(t.workspaceId, t.kind, t.recordId)
      .where(sql`kind <> 'staff' and accepted_at is null and revoked_at is null`),
  ],
)
