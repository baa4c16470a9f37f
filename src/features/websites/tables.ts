import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** What visitors of a manager's website may search by, and how its homes are ordered at first; without a row, as usual. */
export const siteSearchOptions = pgTable(
  'site_search_options',
  {
    workspaceId: workspaceId(),
    filters: text('filters').array().notNull(),
    sort: text('sort').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

/** What is being written for a website, page by page, so that two people at two pages never meet. */
export const websiteDrafts = pgTable(
  'website_drafts',
  {
    workspaceId: workspaceId(),
    page: text('page').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** Counts the writings: who writes says which one they have read. */
    revision: integer('revision').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.page] })],
)

/** What a website has said, whole: `published`, and `kept` for a draft that another version took the place of. Append-only. */
export const websiteVersions = pgTable(
  'website_versions',
  {
    workspaceId: workspaceId(),
    number: integer('number').notNull(),
    kind: text('kind').$type<'published' | 'kept'>().notNull(),
    pages: jsonb('pages').$type<Record<string, unknown>>().notNull(),
    /** Pages that are not as in the version published before. */
    changed: text('changed').array().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.number] })],
)
