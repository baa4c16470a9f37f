import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, it, test } from 'vitest'
import { register } from '#app.ts'
import { allTables } from '#testing/tables.ts'
import { contentsOf, LEFT_OUT } from './content.ts'
import { headingOf, titleOf } from './headings/headings.ts'
import { MORE_COLUMNS } from './rows.ts'

const contents = contentsOf({ register })
const tables = (await allTables()).map(({ table }) => getTableConfig(table))

/** Tables without rows of one business: whose they are. */
const OUTSIDE: Record<string, string> = {
  popups: 'product',
  popup_figures: 'product',
  popup_closings: 'account',
  mail_templates: 'product',
  message_days: 'product',
  message_waits: 'product',
  discount_codes: 'product',
  discount_uses: 'product',
  discounts: 'product',
  package_charges: 'product',
  package_numbers: 'product',
  package_selling: 'product',
  package_versions: 'product',
  delivery_days: 'product',
  alert_reads: 'account',
  alerts: 'product',
  auth_challenges: 'account',
  audit_checks: 'product',
  calendar_done: 'account',
  calendar_entries: 'account',
  calendar_feed_events: 'account',
  bells: 'product',
  calendar_feeds: 'account',
  e_cards: 'product',
  greeting_counts: 'product',
  mourning_times: 'product',
  data_exports: 'account',
  erasures: 'account',
  exchange_rates: 'product',
  favourites: 'account',
  gateway_events: 'product',
  letters: 'product',
  line_codes: 'account',
  line_events: 'product',
  line_links: 'account',
  mail_bounces: 'product',
  mail_stops: 'account',
  notice_deliveries: 'account',
  notice_quiet: 'account',
  notice_wishes: 'account',
  one_time_tokens: 'account',
  passkeys: 'account',
  payment_methods: 'account',
  push_devices: 'account',
  rate_limits: 'product',
  recovery_codes: 'account',
  same_room_pairs: 'product',
  sandbox_objects: 'product',
  saved_search_hits: 'account',
  saved_searches: 'account',
  site_settings: 'product',
  socket_tickets: 'account',
  user_identities: 'account',
  user_totp: 'account',
  users: 'account',
}

describe('an archive', () => {
  it('has each table, or says why not', () => {
    const named = [...contents.map(({ name }) => name), ...Object.keys(LEFT_OUT), ...Object.keys(OUTSIDE)]
    expect(named.sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  it('has the homes, the money and the files', () => {
    expect(contents.map(({ name }) => name)).toEqual(
      expect.arrayContaining(
        'workspaces projects properties tenants owners vendors leases lease_signatures invoices invoice_lines payments receipts ledger_entries ledger_lines meters meter_readings deposit_settlements expenses owner_statements applications inquiries visits maintenance_items posts website_versions files documents workspace_settings workspace_members audit_log'.split(
          ' ',
        ),
      ),
    )
  })

  test.each(contents.map((one) => [one.name, one] as const))('%s: no secrets', (name, { columns }) => {
    const sounding = columns
      .map((column) => `${name}.${column.name}`)
      .filter((column) => /hash|token|salt|secret|sealed|password|cipher|(^|[._])key$/.test(column))
    expect(sounding).toEqual([])
  })

  test.each(contents.map((one) => [one.name, one] as const))(
    '%s: is named in both languages, and each column has its own heading',
    (name, { columns }) => {
      expect(titleOf(name, 'th')).toMatch(/[ก-๙]/)
      expect(titleOf(name, 'en')).not.toBe(name)
      const all = [...columns.map((column) => column.name), ...(MORE_COLUMNS[name] ?? [])]
      const thai = all.map((column) => headingOf(column, 'th'))
      expect(all.filter((_, at) => !/[ก-๙]/.test(thai[at]!))).toEqual([])
      for (const headings of [thai, all.map((column) => headingOf(column, 'en'))])
        expect(headings.filter((one, at) => headings.indexOf(one) !== at)).toEqual([])
    },
  )

  it('leaves out nothing that is not there', () => {
    const names = register.map(({ table }) => getTableName(table))
    for (const name of Object.keys(LEFT_OUT)) expect(names).toContain(name)
  })
})
