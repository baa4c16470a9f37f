import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { m } from './messages/messages.js'

/** Counted, and written for the many alone: what says `{count} days` says "1 days" one day. */
const MANY =
  /\{\w+\}[ \u00a0](?:\w+ )?(?:applications|bathrooms|bedrooms|bills|clauses|condos|days|digits|entries|faults|files|findings|homes|hours|items|leases|lines|listings|meters|minutes|months|people|photos|pictures|places|posts|rooms|rows|seconds|slips|steps|times|units|weeks|years)\b/

/** Never one: said only above one, a limit of ours, or a share of what is many. */
const NEVER_ONE = [
  'bank_columns_file_more',
  'billing_cause_days',
  'billing_way_minutes',
  'favourites_pick_many',
  'guides_steps',
  'home_map_label',
  'invoices_span_days',
  'leases_read_clauses',
  'list_csv_cut',
  'marketing_advice_silent',
  'marketing_choose_more',
  'meters_ask_wheels',
  'meters_ask_wider',
  'meters_much',
  'meters_units_times',
  'owners_map_let',
  'people_mail_note',
  'people_place_all',
  'privacy_erase_lead',
  'problem_admin_export_large',
  'problem_books_journal_long',
  'problem_broadcast_many',
  'problem_import_too_many_rows',
  'problem_reports_too_long',
  'problem_reports_too_long_paper',
  'search_chip_bedrooms_range',
  'search_lease_months',
  'search_map_spot',
  'search_map_spot_from',
  'search_map_spot_title',
  'websites_all',
]

it('an English text that counts has a form for one, or another text that says it', () => {
  const alone = globSync(['src/**/messages/en.json', 'src/i18n/common/en.json']).flatMap((file) => {
    const texts: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(texts)
      .filter(([key, text]) => typeof text === 'string' && MANY.test(text) && !texts[`${key}_one`])
      .map(([key]) => key)
  })

  expect(alone.sort()).toEqual(NEVER_ONE)
})

it('says one of one, and many of all else, however the figure is given', () => {
  const late = (days: number | string) => m.owners_sub_late({ days }, { locale: 'en' })
  expect([late(1), late('1')]).toEqual(['1 day late', '1 day late'])
  expect([late(0), late(2), late('1.5')]).toEqual(['0 days late', '2 days late', '1.5 days late'])
  expect(late('1,001')).toBe('1,001 days late')
  expect(m.owners_sub_late({ days: 1 }, { locale: 'th' })).toBe('ช้า 1 วัน')
})
