// Nouns: domains. Width: desktop.
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { m } from '../src/i18n/messages/messages.js'
import { startNameServer } from '../src/testing/name-server.ts'
import { copyDemoData } from './support/demo-data.ts'
import { test as base, expect } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { startApp } from './support/start-app.ts'

type Names = Awaited<ReturnType<typeof startNameServer>>

/** The app asks a name server of the test's own, and the browser takes every `.test` to this machine. */
const test = base.extend<object, { names: Names }>({
  names: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const names = await startNameServer()
      await use(names)
      await names.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ names }, use) => {
      const env = { DEMO: 'on', DNS_SERVERS: names.address, DOMAIN_TARGET: 'sites.ruen.test' }
      const app = await startApp({ env, dataDir: await copyDemoData() })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 270_000 },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.test 127.0.0.1']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

test('a manager proves their own domain, and a visitor finds and writes to them there', async ({
  page,
  person,
  names,
  app,
  axe,
  shot,
  watch,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const domain = `www.baan-khram-${lang}.test`
  const own = `http://${domain}:${app.port}`
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  watch.allow(new RegExp(`^foreign request on \\S*: http://(?:www\\.)?baan-khram-${lang}\\.test:`))
  // Without TLS a browser says so, but on localhost.
  watch.allow(/Cross-Origin-Opener-Policy header has been ignored/)
  // What is not proven is refused on purpose, and so is the first thing that is typed.
  watch.allow(/status of 4(?:21|22)/)

  // The tabs of the website lead there.
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/my-website' })
  await main
    .getByRole('navigation', { name: m.websites_parts({}, at) })
    .getByRole('link', { name: m.domains_title({}, at), exact: true })
    .click()
  await page.waitForURL(/my-website\/domain$/)
  await settled(page)
  await axe(page)
  // What it costs, before anything is set up.
  const prices = page.getByRole('link', { name: m.domains_package_prices({}, at) })
  await expect(prices).toHaveAttribute('href', pathOf(lang, '/pricing'))
  await shot(page, `domain-1-none-${lang}`)

  const field = main.getByRole('textbox', { name: m.domains_add_label({}, at) })
  await field.fill('co.th')
  await press(m.domains_add({}, at))
  await expect(main.getByText(m.field_domain_suffix({}, at))).toBeVisible()
  await expect(field).toHaveValue('co.th')
  await field.fill(`https://${domain.toUpperCase()}/`)
  await field.press('Enter')
  await expect(main.getByRole('heading', { name: domain, exact: true })).toBeVisible()
  await expect(main.getByText(m.domains_begin({}, at))).toBeVisible()
  await settled(page)

  // The records are copied by the keyboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  const proof = main.getByRole('textbox', { name: `${m.domains_value({}, at)} TXT` }).first()
  const token = await proof.inputValue()
  expect(token).toMatch(/^ruen-verify=[\w-]{32}$/)
  await proof.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(m.common_copied({}, at))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await expect(main.getByRole('textbox', { name: `${m.domains_value({}, at)} CNAME` }).first()).toHaveValue(
    'sites.ruen.test',
  )
  await axe(page)
  await shot(page, `domain-2-records-${lang}`)

  await test.step('checked too early, nothing is found, and nobody sees the site there', async () => {
    await press(m.domains_check({}, at))
    await expect(main.getByText(m.domains_state_missing({}, at)).first()).toBeVisible()
    await expect(main.getByText(m.domains_waiting({}, at))).toBeVisible()
    const { page: early } = await person()
    expect((await early.goto(own))?.status()).toBe(421)
    await early.close()
  })

  await test.step('a wrong record is shown beside what is wanted', async () => {
    names.zone[`_ruen-verify.${domain}`] = { TXT: ['ruen-verify=somebody-else'] }
    await press(m.domains_check({}, at))
    await expect(main.getByText('ruen-verify=somebody-else')).toBeVisible()
    await settled(page)
    await axe(page)
    await shot(page, `domain-3-wrong-${lang}`)
  })

  await test.step('the records appear, and the domain is live', async () => {
    names.zone[`_ruen-verify.${domain}`] = { TXT: ['v=spf1 -all', token] }
    names.zone[domain] = { CNAME: 'sites.ruen.test' }
    await press(m.domains_check({}, at))
    await expect(main.getByText(m.domains_live({}, at), { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: m.domains_open({ domain }, at) })).toHaveAttribute(
      'href',
      own + pathOf(lang, '/manager'),
    )
    await settled(page)
    await axe(page)
    await shot(page, `domain-4-live-${lang}`)
  })

  const { page: visitor } = await person()
  await test.step('a visitor walks through the site on that domain', async () => {
    await visitor.goto(own + pathOf(lang, '/'))
    await expect(visitor).toHaveURL(own + pathOf(lang, '/manager'))
    await settled(visitor)
    const canonical = visitor.locator('link[rel="canonical"]')
    await expect(canonical).toHaveAttribute('href', own + pathOf(lang, '/manager'))
    for (const other of ['th', 'en'] as const)
      await expect(visitor.locator(`link[rel="alternate"][hreflang="${other}"]`)).toHaveAttribute(
        'href',
        own + pathOf(other, '/manager'),
      )
    await axe(visitor)
    await shot(visitor, `domain-5-site-${lang}`)
    await visitor.goto(own + pathOf(lang, '/manager/available'))
    await settled(visitor)
    await visitor.locator('main article a').first().click()
    await expect(visitor).toHaveURL(new RegExp(`^${own}.*/manager/listing/`))
    await settled(visitor)
    await expect(canonical).toHaveAttribute('href', visitor.url().split('?')[0]!)
    const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain(own)
    expect(data.join()).not.toContain(`khram.localhost:${app.port}`)
    expect(await visitor.context().cookies()).toEqual([])
    // What is the product's own stays there.
    await visitor.goto(`${own}${pathOf(lang, '/login')}`)
    await expect(visitor).toHaveURL(new RegExp(`^${app.url}`))
  })

  await test.step('machines are told the same everywhere', async () => {
    expect(await read(app.port, domain, '/robots.txt')).toContain(`Sitemap: ${own}/sitemap.xml`)
    const map = await read(app.port, domain, '/sitemap.xml')
    expect(map).toContain(`<loc>${own}/manager/available</loc>`)
    expect(map).not.toContain('localhost')
    const canonical = `<link rel="canonical" href="${own}/manager"/>`
    expect(await read(app.port, 'khram.localhost', '/manager')).toContain(canonical)
    expect(await read(app.port, 'localhost', '/khram')).toContain(canonical)
    expect(await read(app.port, domain, '/manager')).toContain(canonical)
  })

  await test.step('and writes to the manager there', async () => {
    await visitor.goto(own + pathOf(lang, '/manager/contact'))
    await settled(visitor)
    const form = visitor.locator('main form').first()
    await form.locator('[name="name"]').fill('มานี ใจดี')
    await form.locator('[name="email"]').fill('manee@example.test')
    await form.locator('[name="message"]').fill(`จาก ${domain}`)
    await form.locator('button[type="submit"]').click()
    await expect(visitor.getByRole('status').filter({ hasText: m.inquiries_sent({}, at) })).toBeVisible()
    await expect(visitor).toHaveURL(new RegExp(`^${own}`))
    await axe(visitor)
    const { rows } = await app.database.query('select message from inquiries where message = $1', [
      `จาก ${domain}`,
    ])
    expect(rows).toHaveLength(1)
  })

  await test.step('taken off, it is nobody’s within two seconds', async () => {
    await press(m.domains_remove({}, at))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(domain).first()).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: m.domains_remove({}, at) }).click()
    await expect(main.getByText(m.domains_removed({}, at))).toBeVisible()
    const answer = await visitor.goto(own + pathOf(lang, '/manager'))
    expect(answer?.status()).toBe(421)
    await expect
      .poll(() => read(app.port, 'khram.localhost', '/manager'), { timeout: 2_000 })
      .toContain(`<link rel="canonical" href="http://khram.localhost:${app.port}/manager"/>`)
  })
})

/** A page as a machine reads it, which knows no `.test`. */
function read(port: number, host: string, path: string): Promise<string> {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, async (answer) =>
      done(await text(answer)),
    ).on('error', fail)
  })
}
