import { type Holding, hidden, impersonal, names, shown } from '#server/register/holding.ts'
import { byUser, ofAccount } from '#server/register/rows.ts'
import { popupClosings, popupFigures, popups } from './tables.ts'

/** Personal data in the tables of popups: whose it is, what an export shows, what an erasure does. */
export const popupsRegister: Holding[] = [
  {
    table: popups,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { author_id: hidden('id') },
    plain:
      names(`id title_th title_en text_th text_en image_file_id alt_th alt_en button_th button_en link audience pages
      shows publish_on publish_time expires_on expires_time status shows_from shows_until created_at updated_at deleted_at`),
    note: 'Written by administrators for many.',
  },
  impersonal(popupFigures, 'popup_id shown closed pressed', 'Counts without names.'),
  {
    table: popupClosings,
    whose: ['user'],
    rowsOf: ofAccount(byUser),
    rows: 'go',
    isExported: true,
    personal: { closed_at: shown('row') },
    plain: names('user_id popup_id'),
    note: 'That the person closed it, so that it does not come again.',
  },
]
