// Nouns: greetings. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { logInAsDemoAdmin } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a greeting is chosen, seen as one person will see it, sent, opened by its link and stopped there', async ({
  page,
  person,
  axe,
  app,
  outbox,
  shot,
}) => {
  const main = page.locator('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click()
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/holiday-greetings' })
  await expect(main.getByRole('heading', { level: 1 })).toContainText(m.greetings_title({}, at))
  await axe(page)
  await shot(page, 'greetings')
  await main
    .getByRole('link', { name: m.greetings_choose_card({}, at) })
    .first()
    .click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText(m.greetings_choose_occasion({}, at))
  await axe(page)
  await shot(page, 'greeting-occasions')

  await page.goto('/dashboard/manager/create-holiday-greetings?category=rainy-season')
  await settled(page)
  await axe(page)
  await shot(page, 'greeting-new')
  await main.getByLabel(m.greetings_headline_th({}, at)).fill('สวัสดี{name}')
  await press(m.greetings_preview_renew({}, at))
  await expect(main.getByText('สวัสดีคุณ', { exact: false }).first()).toBeVisible()
  await main.getByLabel(m.greetings_day({}, at)).fill(`20/1/${new Date().getFullYear() + 544}`)
  await press(m.greetings_save({}, at))
  await expect(main.getByText(m.greetings_done_saved({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'greeting')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await press(m.greetings_act_schedule({}, at))
  await expect(main.locator('[data-status="campaign.scheduled"]')).toBeVisible()

  // Its day comes: the clock of the database stands for it.
  await app.database.query(`update greetings set send_at = now() - interval '1 minute' where id = $1`, [id])
  await app.database.query(`select graphile_worker.add_job('schedule:send_greetings')`)
  await expect
    .poll(async () => {
      const { rows } = await app.database.query(
        `select count(*)::int as n from greeting_sends where greeting_id = $1 and state = 'sent'`,
        [id],
      )
      return rows[0].n
    })
    .toBeGreaterThan(1)
  const { rows } = await app.database.query<{ email: string; n: string }>(
    `select min(email) as email, count(*)::int as n from greeting_sends where greeting_id = $1 and state = 'sent'`,
    [id],
  )
  const mail = await outbox.mail(rows[0]!.email, /ส่งการ์ดหน้าฝนถึงคุณ|A card for Rainy season/)
  const link = mail.links.find((one) => one.includes('/card/'))!
  await page.goto(link)
  await settled(page)
  await expect(page.getByRole('img').first()).toBeVisible()
  await axe(page)
  await shot(page, 'card')
  await expect
    .poll(async () => {
      const seen = await app.database.query(
        `select count(opened_at)::int as n from greeting_sends where greeting_id = $1`,
        [id],
      )
      return seen.rows[0].n
    })
    .toBe(1)
  await page.locator('summary').last().click()
  await shot(page, 'card-stop')
  await page.locator('form button[value="sender"]').click()
  await expect
    .poll(async () => (await app.database.query(`select email, occasion from greeting_stops`)).rows)
    .toEqual([{ email: rows[0]!.email, occasion: '' }])
  await expect(page.locator('form button[value="sender"]')).toHaveCount(0)
  await axe(page)

  await page.goto(`/dashboard/manager/holiday-greetings/${id}`)
  await expect(main.getByText(m.greetings_log({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'greeting-sent')

  // The administrators' side.
  const other = await person()
  await logInAsDemoAdmin(other.page, { app })
  await other.page.goto('/dashboard/admin/holiday-greetings-lists')
  await expect(other.page.locator('main li img').first()).toBeVisible()
  await axe(other.page)
  await shot(other.page, 'greetings-admin')
})
