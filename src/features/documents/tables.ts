import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, workspaceId } from '#db/tables/columns.ts'

/** Papers made by the product: immutable, one row per version and language. */
export const documents = pgTable(
  'documents',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** lease, lease_signed, invoice, receipt, owner_statement, deposit_settlement */
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull().default(1),
    locale: text('locale').notNull(),
    fileId: uuid('file_id').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('documents_record_key').on(t.workspaceId, t.kind, t.recordId, t.locale, t.version),
  ],
)
