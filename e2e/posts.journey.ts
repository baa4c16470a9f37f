// Nouns: posts. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { picture } from '../src/server/uploads/testing/sample-files.ts'
import { expect, test } from './support/journey.ts'
import { largePhoto } from './support/large-photo.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

/** What would run, or lead away, if any of it were taken for more than text. */
const EVIL = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<svg/onload=window.hit=1>',
  '"><iframe srcdoc="<script>parent.hit=1</script>">',
  '[กด](javascript:window.hit=1)',
  '[x](data:text/html,<script>1</script>)',
  '**<b onmouseover=window.hit=1>b</b>**',
  '</script><script>window.hit=1</script>',
  '<!--',
  '{{constructor.constructor("window.hit=1")()}}',
  '<style>*{display:none}</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
].join('\n\n')

test('a manager writes news, publishes it in one language and in both, and takes it back', async ({
  page,
  person,
  axe,
  shot,
  app,
  browser,
  watch,
}) => {
  watch.allow(/alerts\/new.*422/)
  // What is deleted is asked for on purpose.
  watch.allow(/404 \(Not Found\)/)
  const lang = 'th' as Lang
  const other: Lang = lang === 'th' ? 'en' : 'th'
  const at = { locale: lang } as const
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const site = `http://praew.localhost:${app.port}`
  const named = { th: ['งดจ่ายน้ำวันเสาร์', 'ทาสีโถงใหม่'], en: ['No water on Saturday', 'The hall is painted'] }

  // The menu's entry leads to the page.
  await logInAsDemo(page, 'investor', { lang, target: '/dashboard/manager/ruen-alerts' })
  await expect(page).toHaveURL(/\/dashboard\/manager\/alerts$/)
  await expect(main.getByText(m.posts_list_none({}, at))).toBeVisible()
  await axe(page)
  await shot(page, `posts-1-none-${lang}`)
  await main
    .getByRole('link', { name: m.posts_list_add({}, at) })
    .first()
    .click()
  await page.waitForURL(/\/alerts\/new$/)
  await settled(page)

  // Nothing written is refused; half a language, too.
  await press(m.posts_form_save_draft({}, at))
  await expect(main.getByText(m.field_post_title_required({}, at))).toBeVisible()
  const title = lang === 'th' ? m.posts_form_title_th({}, at) : m.posts_form_title_en({}, at)
  const body = lang === 'th' ? m.posts_form_body_th({}, at) : m.posts_form_body_en({}, at)
  await field(title).fill(named[lang][0]!)
  await press(m.posts_form_save_draft({}, at))
  await expect(main.getByText(m.field_post_body_required({}, at))).toBeVisible()
  await expect(field(title)).toHaveValue(named[lang][0]!)
  await field(body).fill(`## 10:00–14:00\n\n- A\n- B\n\n**!** [Ruen](/available)\n\n${EVIL}`)
  // What is no picture is said at once; a telephone's photo is made smaller in the field.
  const cover = main.locator('input[name="cover"]')
  await cover.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') })
  await expect(main.getByText(m.upload_heic({ name: 'IMG_1.HEIC' }, at))).toBeVisible()
  await cover.setInputFiles({ name: 'hall.jpeg', mimeType: 'image/jpeg', buffer: await largePhoto() })
  await expect(main.getByText('hall.jpg')).toBeVisible()
  expect(await cover.evaluate((input: HTMLInputElement) => input.files![0]!.size)).toBeLessThan(
    2 * 1024 * 1024,
  )
  // A picture is put where the writer stands, with what it shows.
  await field(body).press('Control+Home')
  await main
    .getByLabel(m.posts_picture_here({}, at))
    .nth(lang === 'th' ? 0 : 1)
    .setInputFiles({ name: 'lobby.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') })
  await main.getByLabel(m.posts_picture_alt({}, at)).fill('Lobby ]( "x"')
  await main.getByLabel(m.posts_picture_caption({}, at)).fill('<b>2026</b>')
  await axe(page)
  await shot(page, `posts-2-picture-${lang}`)
  await main.getByLabel(m.posts_picture_caption({}, at)).press('Enter')
  await expect(main.getByLabel(m.posts_picture_alt({}, at))).toHaveCount(0)
  await expect(field(body)).toHaveValue(/^!\[Lobby \( "x"\]\([0-9a-f-]{36} "<b>2026<\/b>"\)\n\n## 10:00/)
  await expect(field(body)).toBeFocused()
  await expect(
    main.getByRole('list', { name: m.posts_pictures_in({}, at) }).getByRole('listitem'),
  ).toHaveCount(1)
  await axe(page)
  await shot(page, `posts-2-form-${lang}`)
  await press(m.posts_form_publish({}, at))
  await expect(main.getByText(m.posts_done_published({}, at))).toBeVisible()
  const id = /alerts\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await settled(page)
  await shot(page, `posts-3-saved-${lang}`)

  // Anybody reads it on the website, from its menu, with what was typed as text.
  const { page: visitor } = await person()
  await visitor.goto(site + pathOf(lang, '/manager'))
  await visitor.goto(site + pathOf(lang, '/manager/alerts'))
  await expect(visitor.getByRole('heading', { level: 2, name: named[lang][0] })).toBeVisible()
  await axe(visitor)
  await shot(visitor, `posts-4-list-${lang}`)
  await visitor.getByRole('link', { name: named[lang][0] }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: named[lang][0] })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: '10:00–14:00' })).toBeVisible()
  const article = visitor.locator('article')
  await expect(article.getByText('<script>window.hit = 1</script>', { exact: true })).toBeVisible()
  expect(await visitor.evaluate(() => 'hit' in window)).toBe(false)
  const lobby = article.getByRole('img', { name: 'Lobby ( "x"' })
  await expect(lobby).toBeVisible()
  await expect(article.locator('figcaption')).toHaveText('<b>2026</b>')
  // Its place is kept while it loads, and it comes in a width that fits.
  for (const name of ['width', 'height']) await expect(lobby).toHaveAttribute(name, /^[1-9]\d*$/)
  await expect(lobby).toHaveAttribute('srcset', /\/320 320w, .*\/1600 1600w/)
  await expect(article.getByRole('link', { name: 'Ruen' })).toHaveAttribute(
    'href',
    pathOf(lang, '/manager/available'),
  )
  expect(
    await article.locator('iframe, form, style, svg, script:not([type="application/ld+json"])').count(),
  ).toBe(0)
  expect(
    await article
      .locator('a')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).protocol)),
  ).not.toContain('javascript:')
  await axe(visitor)
  await shot(visitor, `posts-5-post-${lang}`)
  const data = await visitor.locator('article script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'BlogPosting', headline: named[lang][0] })
  await expect(visitor.locator('link[rel="alternate"][hreflang]')).toHaveCount(2)

  // The page of the other language says where it can be read, and its list leaves it out.
  await visitor.goto(site + pathOf(other, `/manager/alerts/${id}`))
  await expect(visitor.getByText(m.websites_alerts_other({}, { locale: other }))).toBeVisible()
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await shot(visitor, `posts-6-other-${lang}`)
  await visitor.goto(site + pathOf(other, '/manager/alerts'))
  await expect(visitor.getByText(m.websites_alerts_none({}, { locale: other }))).toBeVisible()

  // Readers of RSS and machines find it, too.
  // Asked for by a page of the site: only browsers know the names below localhost.
  const get = (path: string) =>
    visitor.evaluate(async (address) => {
      const answer = await fetch(address)
      return { status: answer.status, text: await answer.text() }
    }, path)
  const rss = async (of: Lang) => (await get(pathOf(of, '/alerts.xml'))).text
  const items = (xml: string) =>
    visitor.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      if (parsed.querySelector('parsererror')) return null
      return [...parsed.querySelectorAll('item > title')].map((one) => one.textContent)
    }, xml)
  expect(await items(await rss(lang))).toEqual([named[lang][0]])
  expect(await items(await rss(other))).toEqual([])
  const inFeed = await visitor.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      const html = parsed.querySelector('item')!.lastElementChild!.textContent!
      const whole = new DOMParser().parseFromString(html, 'text/html')
      const addresses = (name: string) =>
        [...whole.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)!)
      return {
        src: addresses('src'),
        href: addresses('href'),
        odd: whole.querySelectorAll('script, iframe, b').length,
      }
    },
    await rss(lang),
  )
  expect(inFeed.src).toEqual([expect.stringMatching(new RegExp(`^${site}/media/[0-9a-f-]+/[0-9a-f-]+/960$`))])
  expect(inFeed.href).toEqual([site + pathOf(lang, '/manager/available')])
  expect(inFeed.odd).toBe(0)
  const { text: map } = await get('/sitemap.xml')
  expect(map).toContain(`${pathOf(lang, `/manager/alerts/${id}`)}</loc>`)
  expect(map).not.toContain(`${site}${pathOf(other, `/manager/alerts/${id}`)}<`)
  expect((await page.request.get(`${app.url}/alerts.xml`)).status()).toBe(404)

  // Without script a picture comes by the form, at the end of the text, and nothing typed is lost.
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await bare.newPage()
  await plain.goto(`${app.url}${pathOf(lang, '/dashboard/manager/alerts/new')}`)
  const typedTitle = plain.getByRole('textbox', { name: title, exact: true })
  const typedBody = plain.getByRole('textbox', { name: body, exact: true })
  await typedTitle.fill('A')
  await typedBody.fill('B')
  await plain
    .getByLabel(m.posts_picture_of({ field: body }, at))
    .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') })
  await plain
    .getByRole('button', { name: m.posts_picture_here({}, at) })
    .nth(lang === 'th' ? 0 : 1)
    .click()
  await expect(plain.getByText(m.posts_picture_placed({}, at))).toBeVisible()
  await expect(typedTitle).toHaveValue('A')
  await expect(typedBody).toHaveValue(/^B\n\n!\[\]\([0-9a-f-]{36}\)$/)
  await bare.close()

  // Deleted it is gone at once; undone it is a draft.
  await press(m.posts_form_delete({}, at))
  await expect(main.getByText(m.posts_deleted({}, at))).toBeVisible()
  expect((await get(pathOf(lang, `/manager/alerts/${id}`))).status).toBe(404)
  await press(m.posts_undo({}, at))
  await expect(main.getByText(m.posts_restored({}, at))).toBeVisible()
  await expect(main.getByText(m.posts_state_draft({}, at), { exact: true })).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, `posts-7-restored-${lang}`)
})

test('a post that was begun is not left without a word, and not kept twice', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/alerts\/new.*422/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const title = main.locator('input[name="titleTh"]')
  const list = pathOf(lang, '/dashboard/manager/alerts')
  const back = () => main.getByRole('link', { name: m.posts_form_back({}, at) }).click()
  const asked = page.getByRole('dialog', { name: m.posts_leave_title({}, at) })
  const named = `น้ำไม่ไหลที่ชั้น ๓ (${lang})`
  await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/alerts' })
  await main
    .getByRole('link', { name: m.posts_list_add({}, at) })
    .first()
    .click()
  await page.waitForURL(/\/alerts\/new$/)
  await settled(page)

  // By a link and by the browser's Back; who stays has everything still.
  await title.fill(named)
  await main.locator('textarea[name="bodyTh"]').fill('ช่างมา 10 โมง')
  await back()
  await expect(asked).toBeVisible()
  await axe(page)
  await shot(page, `posts-8-leave-${lang}`)
  await asked.getByRole('button', { name: m.posts_leave_stay({}, at) }).click()
  await expect(asked).toHaveCount(0)
  await page.evaluate(() => history.back())
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: m.posts_leave_stay({}, at) }).click()
  await expect(title).toHaveValue(named)
  expect(page.url()).toContain('/alerts/new')

  // What nobody would see is not called published. It is kept, and once however often it is tried.
  const day = main.locator('input[name="expiresOn"]')
  await day.fill('1/1/2569')
  for (const _ of [1, 2]) {
    // Pressed again within 0.6 seconds it would count as one press.
    await page.waitForTimeout(700)
    const answered = page.waitForResponse((one) => one.request().method() === 'POST')
    await main.getByRole('button', { name: m.posts_form_publish({}, at), exact: true }).click()
    expect((await answered).status()).toBe(422)
    await expect(main.getByText(m.field_post_day_over({}, at))).toBeVisible()
  }
  await shot(page, `posts-9-day-over-${lang}`)
  // It lies in the list as a draft: there is nothing to ask.
  await back()
  await page.waitForURL(list)
  await expect(asked).toHaveCount(0)
  await main.getByRole('link', { name: named }).click()
  await expect(title).toHaveValue(named)
  await settled(page)
  await day.fill('')
  await main.getByRole('button', { name: m.posts_form_publish({}, at), exact: true }).click()
  await expect(main.getByText(m.posts_done_published({}, at))).toBeVisible()

  // What is saved is left unasked; what was changed after it is not.
  await settled(page)
  await title.fill(`${named} `)
  await main.getByRole('button', { name: m.posts_form_save({}, at), exact: true }).click()
  await expect(main.getByText(m.posts_done_saved({}, at), { exact: true })).toBeVisible()
  await title.fill('อีกเรื่อง')
  await back()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: m.posts_leave({}, at) }).click()
  await page.waitForURL(list)
  await main.getByRole('link', { name: named }).click()
  await expect(title).toHaveValue(named)
  await settled(page)
  await back()
  await page.waitForURL(list)
  await expect(asked).toHaveCount(0)
  await expect(main.getByRole('link', { name: named })).toHaveCount(1)

  // A picture that was kept is chosen no more: it is not sent again, and the post is left unasked.
  await main.getByRole('link', { name: named }).click()
  await expect(title).toHaveValue(named)
  await settled(page)
  const cover = main.locator('input[name="cover"]')
  const done = main.getByText(m.posts_done_saved({}, at), { exact: true })
  const save = main.getByRole('button', { name: m.posts_form_save({}, at), exact: true })
  await cover.setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') })
  await save.click()
  await expect(done).toBeVisible()
  await expect(cover).toHaveValue('')
  await back()
  await page.waitForURL(list)
  await expect(asked).toHaveCount(0)

  // Taken down, a post keeps nothing of what was written last; whoever leaves it is asked.
  await main.getByRole('link', { name: named }).click()
  await expect(main.getByRole('img', { name: m.posts_form_cover({}, at) })).toBeVisible()
  await settled(page)
  await title.fill('อีกเรื่อง')
  await main.getByRole('button', { name: m.posts_form_unpublish({}, at), exact: true }).click()
  await expect(main.getByText(m.posts_done_unpublished({}, at), { exact: true })).toBeVisible()
  await expect(title).toHaveValue('อีกเรื่อง')
  await back()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: m.posts_leave({}, at) }).click()
  await page.waitForURL(list)
  await expect(main.getByRole('link', { name: named })).toHaveCount(1)
})
