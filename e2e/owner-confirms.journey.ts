// Nouns: owners, confirmations. Width: phone.
import { demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

// The demo's owner has one free home, which the rent loop lets: files run in the order of their names, this one before it.
test('an owner says from their own page that a home is still free, and the listing says so', async ({
  page,
  person,
  app,
  axe,
  shot,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const { rows } = await app.database.query<{ id: string }>(
    `update properties p set confirmed_at = now() - interval '10 days', confirmed_by = 'manager'
       from property_owners o join user_links l on l.workspace_id = o.workspace_id and l.record_id = o.owner_id
                              join users u on u.id = l.user_id and u.email = $1
      where l.kind = 'owner' and p.workspace_id = o.workspace_id and p.id = o.property_id and p.confirm_by is not null
        and p.status = 'available' returning p.id`,
    [demoEmail('owner')],
  )
  expect(rows.length).toBeGreaterThan(0)
  await logInAsDemo(page, 'owner', { lang, target: '/dashboard/owner/main' })
  const main = page.locator('main')
  const said = m.owners_confirmed_manager({ said: m.owners_said_days({ days: 10 }, at) }, at)
  await expect(main.getByText(said).first()).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, `still-free-7-owner-${lang}`)
  await main
    .getByRole('button', { name: new RegExp(m.owners_confirm_of({ home: '' }, at).trim().split(' ')[0]!) })
    .first()
    .click()
  await expect(main.getByText(m.owners_confirm_done({}, at))).toBeVisible()
  const mine = m.owners_confirmed_owner({ said: m.owners_said_today({}, at) }, at)
  await expect(main.getByText(mine)).toHaveCount(1)
  await axe(page)
  await shot(page, `still-free-8-owner-done-${lang}`)
  const { rows: by } = await app.database.query<{ id: string }>(
    `select property_id as id from listing_index where confirmed_by = 'owner'`,
  )
  expect(by).toHaveLength(1)
  const visitor = await person()
  await visitor.page.goto(pathOf(lang, `/listing/${by[0]!.id}`))
  const shown = m.listing_confirmed_by_owner({ said: m.listings_confirmed_today({}, at) }, at)
  await expect(visitor.page.getByText(shown)).toBeVisible()
})
