// Nouns: exchange-rates, properties, listings. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { logInAsDemoAdmin } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

test('an administrator enters a rate, and a manager lets a home in dollars that visitors see in baht, too', async ({
  page,
  person,
  app,
  axe,
  shot,
}) => {
  const at = { locale: 'en' } as const
  const admin = await person()
  await logInAsDemoAdmin(admin.page, { app })
  await admin.page.goto('/en/dashboard/admin/exchange-rates')
  await settled(admin.page)
  await axe(admin.page)
  await shot(admin.page, 'rates-0-none')
  await admin.page.getByLabel(m.exchange_rates_rate({}, at)).fill('35.5')
  await admin.page.getByLabel(m.exchange_rates_note({}, at)).fill('Bank of Thailand')
  await admin.page.getByRole('button', { name: m.exchange_rates_save({}, at) }).click()
  await expect(admin.page.getByText(m.exchange_rates_saved({}, at))).toBeVisible()
  await expect(admin.page.getByRole('cell', { name: '35.5000' })).toBeVisible()
  await axe(admin.page)
  await shot(admin.page, 'rates-1-one')

  const { rows } = await app.database.query<{ id: string }>(
    `select p.id from properties p join workspaces w on w.id = p.workspace_id join listing_index l on l.property_id = p.id
      where w.site_name = 'baitoei' and p.listing_state = 'published' and l.status = 'available' order by p.unit_no limit 1`,
  )
  const [home] = rows
  await logInAsDemo(page, 'dorm', { lang: 'en', target: `/dashboard/manager/edit-property/${home!.id}` })
  await page.getByLabel(m.properties_form_rent_usd({}, at)).fill('1500')
  await axe(page)
  await shot(page, 'rates-2-home')
  await page
    .getByRole('button', { name: m.properties_form_save({}, at) })
    .first()
    .click()
  await expect
    .poll(async () => {
      const found = await app.database.query<{ rent: string }>(
        'select rent_satang::text as rent from listing_index where property_id = $1',
        [home!.id],
      )
      return found.rows[0]?.rent
    })
    .toBe('5325000')
  await page.goto(`/en/listing/${home!.id}`)
  await settled(page)
  await expect(page.getByText('฿53,250').first()).toBeVisible()
  await expect(page.getByText(/USD\s1,500 at 35\.5000/).first()).toBeVisible()
  await axe(page)
  await shot(page, 'rates-3-listing')
})
