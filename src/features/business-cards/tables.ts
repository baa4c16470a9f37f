import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** The business card of somebody who works in a business: one for each. Name, colours and logo of the business are read when it is drawn. */
export const businessCards = pgTable(
  'business_cards',
  {
    workspaceId: workspaceId(),
    /** Whose card it is. */
    userId: uuid('user_id').notNull(),
    design: text('design').notNull(),
    nameTh: text('name_th').notNull(),
    nameEn: text('name_en').notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    /** As it is printed. */
    phone: text('phone').notNull(),
    lineId: text('line_id').notNull(),
    email: text('email').notNull(),
    website: text('website').notNull(),
    /** What the code holds: `vcard` or `website`. */
    code: text('code_kind').notNull(),
    portraitFileId: uuid('portrait_file_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] })],
)
