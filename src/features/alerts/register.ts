import { sql } from 'drizzle-orm'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { alertReads, alerts } from './tables.ts'

/** Personal data in the tables of alerts: whose it is, what an export shows, what an erasure does. */
export const alertsRegister: Holding[] = [
  {
    table: alerts,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { author_id: hidden('id') },
    plain:
      names(`id category title_th title_en body_th body_en image_file_id audience publish_on publish_time expires_on
      expires_time on_dashboard status shows_from shows_until rung_at created_at updated_at deleted_at`),
    note: 'Written by administrators for many.',
  },
  {
    table: alertReads,
    whose: ['user'],
    rowsOf: ({ userId }, place) => (place ? null : sql`t.user_id = ${userId}`),
    rows: 'go',
    isExported: true,
    personal: { user_id: shown('row'), read_at: shown('row'), done_at: shown('row') },
    plain: names('alert_id'),
  },
]
