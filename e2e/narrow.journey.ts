// Nouns: web. Width: phone.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { homesOf } from './support/homes.ts'
import { expect, test } from './support/journey.ts'
import { enter, type Lang, pathOf } from './support/people.ts'
import { forgetSecondFactors, logInAsDemoAdmin } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

// The narrowest screen that anything must fit (WCAG 2.2, 1.4.10): 320 px, also what a desktop shows at 400 %.
const NARROW = { width: 320, height: 640 }

/** What sticks out of the screen to the right, where the page does not scroll it inside a box of its own. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    // What is too wide widens the page of a phone with it, which then looks as if it fitted.
    const edge = Math.min(innerWidth, screen.width)
    const isBoxed = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isBoxed(one.parentElement))
    const out = [...document.querySelectorAll('body *')].filter((one) => {
      const { right, width } = one.getBoundingClientRect()
      return width > 0 && right > edge + 1 && one.checkVisibility() && !isBoxed(one.parentElement)
    })

    return [
      ...(document.documentElement.scrollWidth > edge ? ['the page itself'] : []),
      ...out.slice(0, 3).map((one) => one.outerHTML.slice(0, 120)),
    ]
  })

async function expectFits(page: Page, paths: string[], lang: Lang): Promise<void> {
  for (const path of paths) {
    await page.goto(pathOf(lang, path))
    await settled(page)
    expect.soft(await stickingOut(page), `${pathOf(lang, path)} at 320 px`).toEqual([])
  }
}

for (const lang of ['th', 'en'] as const)
  test(`nothing of a public page sticks out with letters half as large again (${lang})`, async ({ page }) => {
    for (const path of ['/', '/search', '/pricing', '/owner-details', '/compare', '/khram']) {
      await page.goto(pathOf(lang, path))
      await settled(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '150%'
      })
      expect.soft(await stickingOut(page), `${pathOf(lang, path)} at 150 %`).toEqual([])
    }
  })

for (const lang of ['th', 'en'] as const)
  test(`the bar of a home keeps its price and its button with letters twice as large (${lang})`, async ({
    page,
  }) => {
    // Rents of four, five and six figures.
    for (const query of ['?max=9000', '?min=10000&max=30000', '?min=100000']) {
      const [home] = await homesOf(page, `/search${query}`)
      if (!home) continue
      await page.goto(pathOf(lang, home))
      await settled(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect.soft(await stickingOut(page), `${pathOf(lang, home)} at 200 %`).toEqual([])
      const bar = page.locator('a[href$="/visit"]:visible').last()
      await expect(bar).toBeInViewport({ ratio: 1 })
      await page.screenshot({ path: `test-results/shots/big-${lang}-${query.length}.png` })
    }
  })

const SECTIONS = 'account contact business bank cards notifications security people searches privacy'
  .split(' ')
  .map((section) => `/dashboard/manager/general-settings/${section}`)

for (const lang of ['th', 'en'] as const)
  test(`nothing of an account sticks out of a screen of 320 px (${lang})`, async ({ page, app, watch }) => {
    watch.allow(/status of 4/)
    await page.setViewportSize(NARROW)
    await expectFits(
      page,
      [
        ...['login', 'register', 'forgot'].map((dialog) => `/home?dialog=${dialog}`),
        ...['/reset-password', '/reset-password?token=over', '/verify-email', '/verify-email?token=over'],
        ...[
          '/reset-user',
          '/invitation',
          '/keep-account',
          '/unsubscribe',
          '/login/social?problem=social_denied',
        ],
      ],
      lang,
    )

    const { rows } = await app.database.query(
      `select (select id from users where email = $1) as "user", (select id from workspaces order by created_at limit 1) as business,
              (select id from audit_log where before is not null order by created_at desc limit 1) as entry`,
      [demoEmail('dorm')],
    )
    const { user, business, entry } = rows[0]
    const long = `long.${lang}.of.somebody.with.a.name.as.long.as.a.line@some.host.in.a.long.domain.example.test`
    await page.request.post('/api/account/register', {
      data: {
        email: long,
        password: 'a gate by the canal',
        firstName: 'นายณัฐกฤตพิชญาภัคเศรษฐสิริวัฒนกุลชัย',
        lastName: 'วิเศษสุวรรณมหาเศรษฐีอภิมหาตระกูล',
        phoneNumber: '0812345678',
      },
    })
    const named = await app.database.query('select id from users where email = $1', [long])
    await forgetSecondFactors(app.database)
    await enter(page, demoEmail('dorm'), DEMO_PASSWORD)
    await expectFits(page, SECTIONS, lang)
    await expectFits(page, ['/home?setup=paid', '/home?setup=name', '/dashboard/manager/my-website'], lang)
    await logInAsDemoAdmin(page, { app })
    await expectFits(
      page,
      [
        ...['users', 'users?type=4&name=tenants&search=zzzz', 'subscribers-list', 'audit-log'],
        ...[
          `users/${user}`,
          `users/${named.rows[0].id}`,
          `subscribers-list/${business}`,
          `audit-log/${entry}`,
        ],
      ].map((path) => `/dashboard/admin/${path}`),
      lang,
    )
    await forgetSecondFactors(app.database)
  })

test('a long business name takes two lines of the bars on a phone, and stands whole where there is room', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const name = 'หอพักรุ่งเรืองวัฒนานิเวศน์แอนด์เซอร์วิสอพาร์ตเมนต์ สาขาซอยลาดพร้าวหนึ่งร้อยหนึ่งแยกสี่สิบเก้า'
  const nameIt = (to: string) =>
    page.request.put('/api/user/business-details', {
      data: { businessName: to },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  const { rows } = await app.database.query(
    `select w.business_name as name from workspaces w join workspace_members m on m.workspace_id = w.id
       join users u on u.id = m.user_id where u.email = $1 and w.site_name = 'khram'`,
    [demoEmail('agency')],
  )
  await enter(page, demoEmail('agency'), DEMO_PASSWORD)
  expect((await nameIt(name)).status()).toBe(200)
  try {
    for (const path of ['/dashboard/manager/main', '/khram']) {
      await page.goto(path)
      await settled(page)
      const bar = page.locator('header').first()
      const shown = bar.locator('b').first()
      await expect(shown).toHaveText(name)
      const { lines, width, right } = await shown.evaluate((one) => {
        const { height, width, right } = one.getBoundingClientRect()
        return { lines: height / Number.parseFloat(getComputedStyle(one).lineHeight), width, right }
      })
      // Two lines, in full view, beside whatever else the bar holds.
      expect(Math.round(lines), path).toBe(2)
      expect(width, path).toBeGreaterThan(120)
      expect(right, path).toBeLessThanOrEqual(390)
      expect(await stickingOut(page), path).toEqual([])
      await expect(bar.locator(`[title="${name}"]`)).toBeVisible()
      for (const button of await bar.locator('button:visible, a:visible').all())
        expect((await button.boundingBox())!.x, path).toBeGreaterThanOrEqual(0)
      await axe(page)
      await shot(page, `long-name-${path.split('/').at(-1)}`)
    }
  } finally {
    expect((await nameIt(rows[0].name)).status()).toBe(200)
  }
})

test('a full list of questions stands by pages, whose numbers take one row of a phone', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const { rows } = await app.database.query(`select id from workspaces where site_name = 'khram'`)
  await app.database.query(
    `insert into inquiries (workspace_id, id, purpose, name, phone, message, locale, created_at)
     select $1, gen_random_uuid(), 'ask', 'คุณทดสอบ ' || n, '+66812345678', 'ห้องยังว่างไหม', 'th', now() - n * interval '1 hour'
       from generate_series(1, 400) n`,
    [rows[0].id],
  )
  try {
    await enter(page, demoEmail('agency'), DEMO_PASSWORD)
    await page.goto('/dashboard/manager/inquiries?page=9')
    await settled(page)
    await expect(page.locator('tbody tr')).toHaveCount(25)
    const pages = page.getByRole('navigation', { name: m.pages_of_list({}, { locale: 'th' }) })
    const boxes = await pages
      .locator('> *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(boxes).toHaveLength(9)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    for (const { height, right } of boxes) {
      expect(height).toBeGreaterThanOrEqual(44)
      expect(right).toBeLessThanOrEqual(page.viewportSize()!.width)
    }
    // Apart from the list above, whose last row ends there.
    const list = await page.locator('table').evaluate((one) => one.getBoundingClientRect().bottom)
    expect(boxes[0]!.top - list).toBeGreaterThanOrEqual(12)
    expect(await stickingOut(page)).toEqual([])
    await axe(page)
    await shot(page, `full-list`)
    await page.goto('/dashboard/manager/inquiries?page=99')
    await expect(page).toHaveURL(/page=1\d$/)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  } finally {
    await app.database.query(`delete from inquiries where workspace_id = $1 and name like 'คุณทดสอบ %'`, [
      rows[0].id,
    ])
  }
})
