// Nouns: listings, visits, inquiries. Width: phone.
import type { Locator, Page } from '@playwright/test'
import { spotKey } from '../src/features/listings/web/map/map-spots.ts'
import { m } from '../src/i18n/messages/messages.js'
import { firstHome } from './support/homes.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { sortLink } from './support/sorting.ts'

/** A thumb's width (design, accessibility); a half pixel is rounding. */
const THUMB = 43.5

async function expectThumb(one: Locator): Promise<void> {
  expect((await one.boundingBox())!.height).toBeGreaterThan(THUMB)
}

const lang = 'en' as Lang
const at = { locale: lang }

test("a home names its manager's ways, is passed on, and leads to the next", async ({
  page,
  app,
  axe,
  shot,
}) => {
  const path = pathOf(lang, await firstHome(page))
  await page.goto(path)
  await settled(page)
  const card = page.locator('aside')
  const call = card.locator('a[href^="tel:"]')
  const line = card.getByRole('link', { name: 'LINE', exact: true })
  const ask = card.getByRole('link', { name: m.inquiries_ask({}, at) })
  for (const way of [call, line, ask]) await expectThumb(way)
  await expect(line).toHaveAttribute('href', /^https:\/\/line\.me\/R\/ti\/p\//)
  await expect(ask).toHaveAttribute('href', `${path}/ask`)
  const share = page.getByRole('link', { name: m.listing_share({}, at) })
  await expect(share).toHaveAttribute('href', new RegExp(`url=${encodeURIComponent(app.url + path)}$`))
  await expectThumb(share)

  const others = page.getByRole('region', { name: m.listing_others({}, at) })
  await expect(others.getByRole('article')).not.toHaveCount(0)
  await expect(others.locator(`a[href="${path}"]`)).toHaveCount(0)
  await axe(page)
  await shot(page, `visitor-home-${lang}`)
  await others.getByRole('link', { name: m.listing_others_all({}, at) }).click()
  await page.waitForURL(/\/search\?near=station/)
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('the photos of a home are swiped, turned by keys and buttons, and given back', async ({
  page,
  axe,
  shot,
}) => {
  await page.goto(pathOf(lang, await firstHome(page)))
  await settled(page)
  const strip = page.getByRole('list', { name: m.listing_photos({}, at) })
  const count = await strip.getByRole('listitem').count()
  expect(count).toBeGreaterThan(2)
  const label = strip.getByText(`1/${count}`, { exact: true })
  await expect(label).toBeInViewport()
  // Only the first comes before it is asked for.
  await expect(strip.locator('img[loading="eager"]')).toHaveCount(1)

  const second = strip.getByRole('button', { name: m.listing_photo_open({ number: 2 }, at) })
  await second.click()
  const dialog = page.getByRole('dialog', { name: m.listing_photos({}, at) })
  const status = dialog.getByRole('status')
  const stands = async (number: number) => {
    await expect(status).toHaveText(`${number}/${count}${m.listing_photo_at({ number, count }, at)}`)
    // Over what stands in its place until it has come.
    const photo = dialog
      .getByRole('listitem')
      .nth(number - 1)
      .locator('img')
      .last()
    await expect(photo).toBeInViewport({ ratio: 0.95 })
    expect((await photo.boundingBox())!.height).toBeLessThanOrEqual(page.viewportSize()!.height)
  }
  await stands(2)
  await axe(page)
  await shot(page, `visitor-photos-${lang}`)
  await page.keyboard.press('End')
  await stands(count)
  await page.keyboard.press('ArrowLeft')
  await stands(count - 1)
  await page.keyboard.press('Home')
  await stands(1)
  await dialog.getByRole('button', { name: m.listing_photo_next({}, at) }).click()
  await stands(2)
  // A swipe is a scroll of the row, which comes to rest on a photo; one begun on the way to a photo ends at that.
  await expect(async () => {
    await dialog.getByRole('list').evaluate((row) => row.scrollTo({ left: 2 * row.clientWidth }))
    await expect(status).toContainText(`3/${count}`, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await stands(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(second).toBeFocused()
  // All of them begin with the one that the row shows: on a phone it was swiped to.
  await page.getByRole('button', { name: m.listing_all_photos({ count }, at) }).click()
  await stands(2)
})

test("an application begun on a manager's site stays within it", async ({ page, app, axe, shot, watch }) => {
  watch.allow(/404/)
  const site = `http://khram.localhost:${app.port}`
  const home = await firstHome(page, '/khram/available')
  await page.goto(`${site}${pathOf(lang, `/manager${home}`)}`)
  await settled(page)
  const form = `${app.url}${pathOf(lang, `/khram${home}/apply-for-rent`)}`
  await expect(page.getByRole('link', { name: m.listing_apply({}, at) })).toHaveAttribute('href', form)
  // The old address on the site's own host leads to the same.
  await page.goto(`${site}${pathOf(lang, `/manager${home}/apply-for-rent`)}`)
  await page.waitForURL(form.replace('apply-for-rent', 'before-applying'))
  await settled(page)
  const name = lang === 'th' ? 'คราม พร็อพเพอร์ตี้' : 'Khram Property'
  await expect(page.getByRole('banner')).toContainText(name)
  const back = page.getByRole('link', { name: m.applications_site_back({ manager: name }, at) })
  await expect(back).toHaveAttribute('href', `${site}${pathOf(lang, `/manager${home}`)}`)
  await axe(page)
  await shot(page, `visitor-apply-before-${lang}`)
  const login = await page.getByRole('link', { name: m.applications_site_login({}, at) }).getAttribute('href')
  const target = new URL(login!, app.url).searchParams.get('redirectAfterLogin')
  expect(target).toBe(new URL(form).pathname)
  // Who closes the login stands before the home.
  expect(new URL(login!, app.url).pathname).toBe(pathOf(lang, home))
  await logInAsDemo(page, 'applicant', { lang, target: `/khram${home}/apply-for-rent` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.applications_apply_title({}, at))
  await expect(page.getByRole('banner')).toContainText(name)
  // Sessions stay on the product's host.
  expect((await page.context().cookies(site)).filter((one) => /auth/.test(one.name))).toEqual([])
  await page.locator('#apply-phone').fill('081-234-5678')
  await page.locator('form:has(#apply-phone) button[type="submit"]').last().click()
  await page.waitForURL(`${form}?step=plans`)
  await expect(page.getByRole('banner')).toContainText(name)

  // What the site has not is missing within it.
  await page.goto(`${site}${pathOf(lang, '/manager/nothing/here')}`)
  await expect(page.getByRole('banner')).toContainText(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.site_error_404_title({}, at))
  const available = page.locator('main').getByRole('link', { name: m.websites_nav_available({}, at) })
  await expect(available).toHaveAttribute('href', pathOf(lang, '/manager/available'))
  await shot(page, `visitor-site-404-${lang}`)
})

test('the map begins with all that was found, and a card and its pin stand out together', async ({
  page,
  app,
  axe,
  shot,
}) => {
  // Other journeys publish and let homes meanwhile: then the page and its map are asked once more.
  await expect(async () => {
    await page.goto(pathOf(lang, '/search?map=1'))
    const found = Number(/\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent())!))
    // The page shows twelve of them.
    expect(found).toBeGreaterThan(12)
    // A home without a place is found, and is not on the map.
    const { rows } = await app.database.query<{ n: number }>(
      `select count(*)::int as n from listing_index where lng is null and status in ('available', 'coming_soon')`,
    )
    const homes = m.search_homes({ count: String(found - rows[0]!.n) }, at)
    const count = page.getByText(m.search_map_count({ homes }, at), { exact: true })
    await expect(count).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  const pins = page.locator('[data-homes]')
  const ids = (await pins.evaluateAll((all) => all.map((one) => one.getAttribute('data-homes')))).join(' ')
  const links = page.locator('article a[href*="/listing/"]')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  // One without a place has no pin.
  const placed = hrefs.filter((href) => ids.includes(href.split('/').at(-1)!)).slice(0, 3)
  expect(placed).toHaveLength(3)
  for (const href of placed) {
    const id = href.split('/').at(-1)!
    await page.locator(`article a[href="${href}"]`).first().focus()
    await expect(page.locator(`[data-homes~="${id}"]`)).toHaveAttribute('data-paired')
    await expect(page.locator('article[data-paired]')).toHaveCount(1)
  }
  await pins.first().focus()
  await expect(page.locator('[data-homes][data-paired]')).toHaveCount(1)
  // No pin lies so near to another that a finger meets the wrong one (WCAG 2.2, 2.5.8).
  await settled(page)
  await axe(page)
  await shot(page, `visitor-map-all-${lang}`)
})

test('the map begins with the homes of the page where nobody tells what was found, and opens after a broken line', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500|500 from .*extent|ERR_INTERNET_DISCONNECTED/)
  // What comes late counts no more than what never comes.
  await page.route('**/api/property/map/extent*', () => {})
  await page.goto(pathOf(lang, '/search?map=1'))
  await expect(page.locator('[data-homes]').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/property/map/extent*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(pathOf(lang, '/search?map=1'))
  await expect(page.locator('[data-homes]').first()).toBeVisible()

  // The shapes of the districts do not come: it says so, and has its map when asked again, or with the next search.
  const lost = page.getByText(m.search_map_unread_first({}, at))
  for (const again of [
    () => page.getByRole('button', { name: m.search_map_again({}, at) }),
    () => sortLink(page, lang, m.search_chip_sort_price_asc({}, at)),
  ]) {
    await page.route('**/map/districts.json', (route) => route.abort('internetdisconnected'))
    await page.goto(pathOf(lang, '/search?map=1'))
    await expect(lost).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await (await again()).click()
    await expect(page.locator('[data-homes]').first()).toBeVisible()
    await expect(lost).toHaveCount(0)
  }
})

test('homes at one point of the map are listed, each to be reached', async ({ page, app, axe, shot }) => {
  const { rows } = await app.database.query<{ lat: number; lng: number; n: number }>(
    `select lat, lng, count(*)::int as n from listing_index where lat is not null and status in ('available', 'coming_soon')
        group by lat, lng having count(*) between 2 and 20 order by count(*) desc limit 1`,
  )
  const { lat, lng, n } = rows[0]!
  const box = [lng - 0.003, lat - 0.003, lng + 0.003, lat + 0.003].map((one) => one.toFixed(4)).join()
  await page.goto(pathOf(lang, `/search?box=${box}&map=1`))
  const spot = page.locator('button[aria-haspopup="dialog"]').filter({ hasText: new RegExp(`^${n} `) })
  await spot.first().press('Enter')
  const list = page.getByRole('dialog', { name: m.search_map_spot_title({ count: String(n) }, at) })
  await expect(list.getByRole('link')).toHaveCount(n)
  await expect(list.getByRole('link').first()).toBeFocused()
  await expect(list.getByRole('link').first().locator('span')).not.toBeEmpty()
  const hrefs = await list.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(n)
  await axe(page)
  await shot(page, `visitor-map-spot-${lang}`)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(spot.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await list.getByRole('link').last().click()
  await page.waitForURL(new RegExp(`${hrefs.at(-1)}$`))
})

test('of two points pressed on the map the later one is listed, and closing it goes back to its pin', async ({
  page,
  app,
}) => {
  const { rows } = await app.database.query<{ lat: number; lng: number; n: number }>(
    `select lat, lng, count(*)::int as n from listing_index where lat is not null and status in ('available', 'coming_soon')
        group by lat, lng having count(*) > 1 order by lat limit 2`,
  )
  const side = (of: 'lat' | 'lng', by: number) =>
    (by < 0 ? Math.min : Math.max)(...rows.map((one) => one[of])) + by
  const box = [side('lng', -0.02), side('lat', -0.02), side('lng', 0.02), side('lat', 0.02)]
  // Over the strip of a small phone the two have no room beside each other.
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(pathOf(lang, `/search?box=${box.map((one) => one.toFixed(4)).join()}&map=1`))
  await settled(page)
  // These two: another journey may have published a home beside one elsewhere.
  const pins = page.locator(rows.map((one) => `button[data-spot="${spotKey(one)}"]`).join())
  await expect(pins).toHaveCount(2)
  const lists = page.getByRole('dialog').filter({ has: page.locator('a[href*="/listing/"]') })
  const hrefs = () => lists.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  await pins.nth(0).press('Enter')
  await expect(lists.getByRole('link').first()).toBeFocused()
  const first = await hrefs()
  await page.keyboard.press('Escape')

  // The answer for the first is held back until the list of the second stands there.
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/property/cards*',
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await pins.nth(0).press('Enter')
  await pins.nth(1).press('Enter')
  await expect(lists.getByRole('link').first()).toBeFocused()
  const second = await hrefs()
  expect(second).not.toEqual(first)
  const late = page.waitForResponse('**/api/property/cards*')
  held.resolve()
  await (await late).finished()
  await expect(lists).toHaveCount(1)
  expect(await hrefs()).toEqual(second)

  // The map has moved meanwhile, and its pins were drawn anew.
  const drawn = page.waitForResponse('**/api/property/map*')
  await page.locator('.maplibregl-ctrl-zoom-in').press('Enter')
  await (await drawn).finished()
  await lists.getByRole('link').first().press('Escape')
  await expect(lists).toHaveCount(0)
  const focused = page.locator(':focus')
  await expect(focused).toHaveCount(1)
  expect(await focused.evaluate((one) => one.matches('[data-spot], canvas'))).toBe(true)
})

test("on a manager's site a home leads to their others alone", async ({ page, app, axe }) => {
  const site = `http://khram.localhost:${app.port}`
  await page.goto(`${site}${pathOf(lang, `/manager${await firstHome(page)}`)}`)
  await settled(page)
  const others = page.getByRole('region', { name: m.listing_others_manager({}, at) })
  await expect(others.getByRole('article')).toHaveCount(4)
  for (const link of await others.getByRole('article').getByRole('link').all())
    await expect(link).toHaveAttribute('href', /\/manager\/listing\//)
  const share = page.getByRole('link', { name: m.listing_share({}, at) })
  await expect(share).toHaveAttribute('href', new RegExp(encodeURIComponent(`${site}/`)))
  await axe(page)
  await others.getByRole('link', { name: m.listing_others_manager_all({}, at) }).click()
  await page.waitForURL(/\/manager\/available$/)
})

test('where few homes fit, one eased condition brings more', async ({ page, axe }) => {
  await page.goto(pathOf(lang, '/search?near=station:E9&max=20000'))
  await settled(page)
  const few = page.getByRole('heading', { name: m.search_few_title({}, at) })
  await expect(few).toBeVisible()
  const homes = await page.getByRole('article').count()
  await axe(page)
  await few.locator('..').getByRole('link').click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(homes)
})

test('on a phone the map is under the thumb and rows are swiped', async ({ page }) => {
  await page.goto(pathOf(lang, '/search'))
  await settled(page)
  const map = page.getByRole('link', { name: m.search_map_open({}, at) })
  await page.mouse.wheel(0, 2_000)
  await expect(map).toBeInViewport()
  await expectThumb(map)
  await map.click()
  await page.waitForURL(/map=1/)

  await page.goto(pathOf(lang, '/'))
  await settled(page)
  const cards = page.locator('#featured').getByRole('article')
  const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops.map(Math.round)).size).toBe(1)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('forms are sent without script', async ({ browser, app, page }) => {
  const home = await firstHome(page)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const plain = await context.newPage()
  const main = plain.locator('main')
  const send = () => main.locator('form button[type="submit"]').last().click()

  await plain.goto(pathOf(lang, '/'))
  await plain.locator('input[type="search"]').fill('On Nut')
  await plain.getByRole('button', { name: m.listings_search({}, at) }).click()
  await plain.waitForURL(/\/search\?q=On/)
  await expect(plain.getByRole('article')).not.toHaveCount(0)

  for (const [path, sent] of [
    [`${home}/ask`, m.inquiries_sent({}, at)],
    [`${home}/visit`, ''],
    ['/contact', ''],
    ['/recommend', ''],
    ['/demo', ''],
  ] as const) {
    await plain.goto(pathOf(lang, path))
    const fill = async (selector: string, value: string) => {
      const field = main.locator(`form ${selector}`)
      if (await field.count()) await field.first().fill(value)
    }
    await fill('input[name="subject"]', 'Baan Suan')
    await fill('input[name="subjectContact"]', 'baan-suan.example')
    await fill('input[name="name"]', 'Somsri')
    await fill('input[type="tel"]', '0800000123')
    await fill('input[name="email"]', `plain-${lang}@example.test`)
    await fill('textarea', 'Is it still free?')
    const consent = main.locator('input[name="hasConsent"]')
    if (await consent.count()) await consent.check()
    await send()
    // What was sent is answered by a page without its form.
    await expect(main.locator('form input[name="name"]'), path).toHaveCount(0)
    if (sent) await expect(plain.getByText(sent).first()).toBeVisible()
  }
  await context.close()
})

test('what a thumb presses is as large as a thumb, on every public page', async ({ page, app, watch }) => {
  watch.allow(/status of 404/)
  await page.setViewportSize({ width: 320, height: 640 })
  const home = await firstHome(page)
  const site = (path: string) => `http://khram.localhost:${app.port}${pathOf(lang, `/manager${path}`)}`
  const own = `/ ${home} ${home}/visit ${home}/ask /search?q=condo /search?filters=1 /rent /rent/kasetsart-university-n13 /feature /pricing /design-your-website /owner-details /property-manager-about /residents /recommend /contact /video-library /video-library/find-a-home /help-center /help-center/faq /favourites /demo /no-such-page`
  const theirs = [
    '',
    '/about',
    '/available',
    '/services',
    '/team',
    '/testimonial',
    '/why-us',
    '/contact',
    '/alerts',
    home,
  ]
  for (const url of [...own.split(' ').map((path) => pathOf(lang, path)), ...theirs.map(site)]) {
    await page.goto(url)
    await settled(page)
    expect.soft(await tooSmall(page), url).toEqual([])
  }
})

test('a visit of a home is asked for in a dialog over it, and a picture says that it was', async ({
  page,
  axe,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang }
  const path = pathOf(lang, await firstHome(page))
  await page.goto(path)
  await settled(page)
  await page.locator(`a[href="${path}/visit"]:visible`).first().click()
  const dialog = page.locator('dialog[open][data-width="600"]')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await axe(page)
  await dialog.locator('input[name="name"]').fill('ใบตอง ริมคลอง')
  await dialog.locator('input[name="contactNumber"]').fill('081-234-5678')
  const message = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  // What is said is said while the dialog still stands, which gives way after it.
  const seen = await page.evaluateHandle(
    (said) => ({
      wasOpen: new Promise<boolean>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(said)) return
          watch.disconnect()
          resolve(document.querySelector('dialog[open][data-width="600"]') !== null)
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    }),
    m.visits_toast_success({}, at),
  )
  await Promise.all([
    message(m.visits_toast_done({}, at)),
    message(m.visits_toast_success({}, at)),
    dialog.getByRole('button', { name: m.visits_request({}, at), exact: true }).click(),
  ])
  const picture = page.getByRole('dialog', { name: m.visits_confirmed_visit({}, at) })
  await expect(picture).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await seen.evaluate(({ wasOpen }) => wasOpen)).toBe(true)
  await picture.getByRole('link', { name: m.visits_close({}, at) }).click()
  await expect(picture).toHaveCount(0)
  await expect(page).toHaveURL(path)
  // The form begins anew.
  await page.locator(`a[href="${path}/visit"]:visible`).first().click()
  await expect(dialog.locator('input[name="name"]')).toHaveValue('')
})

/**
 * What can be pressed and is lower than a thumb, and whether the page is wider than its screen. Links within a sentence
 * and tabs in their own track may be lower; a card is one link that lies over all of it.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((thumb) => {
    const isFine = (one: HTMLElement) => {
      const target = one.matches('input[type="radio"], input[type="checkbox"]')
        ? (one.closest('label') ?? one)
        : one
      const { width, height } = target.getBoundingClientRect()
      const { display } = getComputedStyle(one)
      const words = (of: Element | null) => of?.textContent?.trim().length ?? 0
      const isInSentence = display === 'inline' && words(one.parentElement) > words(one) + 8
      return height >= thumb || width < 4 || isInSentence
    }
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary',
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[aria-hidden="true"], .skip-link'),
      )
      .filter(
        (one) =>
          getComputedStyle(one, '::after').position !== 'absolute' && !one.matches('[class*="sortLink"]'),
      )
      .filter((one) => !isFine(one))
      .map((one) => one.outerHTML.slice(0, 140))
    return document.documentElement.scrollWidth > innerWidth ? ['the page itself', ...found] : found
  }, THUMB)
}
