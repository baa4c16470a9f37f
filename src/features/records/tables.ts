import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, workspaceId } from '#db/tables/columns.ts'

/** What the team writes down about a home, a tenant or an owner, for itself: neither tenants nor owners read it. */
export const notes = pgTable(
  'notes',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** What it is about: `property`, `tenant` or `owner`. */
    kind: text('kind').$type<'property' | 'tenant' | 'owner'>().notNull(),
    recordId: uuid('record_id').notNull(),
    text: text('text').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('notes_record').on(t.workspaceId, t.kind, t.recordId, t.createdAt.desc().nullsFirst()),
  ],
)
