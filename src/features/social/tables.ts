import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#db/tables/columns.ts'

/** An account at Google, Facebook or LINE that logs in as a user; linked only after proof of the e-mail. */
export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text('provider').notNull(),
    /** The provider's own id of the person. */
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    email: text('email'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('user_identities_user').on(t.userId)],
)
