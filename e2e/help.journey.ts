// Nouns: site. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

for (const lang of ['th', 'en'] as const) {
  const at = { locale: lang }

  test(`a task is searched for, read on its page and done from there (${lang})`, async ({
    page,
    axe,
    shot,
  }) => {
    await page.goto(pathOf(lang, '/help-center'))
    await settled(page)
    await page.getByLabel(m.site_tasks_search({}, at)).fill(lang === 'th' ? 'สลิป' : 'slip')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    await settled(page)
    const task = page.locator('#slip')
    await task.locator('summary').click()
    await axe(page)
    await task.getByRole('link', { name: m.site_howto_page({}, at) }).click()
    await page.waitForURL(/how-to\/slip$/)
    const title = m.site_task_slip({}, at)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(title))
    const picture = page.getByRole('img', { name: m.site_howto_picture({ task: title }, at) })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300)
    // The same page in the other language is named for search engines.
    await expect(page.locator(`link[hreflang="${lang === 'th' ? 'en' : 'th'}"]`)).toHaveCount(1)
    await axe(page)
    await shot(page, `help-task-${lang}`)
    // Others like it are a tap away; one that is only told has no picture.
    await page.goto(pathOf(lang, '/help-center/how-to/safe'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.site_task_safe({}, at))
    await expect(page.locator('main figure')).toHaveCount(0)
    await page.getByRole('link', { name: m.site_task_find({}, at) }).click()
    await page.waitForURL(/how-to\/find$/)
    await axe(page)
    const missing = await page.request.get(pathOf(lang, '/help-center/how-to/nothing'))
    expect(missing.status()).toBe(404)
  })
}

test('a page of the dashboard leads to how its task is done, and the task back to the page', async ({
  page,
  axe,
  shot,
}) => {
  const at = { locale: 'th' } as const
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/accounting/slips' })
  await axe(page)
  await shot(page, 'help-from-slips')
  await page
    .locator('main')
    .getByRole('link', { name: m.site_howto({}, at), exact: true })
    .click()
  await page.waitForURL(/how-to\/slip$/)
  await page.getByRole('link', { name: m.site_tasks_open({}, at) }).click()
  await page.waitForURL(/accounting\/slips$/)
  // What has no task of its own leads nowhere.
  await page.goto('/dashboard/manager/tenants')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('main').getByRole('link', { name: m.site_howto({}, at), exact: true }),
  ).toHaveCount(0)
})
