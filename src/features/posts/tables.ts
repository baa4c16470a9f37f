import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** News and notices on a manager's website, in one language or both (G022). */
export const posts = pgTable(
  'posts',
  {
    workspaceId: workspaceId(),
    id: id(),
    category: text('category').$type<'news' | 'notice' | 'tips'>().notNull().default('news'),
    titleTh: text('title_th'),
    titleEn: text('title_en'),
    /** Simple marks for headings, lists, links and stress; never HTML. */
    bodyTh: text('body_th'),
    bodyEn: text('body_en'),
    coverFileId: uuid('cover_file_id'),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    /** The first time it was published; kept when it is taken down. */
    publishedAt: instant('published_at'),
    /** The last day on which it is shown. */
    expiresOn: date('expires_on', { mode: 'string' }),
    authorId: uuid('author_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('posts_list').on(t.workspaceId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
