import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { expect, test } from './support/journey.ts'
import { enter, type Lang, pathOf } from './support/people.ts'
import { forgetSecondFactors, logInAsDemoAdmin } from './support/second-factor.ts'
import { settled } from './support/settled.ts'

// The narrowest screen that anything must fit (WCAG 2.2, 1.4.10): 320 px, also what a desktop shows at 400 %.
const NARROW = { width: 320, height: 640 }

/** What sticks out of the screen to the right, where the page does not scroll it inside a box of its own. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const isBoxed = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isBoxed(one.parentElement))
    const out = [...document.querySelectorAll('body *')].filter((one) => {
      const { right, width } = one.getBoundingClientRect()
      return width > 0 && right > innerWidth + 1 && one.checkVisibility() && !isBoxed(one.parentElement)
    })

    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : []),
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

const SECTIONS = 'account contact business bank cards notifications security people searches privacy'
  .split(' ')
  .map((section) => `/dashboard/manager/general-settings/${section}`)

for (const lang of ['th', 'en'] as const)
  test(`nothing of an account sticks out of a screen of 320 px (${lang})`, async ({
    page,
    app,
    watch,
  }, info) => {
    test.skip(info.project.name === 'desktop', 'one width')
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
