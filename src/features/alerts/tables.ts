import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/tables/columns.ts'

/** As `#contract/audiences.ts` has them. */
type Audience = 'all' | 'managers' | 'tenants' | 'owners' | 'vendors' | 'agents' | 'others' | 'admins'

/** What administrators tell the people who use the product, in both languages. */
export const alerts = pgTable(
  'alerts',
  {
    id: id().primaryKey(),
    category: text('category').$type<'news' | 'notice' | 'tips'>().notNull().default('news'),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    /** Simple marks, as those of posts; never HTML. */
    bodyTh: text('body_th').notNull(),
    bodyEn: text('body_en').notNull(),
    /** A public picture of the platform. */
    imageFileId: uuid('image_file_id'),
    audience: text('audience').array().$type<Audience[]>().notNull(),
    /** The first day and time it is shown, in Thailand; null: as soon as it is published. */
    publishOn: date('publish_on', { mode: 'string' }),
    publishTime: text('publish_time').notNull().default('08:00'),
    /** The last day and time; null: until it is ended. */
    expiresOn: date('expires_on', { mode: 'string' }),
    expiresTime: text('expires_time').notNull().default('23:59'),
    /** Also as a card on the first page of dashboards, and in the bell. */
    onDashboard: boolean('on_dashboard').notNull().default(false),
    status: text('status').$type<'draft' | 'published' | 'ended'>().notNull().default('draft'),
    /** From when until when it is shown, by what is typed above; set while it is published. */
    showsFrom: instant('shows_from'),
    showsUntil: instant('shows_until'),
    /** When bells began to ring; it happens once. */
    rungAt: instant('rung_at'),
    authorId: uuid('author_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('alerts_shown').on(t.showsFrom)],
)

/** What a person has done with an alert: opened it, ticked it off. */
export const alertReads = pgTable(
  'alert_reads',
  {
    userId: uuid('user_id').notNull(),
    alertId: uuid('alert_id').notNull(),
    readAt: instant('read_at'),
    doneAt: instant('done_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.alertId] }), index('alert_reads_alert').on(t.alertId)],
)
