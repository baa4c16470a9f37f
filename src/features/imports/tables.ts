import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A file brought from another product: checked, then applied, and undone as a whole if need be. */
export const imports = pgTable(
  'imports',
  {
    workspaceId: workspaceId(),
    id: id(),
    format: text('format').notNull(),
    fileName: text('file_name').notNull(),
    /** Of the file's bytes: the same file is not brought in twice. */
    sha256: text('sha256').notNull(),
    /** checked, applied, undone */
    status: text('status').notNull(),
    summary: jsonb('summary').$type<Record<string, number>>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('imports_newest').on(t.workspaceId, t.createdAt.desc().nullsFirst()),
  ],
)

export const importRows = pgTable(
  'import_rows',
  {
    workspaceId: workspaceId(),
    importId: uuid('import_id').notNull(),
    /** Line of the source file, as a person counts it. */
    line: integer('line').notNull(),
    /** What was understood, typed by the importer. */
    parsed: jsonb('parsed').$type<Record<string, unknown>>().notNull(),
    /** { field, code, value } of what could not be. */
    problems: jsonb('problems')
      .$type<{ field: string; code: string; value: string; isFatal: boolean }[]>()
      .notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId, t.line] })],
)

/**
 * A file that was checked and waits: it is read anew where somebody says which column is what. Gone once it is imported,
 * and where a person whom its lines name is erased, as nobody strikes them out of a packed file.
 */
export const importSources = pgTable(
  'import_sources',
  {
    workspaceId: workspaceId(),
    importId: uuid('import_id').notNull(),
    bytes: bytea('bytes').notNull(),
    /** What was read beside the homes: columns, lines that are left out. */
    reading: jsonb('reading').$type<Record<string, unknown>>().notNull(),
    /** How far an import is that runs. */
    progress: jsonb('progress').$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId] })],
)
