import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Papers that were made elsewhere and are kept here: copies of identity, proof of stamp duty, house rules. */
export const outsidePapers = pgTable(
  'outside_papers',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** `OUTSIDE_KINDS` */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** What it is about; a paper of the whole business names nothing. */
    propertyId: uuid('property_id'),
    leaseId: uuid('lease_id'),
    tenantId: uuid('tenant_id'),
    ownerId: uuid('owner_id'),
    fileId: uuid('file_id').notNull(),
    /** The day that stands on it. */
    paperDay: date('paper_day', { mode: 'string' }),
    /** The last day on which it holds. */
    endDay: date('end_day', { mode: 'string' }),
    notes: text('notes').notNull().default(''),
    /** What a search reads, folded. */
    findKey: text('find_key').generatedAlwaysAs(sql`fold_key(title || ' | ' || notes)`),
    /** Whether the portal of its tenant, or of the owners of its home, shows it. */
    seenByTenant: text('seen_by_tenant').$type<'yes' | 'no'>().notNull().default('no'),
    seenByOwner: text('seen_by_owner').$type<'yes' | 'no'>().notNull().default('no'),
    /** Of how many days before its last one the staff was told last, and on which day. */
    toldDays: integer('told_days'),
    toldOn: date('told_on', { mode: 'string' }),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('outside_papers_newest').on(t.workspaceId, t.updatedAt.desc(), t.id),
    index('outside_papers_home').on(t.workspaceId, t.propertyId),
    index('outside_papers_lease').on(t.workspaceId, t.leaseId),
    index('outside_papers_tenant').on(t.workspaceId, t.tenantId),
    index('outside_papers_end').on(t.endDay),
  ],
)

/** Who opened a lease or a paper from outside, and when. Papers and inspections note their own. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    workspaceId: workspaceId(),
    id: id(),
    recordKind: text('record_kind').$type<'lease' | 'outside'>().notNull(),
    recordId: uuid('record_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('document_openings_record').on(t.workspaceId, t.recordKind, t.recordId, t.id),
  ],
)
