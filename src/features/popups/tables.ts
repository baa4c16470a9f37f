import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/tables/columns.ts'

/** As `#contract/audiences.ts` has them, and whoever is not logged in. */
type Audience =
  | 'visitors'
  | 'all'
  | 'managers'
  | 'tenants'
  | 'owners'
  | 'vendors'
  | 'agents'
  | 'others'
  | 'admins'
/** As `pages.ts` has them. */
type PopupPage = 'home' | 'search' | 'listing' | 'rent' | 'info' | 'dashboard'

/** A picture with a few words over a page, for a while. */
export const popups = pgTable(
  'popups',
  {
    id: id().primaryKey(),
    titleTh: text('title_th').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    textTh: text('text_th').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    /** A public picture of the platform, and what it shows in words. */
    imageFileId: uuid('image_file_id').notNull(),
    altTh: text('alt_th').notNull(),
    altEn: text('alt_en').notNull(),
    buttonTh: text('button_th').notNull().default(''),
    buttonEn: text('button_en').notNull().default(''),
    /** A path of the product's own, or an https address; empty without a button. */
    link: text('link').notNull().default(''),
    audience: text('audience').array().$type<Audience[]>().notNull(),
    pages: text('pages').array().$type<PopupPage[]>().notNull(),
    /** Once per person, or again until it was closed. */
    shows: text('shows').$type<'once' | 'until_closed'>().notNull().default('once'),
    publishOn: date('publish_on', { mode: 'string' }),
    publishTime: text('publish_time').notNull().default('08:00'),
    expiresOn: date('expires_on', { mode: 'string' }),
    expiresTime: text('expires_time').notNull().default('23:59'),
    status: text('status').$type<'draft' | 'published' | 'ended'>().notNull().default('draft'),
    showsFrom: instant('shows_from'),
    showsUntil: instant('shows_until'),
    authorId: uuid('author_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('popups_shown').on(t.showsFrom)],
)

/** How often a popup was shown, closed, and its button pressed: without persons, apart from what is edited. */
export const popupFigures = pgTable('popup_figures', {
  popupId: uuid('popup_id').primaryKey(),
  shown: integer('shown').notNull().default(0),
  closed: integer('closed').notNull().default(0),
  pressed: integer('pressed').notNull().default(0),
})

/** Accounts that are done with a popup. */
export const popupClosings = pgTable(
  'popup_closings',
  {
    userId: uuid('user_id').notNull(),
    popupId: uuid('popup_id').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.popupId] })],
)
