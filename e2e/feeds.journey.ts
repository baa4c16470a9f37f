// Nouns: feeds. Width: desktop.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { idle, settled } from './support/settled.ts'

/** A page of somebody else's: another origin, with what a manager pasted into it. */
async function foreignPage(pasted: string) {
  const page = `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>ร้านกาแฟ</title><h1>ร้านกาแฟ</h1>${pasted}<p>ท้ายหน้า</p></html>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  return { url, close: () => new Promise((done) => server.close(done)) }
}

test('a manager takes the widget to another website, where it shows what is free', async ({
  page,
  person,
  axe,
  shot,
  app,
  browser,
  watch,
}) => {
  // The page of the other website, which is on this machine, too.
  watch.allow(
    /^foreign request on \S* ?http:\/\/127\.0\.0\.1:\d+\/(?:favicon\.ico)?$|^console on \/:.*favicon/,
  )
  watch.allow(/^foreign request on .*: http:\/\/127\.0\.0\.1:\d+\/(?:favicon\.ico)?$/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')

  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/marketing/widget' })
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(m.feeds_widget_title({}, at))
  await main.getByLabel(m.feeds_widget_language({}, at)).selectOption(lang)
  await main.getByLabel(m.feeds_widget_count({}, at)).selectOption('3')
  const script = main.getByRole('textbox', { name: m.feeds_widget_code_script({}, at) })
  await expect(script).toHaveValue(/data-count="3"/)
  await expect(script).toHaveValue(new RegExp(`data-lang="${lang}"`))
  const preview = page.frameLocator('main iframe')
  await expect(preview.getByRole('listitem')).toHaveCount(3)
  await settled(page)
  await axe(page)
  await shot(page, `feeds-1-widget-${lang}`)
  const tag = await script.inputValue()
  const frame = await main.getByRole('textbox', { name: m.feeds_widget_code_frame({}, at) }).inputValue()

  // On the other website, for somebody who is nobody here.
  const { page: other, context } = await person()
  const withScript = await foreignPage(tag)
  await other.goto(withScript.url)
  const inside = other.frameLocator('iframe')
  await expect(inside.getByRole('listitem')).toHaveCount(3)
  // As high as what is in it: nothing in the frame scrolls.
  await expect
    .poll(async () => {
      const given = (await other.locator('iframe').boundingBox())!.height
      const needed = await inside.locator('html').evaluate((root) => root.getBoundingClientRect().height)
      return Math.abs(given - needed)
    })
    .toBeLessThan(2)
  await axe(other)
  await shot(other, `feeds-2-foreign-${lang}`)
  const link = inside.getByRole('listitem').first().getByRole('link')
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
  await opened.waitForURL(/\/\/khram\.localhost:\d+\/(?:en\/)?manager\/listing\//)
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await opened.close()
  expect(await context.cookies()).toEqual([])
  await withScript.close()

  // As the page around it: dark on a dark page, whatever the visitor's device says, and light on a page that says nothing.
  const asAround = tag.replace(/data-theme="\w+"/, 'data-theme="auto"')
  for (const [around, theme] of [
    [`<div style="background:oklch(0.25 0.02 250)"><p>${asAround}</p></div>`, 'dark'],
    [asAround, 'light'],
  ] as const) {
    const host = await foreignPage(around)
    await other.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await other.goto(host.url)
    await expect(other.locator('iframe')).toHaveAttribute('src', new RegExp(`theme=${theme}`))
    await expect(inside.getByRole('listitem')).toHaveCount(3)
    await host.close()
  }

  // The frame alone, in a browser that runs no scripts.
  const bare = await browser.newContext({ javaScriptEnabled: false })
  const plain = await bare.newPage()
  const withFrame = await foreignPage(frame)
  await plain.goto(withFrame.url)
  await expect(plain.frameLocator('iframe').getByRole('listitem')).toHaveCount(3)
  await bare.close()
  await withFrame.close()

  // No other page of the product may be framed.
  const { page: framed } = await person()
  const trap = await foreignPage(`<iframe src="${app.url}/login" title="x"></iframe>`)
  watch.allow(/Framing 'http:\/\/localhost:\d+\/'|Refused to frame|frame-ancestors/)
  await framed.goto(trap.url)
  await expect(framed.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  await trap.close()
})

test('a manager gives homes to a partner website, which reads them from its feed', async ({
  page,
  axe,
  shot,
  app,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const name = 'Siam Homes'
  const feed = async () => (await page.request.get(`${app.url}/feeds/khram/siam-homes.json`)).json()

  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/marketing/partners' })
  await expect(main.getByRole('textbox', { name: m.feeds_address_json({}, at) })).toHaveValue(
    `${app.url}/feeds/khram/all.json`,
  )
  await shot(page, `feeds-3-partners-${lang}`)
  await main.getByRole('link', { name: new RegExp(name) }).click()
  await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  expect((await feed()).homes).toEqual([])

  // One home, then what is noted about it.
  const give = main.getByRole('button', { name: new RegExp(`^${m.feeds_homes_on({}, at)}`) }).last()
  await give.click()
  const noted = main.getByRole('combobox')
  await expect(noted.first()).toBeVisible()
  await noted.first().selectOption('live')
  await idle(page)
  await expect(noted.first()).toHaveValue('live')

  await main.getByRole('button', { name: m.feeds_all_on({}, at) }).click()
  await expect(
    main.getByRole('button', { name: new RegExp(`^${m.feeds_homes_off({}, at)}`) }),
  ).not.toHaveCount(0)
  await settled(page)
  await axe(page)
  await shot(page, `feeds-4-partner-${lang}`)
  const { homes } = await feed()
  expect(homes.length).toBeGreaterThan(1)

  // A program of theirs understands the other form, too.
  const xml = await (await page.request.get(`${app.url}/feeds/khram/siam-homes.xml`)).text()
  const count = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    return parsed.querySelector('parsererror') ? -1 : parsed.querySelectorAll('homes > home').length
  }, xml)
  expect(count).toBe(homes.length)

  // Taking all back is asked about, with how many they are, and can be undone.
  const takeBack = main.getByRole('button', { name: m.feeds_all_off({}, at), exact: true })
  const dialog = page.getByRole('dialog')
  await takeBack.click()
  const title = m.feeds_all_off_title({ count: '0', partner: name }, at).split('0')[0]!
  await expect(dialog.getByRole('heading')).toHaveText(new RegExp(`^${title}\\d+`))
  await axe(page)
  await shot(page, `feeds-5-take-back-${lang}`)
  await dialog.getByRole('button', { name: m.feeds_all_off_keep({}, at) }).click()
  await expect(dialog).toHaveCount(0)
  expect((await feed()).homes).toEqual(homes)
  await takeBack.click()
  const go = m.feeds_all_off_go({ count: '0' }, at).split('0')[0]!
  await dialog.getByRole('button', { name: new RegExp(`^${go}`) }).click()
  await expect(noted).toHaveCount(0)
  expect((await feed()).homes).toEqual([])
  await settled(page)
  await axe(page)
  await shot(page, `feeds-6-taken-back-${lang}`)
  await main.getByRole('button', { name: m.feeds_all_again({}, at) }).click()
  await expect(noted).not.toHaveCount(0)
  await expect(noted.filter({ has: page.locator('option[value="live"]:checked') })).toHaveCount(1)
  expect((await feed()).homes).toEqual(homes)
})
