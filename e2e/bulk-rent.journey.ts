// Nouns: properties, records, charges. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const MAP = '/dashboard/manager/properties/map'

test('rooms are chosen on the map, their rents changed after a look, and put back', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const main = page.locator('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const tiles = main.locator('[data-room]')
  const cells = main.getByRole('gridcell')
  const box = (n: number) => cells.nth(n).getByRole('checkbox')
  const chosen = () =>
    cells.evaluateAll((all) => all.flatMap((cell, n) => (cell.ariaSelected === 'true' ? [n] : [])))
  const rents = async () =>
    (
      await app.database.query<{ id: string; rent: string }>(
        `select p.id, p.rent_satang::text as rent from properties p join workspaces w on w.id = p.workspace_id
          where w.site_name = 'baitoei' and p.deleted_at is null order by p.id`,
      )
    ).rows

  await logInAsDemo(page, 'dorm', { lang: 'th', target: MAP })
  await settled(page)
  const total = await tiles.count()
  expect(total).toBeGreaterThan(10)
  await axe(page)
  await shot(page, 'map-state')

  // A press opens the record in place, and the focus comes back to the room.
  await tiles.nth(1).click()
  const record = page.getByRole('dialog')
  await expect(record.getByRole('region', { name: m.records_next_step({}, at) })).toBeVisible()
  await axe(page)
  await shot(page, 'map-record')
  await page.keyboard.press('Escape')
  await expect(record).toHaveCount(0)
  await expect(tiles.nth(1)).toBeFocused()

  // By box, with Shift from one to another, by a floor, by keys.
  await box(1).check()
  await box(3).click({ modifiers: ['Shift'] })
  expect(await chosen()).toEqual([1, 2, 3])
  await expect(main.getByText(m.records_map_chosen({ count: 3 }, at))).toBeVisible()
  await tiles.nth(3).focus()
  await page.keyboard.press('Shift+ArrowRight')
  expect(await chosen()).toEqual([1, 2, 3, 4])
  await page.keyboard.press('Space')
  expect(await chosen()).toEqual([1, 2, 3])
  await page.keyboard.press('Escape')
  expect(await chosen()).toEqual([])
  await page.keyboard.press('Control+a')
  await expect(main.getByText(m.records_map_chosen({ count: total }, at))).toBeVisible()
  await axe(page)
  await shot(page, 'map-chosen')

  // Looked at first: what is free changes now, what is let with its next lease.
  const before = await rents()
  await button(m.records_map_rent({}, at)).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    m.properties_act_rent({ count: total }, at),
  )
  const value = main.getByLabel(m.properties_rent_value({}, at), { exact: true })
  await value.fill('500')
  await button(m.properties_act_preview({}, at)).click()
  const go = main.getByRole('button', { name: /^ปรับ \d+ ห้อง$/ })
  await expect(go).toBeVisible()
  // Another figure typed after the look is shown first.
  await value.fill('๒๐๐')
  await go.click()
  await expect(main.getByText(m.properties_plan_moved({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'rent-plan')
  expect(await rents()).toEqual(before)
  const count = Number(/\d+/.exec((await go.textContent())!)![0])
  await go.click()
  await expect(main.getByRole('status').getByText(m.properties_done_rent({ count }, at))).toBeVisible()
  await axe(page)
  await shot(page, 'rent-done')
  const after = await rents()
  expect(after.filter(({ rent }, n) => BigInt(rent) === BigInt(before[n]!.rent) + 20_000n)).toHaveLength(
    count,
  )

  // One of them is changed by somebody meanwhile: it keeps what it has, and is named.
  const moved = after.find(({ rent }, n) => rent !== before[n]!.rent)!
  await app.database.query(`update properties set rent_satang = 123400 where id = $1`, [moved.id])
  await button(m.properties_done_undo({ count }, at)).click()
  await expect(main.getByText(m.properties_done_kept({ count: 1 }, at))).toBeVisible()
  await axe(page)
  await shot(page, 'rent-undone')
  expect(await rents()).toEqual(before.map((one) => (one.id === moved.id ? { ...one, rent: '123400' } : one)))

  // The building as it is read.
  await page.goto(pathOf('th', MAP))
  await main.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(main.getByRole('heading', { name: m.records_building_ends({}, at) })).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, 'building')

  // The colours of the map, each with its meaning in words.
  for (const by of ['rent', 'meter', 'lease', 'repair']) {
    await page.goto(pathOf('th', `${MAP}?by=${by}`))
    await settled(page)
    await expect(
      main.getByRole('list', { name: m.records_map_legend({}, at) }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await axe(page)
    await shot(page, `map-${by}`)
  }
})

test('without script rooms are chosen and charged by plain forms', async ({
  page,
  app,
  browser,
  contextOptions,
}) => {
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard' })
  const plain = await browser.newContext({
    ...contextOptions,
    baseURL: app.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const map = await plain.newPage()
  await map.goto(pathOf('th', MAP))
  const main = map.locator('main')
  const boxes = main.getByRole('gridcell').getByRole('checkbox')
  for (const box of (await boxes.all()).slice(0, 8)) await box.check()
  await main.getByRole('button', { name: m.records_act_charge({}, at), exact: true }).click()
  await main.getByLabel(m.charges_form_what({}, at), { exact: true }).fill('ล้างแอร์')
  await main.getByLabel(m.charges_rooms_each({}, at), { exact: true }).fill('350')
  await main.getByRole('button', { name: /^เก็บเงิน \d+ ห้อง$/ }).click()
  await expect(main).toContainText('ล้างแอร์')
  expect(new URL(map.url()).pathname).toContain('/accounting/charges/')
  await plain.close()
})
