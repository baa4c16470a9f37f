import { sql } from 'drizzle-orm'
import { type Holding, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { posts } from './tables.ts'

/** Personal data in the tables of posts: whose it is, what an export shows, what an erasure does. */
export const postsRegister: Holding[] = [
  {
    table: posts,
    whose: ['manager'],
    rowsOf: inBusiness(({ userId }) => sql`t.author_id = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: { author_id: shown('id') },
    plain: names(`workspace_id id category title_th title_en body_th body_en cover_file_id status published_at
      expires_on created_at updated_at deleted_at`),
    note: 'Written by a business for everyone to read; a business that closes is seen by nobody.',
  },
]
