import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/tables/columns.ts'

/** What administrators made of the words of a kind of mail: each saving is a version. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    id: id().primaryKey(),
    kind: text('kind').notNull(),
    /** Counts within the kind. */
    number: integer('number').notNull(),
    subjectTh: text('subject_th').notNull(),
    subjectEn: text('subject_en').notNull(),
    openingTh: text('opening_th').notNull().default(''),
    openingEn: text('opening_en').notNull().default(''),
    closingTh: text('closing_th').notNull().default(''),
    closingEn: text('closing_en').notNull().default(''),
    status: text('status').$type<'draft' | 'in_use' | 'archived'>().notNull().default('draft'),
    authorId: uuid('author_id'),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('mail_templates_version').on(t.kind, t.number)],
)
