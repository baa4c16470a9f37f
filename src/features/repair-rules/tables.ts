import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/**
 * Rules for repairs: of the business, and where a building, an owner or a home has others. What is null is inherited: limits
 * home → owner → business, clocks and hours home → building → business.
 */
export const repairRules = pgTable(
  'repair_rules',
  {
    workspaceId: workspaceId(),
    scope: text('scope').$type<'business' | 'building' | 'owner' | 'home'>().notNull(),
    /** The workspace, project, owner or home. */
    scopeId: uuid('scope_id').notNull(),
    /** Above this the manager confirms; of normal and unhurried work. */
    softSatang: satang('soft_satang'),
    /** Above this the owner is asked. */
    hardSatang: satang('hard_satang'),
    /** The same of urgent work and emergencies. */
    urgentSoftSatang: satang('urgent_soft_satang'),
    urgentHardSatang: satang('urgent_hard_satang'),
    /** Minutes for answering and mending by priority. */
    clocks: jsonb('clocks').$type<Record<string, { answerMinutes: number; mendMinutes: number }>>(),
    /** Weekdays on which one works, 0 is Sunday. */
    workDays: smallint('work_days').array(),
    fromMinute: integer('from_minute'),
    toMinute: integer('to_minute'),
    updatedBy: uuid('updated_by'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.scope, t.scopeId] })],
)
