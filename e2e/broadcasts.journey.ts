// Nouns: broadcasts, chats. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a message to a whole building is counted, looked at, undone, sent again and read', async ({
  page,
  person,
  axe,
  app,
  shot,
}) => {
  const main = page.locator('main')
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/broadcasts' })
  await axe(page)
  await shot(page, 'broadcasts')
  await main
    .getByRole('link', { name: m.broadcasts_write({}, at) })
    .first()
    .click()
  await page.waitForURL(/broadcasts\/write/)
  await settled(page)
  await axe(page)
  await main.getByLabel(m.broadcasts_sample({}, at)).selectOption('water')
  await expect(main.getByText(m.field_broadcast_blank({}, at)).first()).toBeVisible()
  await main.getByLabel(m.broadcasts_subject_th({}, at)).fill('งดจ่ายน้ำวันเสาร์')
  await main.getByLabel(m.broadcasts_subject_en({}, at)).fill('Water off on Saturday')
  await expect(main.getByText(m.field_broadcast_blank({}, at))).toHaveCount(0)

  // A floor is fewer than the building; what was typed survives a reload.
  const send = main.getByRole('button', { name: /^ส่งถึง/ })
  const countOf = async () => Number(/\d+/.exec((await send.textContent()) ?? '')?.[0])
  await expect(send).toBeVisible()
  const all = await countOf()
  await main.getByRole('radio', { name: m.broadcasts_to_floor({ floor: '2' }, at), exact: true }).check()
  await expect.poll(countOf).toBeLessThan(all)
  await page.reload()
  await settled(page)
  await expect(main.getByLabel(m.broadcasts_subject_th({}, at))).toHaveValue('งดจ่ายน้ำวันเสาร์')
  await expect.poll(countOf).toBeLessThan(all)

  // As one of them will see it.
  await main.getByRole('button', { name: m.broadcasts_preview_open({}, at) }).click()
  const dialog = page.getByRole('dialog')
  const first = await dialog.getByRole('heading', { level: 2 }).last().textContent()
  await dialog.getByRole('button', { name: m.broadcasts_after({}, at) }).click()
  await expect.poll(() => dialog.getByRole('heading', { level: 2 }).last().textContent()).not.toBe(first)
  await axe(page)
  await shot(page, 'broadcast-preview')
  await page.keyboard.press('Escape')

  // Nothing leaves for half a minute: it is undone.
  await send.click()
  await page.waitForURL(/broadcasts\/[0-9a-f-]{36}/)
  await settled(page)
  await axe(page)
  await shot(page, 'broadcast-counting')
  await main.getByRole('button', { name: m.broadcasts_undo({}, at) }).click()
  await expect(main.getByText(m.broadcasts_done_undone({}, at))).toBeVisible()
  const undone = new URL(page.url()).pathname.split('/').at(-1)!

  // The same words once more, and not waited for.
  await main.getByRole('link', { name: m.broadcasts_again({}, at) }).click()
  await page.waitForURL(/broadcasts\/write/)
  await settled(page)
  await expect(main.getByLabel(m.broadcasts_subject_th({}, at))).toHaveValue('งดจ่ายน้ำวันเสาร์')
  await send.click()
  await page.waitForURL(/broadcasts\/[0-9a-f-]{36}/)
  await main.getByRole('button', { name: m.broadcasts_go({}, at) }).click()
  await expect(main.locator('header [data-status="broadcast.sent"]')).toBeVisible({ timeout: 30_000 })
  await axe(page)
  await shot(page, 'broadcast-sent')

  const { rows } = await app.database.query<{ state: string; n: number }>(
    `select state, count(*)::int as n from broadcast_sends where broadcast_id = $1 group by state`,
    [undone],
  )
  expect(rows.filter(({ state }) => state === 'sent')).toEqual([])

  // One of them reads it in the product, and the business sees that.
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { page: tenant } = await person()
  await logInAsDemo(tenant, 'both', { lang: 'th', target: '/dashboard/tenant/messages' })
  await tenant.locator('main').getByText('งดจ่ายน้ำวันเสาร์').first().click()
  await tenant.waitForURL(/messages\/./)
  await settled(tenant)
  await expect
    .poll(async () => {
      await page.goto(`/dashboard/manager/broadcasts/${id}?state=read`)
      return main
        .getByRole('listitem')
        .filter({ hasText: m.broadcasts_is_read({}, at) })
        .count()
    })
    .toBe(1)
})
