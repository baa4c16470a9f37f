// Nouns: listings, home, saved-searches. Width: phone. Crosses the house.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { goOffline } from './support/offline.ts'
import { type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const SITES = ['khram', 'praew', 'baitoei']

const lang = 'th' as Lang
const at = { locale: lang }

test('the panel of filters opens and searches without script', async ({ browser, app, axe, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const plain = await context.newPage()
  await plain.goto(pathOf(lang, '/search'))
  await expect(plain.getByRole('combobox')).toHaveCount(0)
  await plain.getByRole('link', { name: m.search_filters({}, at) }).click()
  await plain.getByLabel(m.search_about_station({}, at)).selectOption('station:E9')
  await plain.getByLabel(m.search_rent_max({}, at)).fill('20000')
  await plain.getByRole('button', { name: m.search_apply({}, at) }).click()
  await expect(plain).toHaveURL(/near=station%3AE9/)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('2')
  await expect(plain.getByRole('combobox')).toHaveCount(0)
  await context.close()

  await page.goto(pathOf(lang, '/search?filters=1&near=station:E9&max=20000'))
  await settled(page)
  // However long the panel is, the way to the homes stays in sight; and all conditions go at once.
  await expect(page.getByRole('button', { name: m.search_apply({}, at) })).toBeInViewport({ ratio: 1 })
  await axe(page)
  await page.getByRole('link', { name: m.search_clear({}, at) }).click()
  await expect(page).toHaveURL(new RegExp(`${pathOf(lang, '/search')}$`))
})

test('money, kind and rooms are chosen above the list, without script too', async ({
  page,
  browser,
  app,
  axe,
  shot,
}) => {
  const where = lang === 'th' ? 'อ่อนนุช' : 'on nut'
  const kind = lang === 'th' ? 'คอนโด' : 'condo'
  const quick = (of: Page, name: string) => of.getByRole('button', { name, exact: true })
  await page.goto(pathOf(lang, `/search?q=${encodeURIComponent(`${kind} ${where}`)}`))
  await settled(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('2')

  // One press opens, one chooses; what is open stands whole in the window.
  await quick(page, m.search_about_bedrooms({}, at)).click()
  const beds = page.getByRole('group', { name: m.search_about_bedrooms({}, at) })
  await expect(beds).toBeInViewport({ ratio: 1 })
  await axe(page)
  await beds.getByRole('link', { name: m.listings_beds_one({}, at) }).click()
  await expect(page).toHaveURL(/beds=1/)
  await expect(beds).toBeHidden()
  await expect(heading).toContainText('1')

  // What is chosen takes the place of what the words said about it.
  await quick(page, m.search_quick_type({}, at)).click()
  await page.getByRole('link', { name: m.listings_type_house({}, at), exact: true }).click()
  await expect(page).toHaveURL(/type=house/)
  const box = page.locator('input[type="search"]')
  await expect(box).toHaveValue(where)
  await page.goBack()
  await expect(heading).toContainText('1')

  // New words keep what was chosen, and take the place of what they speak of themselves.
  await box.fill(lang === 'th' ? 'คอนโด 2 ห้องนอน' : 'condo 2 bedrooms')
  await box.press('Enter')
  await expect(page).not.toHaveURL(/beds=/)
  await expect(page.getByRole('link', { name: m.listings_beds({ count: 2 }, at) }).first()).toBeVisible()
  await quick(page, m.search_quick_money({}, at)).click()
  const money = page.getByRole('group', { name: m.search_quick_rent({}, at) })
  await shot(page, `search-quick-${lang}`)
  await money.getByLabel(m.search_rent_max({}, at)).fill('40000')
  await money.getByRole('button', { name: m.search_apply({}, at) }).click()
  await expect(page).toHaveURL(/max=40000/)
  await expect(money).toBeHidden()
  expect(new URL(page.url()).search, 'what was left empty is not in the address').not.toMatch(/=(?:&|$)/)
  // The other way round is meant as it is usually said.
  await quick(page, m.search_quick_money({}, at)).click()
  await money.getByLabel(m.search_rent_min({}, at)).fill('50,000')
  await money.getByRole('button', { name: m.search_apply({}, at) }).click()
  await expect(page).toHaveURL(/min=40000&max=50000/)
  await expect(money).toBeHidden()
  await box.fill(kind)
  await box.press('Enter')
  await expect(page).toHaveURL(/words=1/)
  await expect(page).toHaveURL(/max=50000/)
  await expect(money).toBeHidden()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const plain = await context.newPage()
  await plain.goto(pathOf(lang, `/search?q=${encodeURIComponent(where)}`))
  await quick(plain, m.search_quick_money({}, at)).click()
  await plain.getByRole('link', { name: '฿15,000' }).click()
  await expect(plain).toHaveURL(/max=15000/)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('2')
  await context.close()
})

test('the homes one keeps and the search are a press away, beside the menu', async ({ page, axe }) => {
  await page.goto(pathOf(lang, '/pricing'))
  await settled(page)
  const menu = page.getByRole('button', { name: m.site_menu_open({}, at) })
  const banner = page.getByRole('banner')
  if (await menu.isVisible()) {
    await menu.click()
    await axe(page)
    await banner.getByRole('link', { name: m.listings_search_label({}, at) }).click()
    await expect(page).toHaveURL(new RegExp(`${pathOf(lang, '/search')}$`))
    // The header is drawn anew for the page, its menu shut.
    await expect(page.locator('input[type="search"]')).toBeVisible()
    await settled(page)
    await menu.click()
  }
  await banner.getByRole('link', { name: m.favourites_title({}, at) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.favourites_none({}, at))
})

test('the open filters say how many homes they would bring', async ({ page, axe, shot, watch }) => {
  await page.goto(pathOf(lang, '/search?filters=1'))
  await settled(page)
  const button = page.locator('[data-apply]')
  await expect(button).toHaveText(m.search_apply({}, at))
  await page.getByLabel(m.search_about_station({}, at)).selectOption('station:E9')
  await page.getByLabel(m.search_rent_max({}, at)).pressSequentially('20000')
  await expect(button).toHaveText(m.listings_see({ homes: m.search_homes({ count: '2' }, at) }, at))
  await axe(page)
  await shot(page, `search-filters-count-${lang}`)
  await page.getByLabel(m.search_rent_max({}, at)).fill('500')
  await expect(button).toHaveText(m.search_apply_none({}, at))
  // Without an answer it says what it said at first, and leads on all the same.
  watch.allow(/Failed to load resource|ERR_FAILED/)
  await page.route('**/api/property/search?*', (route) => route.abort())
  await page.getByLabel(m.search_rent_max({}, at)).fill('20000')
  await expect(button).toHaveText(m.search_apply({}, at))
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2')
})

test("a home's page leads to the places around it", async ({ page, axe, shot }) => {
  await page.goto(pathOf(lang, '/search?near=station:N13'))
  await page.locator('article a[href*="/listing/"]').first().click()
  const around = page.getByRole('heading', { name: m.listing_places({}, at) }).locator('..')
  await around.scrollIntoViewIfNeeded()
  await axe(page)
  // Nothing stands over the button that books a visit, however far somebody has scrolled.
  const isFree = (link: Element) => {
    const { right, top, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(right - 12, top + height / 2))
  }
  const visit = page.locator('a[href$="/visit"]:visible').last()
  await expect(page.getByRole('button', { name: m.site_to_top({}, at) })).toBeVisible()
  await visit.scrollIntoViewIfNeeded()
  expect(await visit.evaluate(isFree)).toBe(true)
  await shot(page, `listing-places-${lang}`)
  const link = around.getByRole('link').first()
  const place = (await link.locator('span').first().textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(place)
})

test('each search that the home page tries finds a home', async ({ page }) => {
  for (const example of [
    m.home_example_condo({}, at),
    m.home_example_dorm({}, at),
    m.home_example_house({}, at),
  ]) {
    await page.goto(pathOf(lang, '/'))
    await page.getByRole('link', { name: example, exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('article').first(), example).toBeVisible()
  }
})

test('the name of a road finds the homes along it', async ({ page, axe }) => {
  const name = lang === 'th' ? 'ศรีนครินทร์' : 'Srinakarin'
  await page.goto(pathOf(lang, `/search?q=${encodeURIComponent(name)}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.search_count_one({}, at))
  await axe(page)
})

test("managers' sites greet briefly, each with a picture of its own", async ({ page, app, axe }) => {
  const pictures = new Set<string | null>()
  for (const site of SITES) {
    await page.goto(`http://${site}.localhost:${app.port}${pathOf(lang, '/manager')}`)
    await settled(page)
    const lead = page.getByRole('link', { name: m.websites_more({}, at) }).locator('..')
    expect((await lead.textContent())?.length).toBeLessThan(260)
    pictures.add(await page.locator('main img:not([src^="data:"])').first().getAttribute('src'))
    await axe(page)
  }
  expect(pictures.size).toBe(SITES.length)
})

test('a search is saved by mail, told of a new home, and stopped', async ({ page, app, axe, outbox }) => {
  const to = `seeker-${lang}@example.test`
  await page.goto(pathOf(lang, '/search?near=station:E9&within=1500'))
  await page.getByRole('link', { name: m.saved_searches_save({}, at) }).click()
  await page.waitForURL(/\/save-search\?/)
  await settled(page)
  await axe(page)
  await page.getByLabel(m.saved_searches_email({}, at)).fill(to)
  // Without a connection nothing is sent and nothing is lost.
  await goOffline(page)
  await Promise.all([
    expect(page.getByText(m.site_offline_title({}, at))).toBeVisible(),
    page.getByRole('button', { name: m.saved_searches_submit({}, at) }).click(),
  ])
  await expect(page.getByLabel(m.saved_searches_email({}, at))).toHaveValue(to)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: m.saved_searches_submit({}, at) }).click()
  await expect(page.getByRole('heading', { name: m.saved_searches_asked({}, at) })).toBeVisible()

  const asked = await outbox.mail(to, new RegExp(m.saved_searches_mail_confirm_subject({}, at)))
  await page.goto(asked.links.find((one) => one.includes('/save-search/confirm'))!)
  await axe(page)
  await page.getByRole('button', { name: m.saved_searches_confirm({}, at) }).click()
  await expect(page.getByRole('heading', { name: m.saved_searches_confirmed({}, at) })).toBeVisible()

  await page.goto('about:blank')
  await app.database.query(
    `update listing_index set fresh_at = (select max(looked_at) from saved_searches where email = $1) + interval '1 ms'
        where property_id in (select property_id from listing_index where 'E9' = any (station_codes) and status <> 'rented')`,
    [to],
  )
  await app.database.query(`select graphile_worker.add_job('schedule:tell_saved_searches')`)
  const found = await outbox.mail(to, /./, (mail) => mail.links.some((one) => one.includes('/listing/')))
  await page.goto(found.links.find((one) => one.includes('/save-search/stop'))!)
  await axe(page)
  await page.getByRole('button', { name: m.saved_searches_stop({}, at) }).click()
  await expect(page.getByRole('heading', { name: m.saved_searches_stopped({}, at) })).toBeVisible()
  const { rows } = await app.database.query('select 1 from saved_searches where email = $1', [to])
  expect(rows).toEqual([])
})

test('homes are kept by their hearts and compared, with script and without', async ({
  browser,
  page,
  app,
  axe,
  shot,
}) => {
  await page.goto(pathOf(lang, '/search'))
  await settled(page)
  const hearts = page.locator('[data-act="keep"]')
  for (const n of [0, 1]) {
    // At the foot of a phone the way back to the top comes with the first pixels, over what is about to be pressed.
    await hearts.nth(n).evaluate((heart) => heart.scrollIntoView({ block: 'center' }))
    await hearts.nth(n).click()
    await expect(hearts.nth(n)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.reload()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto(pathOf(lang, '/favourites'))
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await axe(page)
  const compare = page.getByRole('button', { name: m.favourites_compare({}, at) })
  await compare.click()
  await expect(page.getByRole('alert')).toHaveText(m.favourites_pick_none({}, at))
  await page.getByRole('checkbox').nth(1).check()
  await compare.click()
  await expect(page.getByRole('alert')).toHaveText(m.favourites_pick_one({}, at))
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
  await axe(page)
  // An address may name what is not kept here: nothing of it is ticked, and nothing of it is counted.
  await page.goto(pathOf(lang, '/favourites?pick=a,b,%3Cscript%3E,,a,c,d,e'))
  await expect(page.getByRole('alert')).toHaveText(m.favourites_pick_none({}, at))
  for (const n of [0, 1]) await page.getByRole('checkbox').nth(n).check()
  // What is ticked stands in the bar by name, and is let go there.
  const ticked = page.getByRole('list', { name: m.favourites_ticked({}, at) }).getByRole('button')
  await expect(ticked).toHaveCount(2)
  await axe(page)
  await shot(page, `favourites-ticked-${lang}`)
  await ticked.first().click()
  await expect(ticked).toHaveCount(1)
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.getByRole('checkbox').first().check()
  await compare.click()
  await page.waitForURL(/\/compare\?/)
  await settled(page)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByText(m.compare_differs({}, at)).first()).toBeVisible()
  await axe(page)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const plain = await context.newPage()
  await plain.goto(pathOf(lang, '/search'))
  await plain.locator('[data-act="keep"]').first().click()
  await expect(plain).toHaveURL(/\/favourites$/)
  await expect(plain.getByRole('checkbox')).toHaveCount(1)
  await plain.getByRole('button', { name: m.favourites_drop({}, at) }).click()
  await expect(plain.getByRole('heading', { name: m.favourites_none({}, at) })).toBeVisible()
  await context.close()
})

test('the header keeps one line at every width', async ({ page }) => {
  for (const width of [1024, 1100, 1280, 1390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const lang of ['th', 'en'] as const) await expectOneLine(page, lang)
  }
})

test('below 1024 px the links are in the drawer alone, and from 1921 px the footer is 236 px high', async ({
  page,
}) => {
  await page.goto('/')
  const row = page.locator('header nav').first()
  const open = page.getByRole('button', { name: m.site_menu_open({}, { locale: 'th' }) })
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(row).toBeHidden()
  await open.click()
  const drawer = page.locator('#site-menu')
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveCount(9)
  await drawer.getByRole('button', { name: m.site_menu_close({}, { locale: 'th' }) }).click()
  await expect(drawer).toBeHidden()

  const least = () => page.locator('footer').evaluate((footer) => getComputedStyle(footer).minHeight)
  await page.setViewportSize({ width: 1920, height: 1000 })
  expect(await least()).not.toBe('236px')
  await page.setViewportSize({ width: 1921, height: 1000 })
  expect(await least()).toBe('236px')
  for (const path of ['/', '/en', '/residents', '/en/pricing', '/en/contact']) {
    await page.goto(path)
    for (const width of [1921, 2560]) {
      await page.setViewportSize({ width, height: 1000 })
      expect((await page.locator('footer').boundingBox())!.height, `${path} ${width}`).toBe(236)
    }
  }
})

test('a page keeps its size on a dense screen unless the operator wants it smaller, a phone’s always', async ({
  browser,
  app,
}) => {
  for (const [width, wanted] of [
    [1440, '0.8'],
    [390, '1'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: app.url,
      deviceScaleFactor: 2,
      viewport: { width, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/help-center')
    const zoom = () => page.evaluate(() => getComputedStyle(document.documentElement).zoom)
    expect(await zoom()).toBe('1')
    await page.evaluate(() => document.documentElement.setAttribute('data-dense', 'true'))
    expect(await zoom()).toBe(wanted)
    // Whoever needs it larger may have it larger.
    const viewport = await page.locator('meta[name="viewport"]').getAttribute('content')
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
    await context.close()
  }
})

test('old addresses lead on', async ({ page, app }) => {
  const leadsTo = async (path: string) => {
    const response = await page.request.get(app.url + path, { maxRedirects: 0 })
    return response.headers().location
  }
  expect(await leadsTo('/create/AddOwner')).toBe('/dashboard/manager/add-owner')
  expect(await leadsTo('/en/create/EditMoveIn')).toBe('/en/dashboard/manager/documents')
  expect(await leadsTo('/owner/about')).toBe('/owner-details')
})

async function expectOneLine(page: Page, lang: Lang): Promise<void> {
  await page.goto(pathOf(lang, '/'))
  const header = page.locator('header').first()
  expect((await header.boundingBox())!.height).toBeLessThan(80)
  const tops = await header
    .locator('nav')
    .first()
    .locator('a')
    .evaluateAll((links) => {
      const row = links[0]!.parentElement!.getBoundingClientRect()
      return links
        .map((link) => link.getBoundingClientRect())
        .filter(({ top }) => top < row.bottom)
        .map(({ top }) => top)
    })
  expect(new Set(tops).size).toBe(1)
  const isWhole = tops.length === 9
  const hasMenu = await page.getByRole('button', { name: m.site_menu_open({}, { locale: lang }) }).isVisible()
  expect(isWhole || hasMenu).toBe(true)
}
