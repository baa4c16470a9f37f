// Nouns: inspections, deposits. Width: phone.

import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { sharp } from '../src/server/ports/images/sharp.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logIn, logInAsDemo, pathOf } from './support/people.ts'
import { forgetSecondFactors, showSecondFactor } from './support/second-factor.ts'
import { settled } from './support/settled.ts'
import { drawSignature } from './support/signature.ts'

const lang: Lang = 'th'
const at = { locale: lang }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const photo = (red: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

/** Begins an inspection of a lease on the phone; answers its id. */
async function begin(
  page: Page,
  kind: 'move_in' | 'move_out',
  { home, lease }: { home: string; lease: string },
) {
  await page.goto(pathOf(lang, `/dashboard/manager/inspections/new?home=${home}&lease=${lease}&kind=${kind}`))
  await settled(page)
  await button(page, m.inspections_start({}, at)).click()
  await page.getByRole('link', { name: m.inspections_begin({}, at), exact: true }).click()
  await expect(page).toHaveURL(/\/inspect\?id=/)
  await expect(page.locator('ul').first().getByRole('link').first()).toBeVisible()

  return new URL(page.url()).searchParams.get('id')!
}

/** Says by its number how the point that is open stands. */
async function press(page: Page, number: string) {
  const condition = page.locator(`[role="radio"][aria-keyshortcuts="${number}"]`).first()
  await expect(condition).toBeVisible()
  await page.keyboard.press(number)
  await expect(condition).toHaveAttribute('aria-checked', 'true')
}

async function shoot(page: Page, red: number) {
  await page
    .locator('footer input[type="file"]')
    .setInputFiles({ name: `${red}.jpg`, mimeType: 'image/jpeg', buffer: await photo(red) })
}

/** Finishes it, then the tenant signs on the screen, and the business. */
async function finishAndSign(page: Page, path: string) {
  await page.goto(pathOf(lang, path))
  await button(page, m.inspections_finish({}, at)).click()
  await page.getByRole('link', { name: m.inspections_sign({}, at) }).click()
  await settled(page)
  await drawSignature(page)
  await button(page, m.inspections_sign_next({}, at)).click()
  await expect(button(page, m.inspections_sign_close({}, at))).toBeVisible()
  await settled(page)
  await drawSignature(page)
  await button(page, m.inspections_sign_close({}, at)).click()
  await expect(page.getByText(m.inspections_signed_done({}, at))).toBeVisible()
}

test('moved in without a line, moved out beside it, and the damage taken off the deposit with its pictures', async ({
  page,
  context,
  app,
  axe,
  shot,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const main = page.locator('main')
  const { rows } = await app.database.query<{ lease: string; home: string; end_day: string; email: string }>(
    `select l.id as lease, l.property_id as home, l.end_day::text, u.email from leases l
       join workspaces w on w.id = l.workspace_id
       join user_links k on k.workspace_id = l.workspace_id and k.kind = 'tenant' and k.record_id = l.tenant_id
       join users u on u.id = k.user_id
      where w.site_name = 'praew' and l.status = 'active'
        and not exists (select 1 from inspections i where i.workspace_id = l.workspace_id and i.property_id = l.property_id)
        and exists (select 1 from ledger_lines g where g.workspace_id = l.workspace_id and g.lease_id = l.id and g.account = '2100')
      order by l.no limit 1`,
  )
  const lease = rows[0]!
  await logInAsDemo(page, 'investor', { lang, target: '/dashboard/manager/main' })

  const movedIn = await begin(page, 'move_in', lease)
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes')
  await context.setOffline(true)
  await page.locator('ul').first().getByRole('link').first().click()
  await press(page, '1')
  await shoot(page, 200)
  await expect(page.getByTestId('waiting').locator('output')).toHaveText('1')
  await page.reload()
  await expect(page.getByTestId('waiting').locator('output')).toHaveText('1')
  await context.setOffline(false)
  await expect(page.getByTestId('waiting')).toHaveCount(0)
  await finishAndSign(page, `/dashboard/manager/edit-move-in/${movedIn}`)

  // Its last day was yesterday, as the nightly job leaves it.
  await app.database.query(
    `update leases set status = 'expired', end_day = (now() at time zone 'Asia/Bangkok')::date - 1, ended_at = now() where id = $1`,
    [lease.lease],
  )
  const movedOut = await begin(page, 'move_out', lease)
  await page.locator('ul').first().getByRole('link').first().click()
  await press(page, '3')
  await page.getByLabel(m.inspections_how_poor({}, at)).fill('แตกเป็นรอยยาว')
  await shoot(page, 40)
  await expect(page.getByTestId('waiting')).toHaveCount(0)
  await page.goto(pathOf(lang, `/dashboard/manager/edit-move-out/${movedOut}`))
  await settled(page)
  // The photo of then stands beside the one of today.
  await expect(main.locator('figure img')).toHaveCount(2)
  await main.getByLabel(m.inspections_cause({}, at)).selectOption('damage')
  await main.getByLabel(m.inspections_material({}, at)).fill('8,000')
  await main.getByLabel(m.inspections_labour({}, at)).fill('1,000')
  await main.getByLabel(m.inspections_age({}, at)).fill('4')
  await main.getByLabel(m.inspections_life({}, at)).fill('8')
  await button(page, m.inspections_reckon({}, at)).click()
  await expect(main.getByText('฿5,000.00').first()).toBeVisible()
  await settled(page)
  await shot(page, 'move-out-beside')
  await axe(page)
  await finishAndSign(page, `/dashboard/manager/edit-move-out/${movedOut}`)

  await showSecondFactor(app.database, demoEmail('investor'))
  const deposit = `/dashboard/manager/documents/${lease.lease}/deposit`
  await page.goto(pathOf(lang, deposit))
  await settled(page)
  await button(page, m.deposits_found_take({}, at)).click()
  await expect(main.getByText(m.deposits_found_taken({ amount: '฿5,000.00' }, at))).toBeVisible()
  await expect(main.getByText('−฿5,000.00')).toBeVisible()
  await settled(page)
  await shot(page, 'move-out-taken')
  await axe(page)
  await main.getByLabel(m.deposits_reference({}, at)).fill('KB-77')
  await button(page, m.deposits_settle({}, at)).click()
  await expect(main.getByText(/KB-77/)).toBeVisible()
  await forgetSecondFactors(app.database)

  await logIn(page, {
    ...{ lang, email: lease.email, password: DEMO_PASSWORD },
    target: `/dashboard/tenant/documents/${lease.lease}`,
  })
  await expect(main.getByText(m.deposits_refund_you({}, at))).toBeVisible()
  await expect(main.locator('figure img').first()).toBeVisible()
  await shot(page, 'move-out-tenant')
  const paper = main.getByRole('link', { name: m.deposits_paper({}, at) })
  const pdf = await page.request.get((await paper.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})
