import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** What a business does to let a home: words, photos, a flyer and pictures for posts. draft → published → archived. */
export const campaigns = pgTable(
  'campaigns',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    status: text('status').notNull().default('draft'),
    headlineTh: text('headline_th').notNull(),
    headlineEn: text('headline_en').notNull(),
    /** Where the headline has no room. */
    shortTh: text('short_th').notNull(),
    shortEn: text('short_en').notNull(),
    bodyTh: text('body_th').notNull(),
    bodyEn: text('body_en').notNull(),
    /** Photos of the home in the order of the campaign; none: those of the home. */
    photoIds: uuid('photo_ids').array().notNull(),
    channels: text('channels').array().notNull(),
    layout: text('layout').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }),
    /** What the flyer says: the facts of the home as they were when it was made. */
    flyer: jsonb('flyer').$type<Record<string, unknown>>().notNull(),
    flyerAt: instant('flyer_at').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('campaigns_home').on(t.workspaceId, t.propertyId),
  ],
)

/** Addresses that count who came by them. A code is of one campaign on the whole platform, and is never used again. */
export const campaignLinks = pgTable(
  'campaign_links',
  {
    workspaceId: workspaceId(),
    id: id(),
    campaignId: uuid('campaign_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    code: text('code').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('campaign_links_code').on(t.code),
    index('campaign_links_home').on(t.workspaceId, t.propertyId),
  ],
)

/** How many people looked at a home's page on a day, by where they came from. Of the people themselves nothing is kept. */
export const listingSources = pgTable(
  'listing_sources',
  {
    workspaceId: workspaceId(),
    propertyId: uuid('property_id').notNull(),
    /** `site`, `search`, the key of a partner, or the code of a link. */
    source: text('source').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.propertyId, t.day, t.source] })],
)
