import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/tables/columns.ts'

/** What people wrote to the product itself: messages and recommendations. Never changed; forgotten after 180 days. */
export const letters = pgTable(
  'letters',
  {
    id: id().primaryKey(),
    /** `contact_{topic}` or `recommend_{manager|home}`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message'),
    /** Who or what is recommended, and where they are found. */
    subject: text('subject'),
    subjectContact: text('subject_contact'),
    /** Whether they may hear who recommended them. */
    mayName: boolean('may_name').notNull().default(false),
    locale: text('locale').notNull(),
    createdAt: createdAt(),
    /** Set by the administrator who has read it, and by the one who has answered it. */
    readAt: instant('read_at'),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('letters_newest').on(t.createdAt.desc().nullsFirst())],
)
