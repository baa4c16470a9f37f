import type { Locator, Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const LANGS: Lang[] = ['th', 'en']
/** A thumb's width (design, accessibility); a half pixel is rounding. */
const THUMB = 43.5

/** The first home that a search of the product shows. */
async function firstHome(page: Page): Promise<string> {
  const html = await (await page.request.get('/search?q=อารีย์')).text()
  return /\/listing\/[0-9a-f-]{36}/.exec(html)![0]
}

async function expectThumb(one: Locator): Promise<void> {
  expect((await one.boundingBox())!.height).toBeGreaterThan(THUMB)
}

for (const lang of LANGS) {
  const at = { locale: lang }

  test(`${lang} · a home names its manager's ways, is passed on, and leads to the next`, async ({
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

  test(`${lang} · on a manager's site a home leads to their others alone`, async ({ page, app, axe }) => {
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

  test(`${lang} · where few homes fit, one eased condition brings more`, async ({ page, axe }) => {
    await page.goto(pathOf(lang, '/search?near=station:E9&max=20000'))
    await settled(page)
    const few = page.getByRole('heading', { name: m.search_few_title({}, at) })
    await expect(few).toBeVisible()
    const homes = await page.getByRole('article').count()
    await axe(page)
    await few.locator('..').getByRole('link').click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(homes)
  })

  test(`${lang} · on a phone the map is under the thumb and rows are swiped`, async ({ page }, info) => {
    test.skip(info.project.name === 'desktop', 'phones alone')
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

  test(`${lang} · forms are sent without script`, async ({ browser, app, page }, info) => {
    test.skip(info.project.name === 'desktop', 'the same pages')
    const home = await firstHome(page)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
    const plain = await context.newPage()
    const main = plain.locator('main')
    const send = () => main.locator('form button[type="submit"]').last().click()

    await plain.goto(pathOf(lang, '/'))
    await plain.locator('input[name="q"]').fill('On Nut')
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

  test(`${lang} · what a thumb presses is as large as a thumb, on every public page`, async ({
    page,
    app,
    watch,
  }, info) => {
    test.skip(info.project.name === 'desktop', 'one width')
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
}

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
