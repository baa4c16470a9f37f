import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/**
 * Who said yes to what a repair may cost. `owner`: an owner was asked; `manager`: a manager confirmed it; `first`: an
 * emergency went first, and the owner is told why. Each is for its amount alone.
 */
export const repairApprovals = pgTable(
  'repair_approvals',
  {
    workspaceId: workspaceId(),
    id: id(),
    maintenanceId: uuid('maintenance_id').notNull(),
    kind: text('kind').$type<'owner' | 'manager' | 'first'>().notNull(),
    /** Whose homes it is about; null where homes are the business's own. */
    ownerId: uuid('owner_id'),
    amountSatang: satang('amount_satang').notNull(),
    /** waiting, approved, refused, withdrawn */
    state: text('state').$type<'waiting' | 'approved' | 'refused' | 'withdrawn'>().notNull(),
    /** Why this worker and this price; or why it could not wait. */
    reason: text('reason').notNull().default(''),
    /** What the owner wrote with a no. */
    answerText: text('answer_text').notNull().default(''),
    /** portal, link, manager */
    answeredVia: text('answered_via'),
    answeredAt: instant('answered_at'),
    /** The state to which the repair goes back when it was held for this. */
    heldFrom: text('held_from'),
    expiresAt: instant('expires_at'),
    remindedAt: instant('reminded_at'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('repair_approvals_of').on(t.workspaceId, t.maintenanceId, t.createdAt),
    index('repair_approvals_owner').on(t.workspaceId, t.ownerId, t.state),
    uniqueIndex('repair_approvals_waiting')
      .on(t.workspaceId, t.maintenanceId, t.ownerId)
      .where(sql`state = 'waiting'`),
  ],
)
