// Nouns: websites. Width: desktop. Crosses the house.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { enter, type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const EDITOR = '/dashboard/manager/my-website'
const PW = '/api/personal-website'
const page2 = (name: string) => `${PW}/customize-design/${name}`

/** The frame of the picture that is seen; the other one loads behind it. */
const picture = (page: Page) => page.frameLocator('iframe[data-seen]')

test('a manager writes the website in both languages, publishes it, and has an older version back', async ({
  page,
  person,
  app,
  axe,
  shot,
  watch,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const site = (path = '', locale: Lang = lang) =>
    `http://praew.localhost:${app.port}${pathOf(locale, `/manager${path}`)}`
  const saved = () => expect(page.getByText(m.websites_edit_saved({}, at))).toBeVisible()
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  const open = async (name: string) => {
    await page.goto(pathOf(lang, `${EDITOR}/${name}`))
    await settled(page)
  }

  await logInAsDemo(page, 'investor', { lang, target: EDITOR })
  await expect(page).toHaveURL(/my-website\/homepage$/)
  await test.step('what is typed is saved by itself and stands in the picture of the site', async () => {
    await field('headline.th').fill('ห้องที่แพรวเลือกเอง')
    await field('headline.en').fill('Rooms that Praew chose')
    await saved()
    await expect(page.getByRole('radio', { name: m.websites_edit_desktop({}, at) })).toBeChecked()
    const title = picture(page).getByRole('heading', { level: 1 })
    await expect(title).toHaveText(lang === 'th' ? 'ห้องที่แพรวเลือกเอง' : 'Rooms that Praew chose')
    // A text in the picture leads to its field.
    await title.click()
    await expect(field(`headline.${lang}`)).toBeFocused()
    await axe(page)
    await shot(page, `website-editor-${lang}`)
  })

  await test.step('sections are ordered by dragging them with a pointer', async () => {
    const handles = page.getByRole('button', {
      name: new RegExp(`^${m.sort_handle({ name: '.+' }, at)}$`),
    })
    const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    const before = await names()
    const boxOf = async (nth: number) =>
      (await handles.nth(nth).locator('xpath=ancestor::li[1]').boundingBox())!
    /** By its handle, past the middle of the row whose place it takes: rows of a phone are tall. */
    const drag = async (from: number, to: number) => {
      // In the middle: on a phone the bar at the foot would take the pointer.
      await handles.nth(0).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const handle = (await handles.nth(from).boundingBox())!
      const row = await boxOf(to)
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
      await page.mouse.down()
      await page.mouse.move(handle.x + handle.width / 2, to > from ? row.y + row.height - 4 : row.y + 4, {
        steps: 20,
      })
      await page.mouse.up()
    }
    await drag(0, 1)
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
    // And back, so that what follows finds them where they were.
    await drag(1, 0)
    await expect.poll(names).toEqual(before)
    // The list is read and drawn anew once it is saved.
    await saved()
  })

  await test.step('sections are ordered by the keyboard, and their place is said', async () => {
    const handles = page.getByRole('button', {
      name: m.sort_handle({ name: m.websites_free_now({}, at) }, at),
    })
    const place = () =>
      handles.evaluate((one) => {
        const row = one.closest('li')!
        return [...row.parentElement!.children].indexOf(row)
      })
    const said = page.getByText(m.sort_moved({ name: m.websites_free_now({}, at), place: 2, count: 6 }, at))
    // A key that is pressed while the list is drawn anew may reach nobody, and what it said may go: then it moves once more.
    await expect(async () => {
      await handles.press((await place()) === 0 ? 'ArrowDown' : 'ArrowUp')
      await expect(said).toBeAttached({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(handles).toBeFocused()
    await saved()
    await page.keyboard.press('ArrowUp')
    await saved()
  })

  await test.step('a thing that was deleted comes back', async () => {
    await open('why-us-page')
    const titles = page.locator('[data-field$=".title.th"][data-field^="items."]')
    await expect(titles).toHaveCount(3)
    const first = await titles.first().inputValue()
    await page
      .getByRole('button', { name: m.websites_edit_remove({}, at) })
      .first()
      .click()
    await expect(titles).toHaveCount(2)
    await page.getByRole('button', { name: m.websites_edit_undo({}, at) }).click()
    await expect(titles).toHaveCount(3)
    await expect(titles.first()).toHaveValue(first)
    await saved()
  })

  await test.step('another design and colour', async () => {
    await open('look')
    await page.locator('input[name="design"][value="garden"]').check({ force: true })
    await page.getByRole('button', { name: m.websites_edit_colour_choose({ colour: '#15696d' }, at) }).click()
    await saved()
    await axe(page)
    await shot(page, `website-look-${lang}`)
  })

  const visitor = await person()
  await test.step('visitors see it when it is published, in their language', async () => {
    await visitor.page.goto(site())
    await expect(visitor.page.getByRole('heading', { level: 1 })).not.toHaveText(/Praew chose|แพรวเลือก/)
    await page.getByRole('button', { name: m.websites_publish_open({}, at) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(m.websites_edit_look({}, at))).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: m.websites_publish({}, at) }).click()
    await expect(dialog).toBeHidden()
    for (const [locale, title] of [
      ['th', 'ห้องที่แพรวเลือกเอง'],
      ['en', 'Rooms that Praew chose'],
    ] as const) {
      // What is kept for visitors goes within two seconds.
      await expect(async () => {
        await visitor.page.goto(site('', locale))
        await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 })
      }).toPass({ timeout: 20_000 })
    }
    await settled(visitor.page)
    await axe(visitor.page)
    await shot(visitor.page, `website-garden-${lang}`)
  })

  await test.step('a page is open while its switch is on', async () => {
    watch.allow(/404/)
    const answer = async () => (await visitor.page.goto(site('/team')))?.status()
    await open('team-page')
    expect(await answer()).toBe(404)
    await page.getByRole('button', { name: m.websites_tab_open({}, at) }).click()
    await expect(page.getByRole('button', { name: m.websites_tab_close({}, at) })).toBeVisible()
    await expect.poll(answer).toBe(200)
    await page.getByRole('button', { name: m.websites_tab_close({}, at) }).click()
    await expect(page.getByRole('button', { name: m.websites_tab_open({}, at) })).toBeVisible()
    await expect.poll(answer).toBe(404)
  })

  await test.step('an older version goes back into the draft, and visitors keep the new one', async () => {
    await open('history')
    await axe(page)
    await page.getByRole('button', { name: new RegExp(`${m.websites_version_restore({}, at)} 1$`) }).click()
    await expect(page.getByText(m.websites_restored({ number: 1 }, at))).toBeVisible()
    await open('homepage')
    await expect(field('headline.en')).not.toHaveValue('Rooms that Praew chose')
    await visitor.page.goto(site('', 'en'))
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Rooms that Praew chose')
  })

  await test.step('two who write the same page are told, and nothing is lost', async () => {
    watch.allow(/409/)
    const start = (await (await page.request.get(page2('homepage'))).json()).data
    const body = {
      revision: start.revision,
      content: { ...start.content, headline: { th: 'ก', en: 'Theirs' } },
    }
    const headers = { origin: app.url }
    expect((await page.request.put(page2('homepage'), { data: body, headers })).status()).toBe(200)
    await field('headline.en').fill('Mine')
    await expect(page.getByText(m.problem_website_page_moved({}, at))).toBeVisible()
    await expect(field('headline.en')).toHaveValue('Mine')
    await page.getByRole('button', { name: m.websites_edit_take_theirs({}, at) }).click()
    await expect(field('headline.en')).toHaveValue('Theirs')
    await page.getByRole('button', { name: m.websites_edit_undo({}, at) }).click()
    await expect(field('headline.en')).toHaveValue('Mine')
    await saved()
  })
})

/** What tries to be more than a text, in each way that a page might let it. */
const CORPUS = [
  '<script>window.hurt=1</script>',
  '"><img src=x onerror="window.hurt=1">',
  "';window.hurt=1;//",
  '</script><script>window.hurt=1</script>',
  '<svg/onload=window.hurt=1>',
  '{{constructor.constructor("window.hurt=1")()}}',
  '<a href="javascript:window.hurt=1">x</a>',
  '</title><script>window.hurt=1</script>',
  '\u2028window.hurt=1\u2029',
]

test('whatever is written into a website stays a text', async ({ page, app }) => {
  await enter(page, demoEmail('dorm'), DEMO_PASSWORD)
  const headers = { origin: app.url }
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, data, headers })
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200)
    return (await answer.json()).data
  }
  /** Every text in a page becomes one of the corpus; what must be one of a few stays. */
  let next = 0
  const hurt = (max: number) => CORPUS[next++ % CORPUS.length]!.slice(0, max)
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    if ('th' in value && 'en' in value) return { th: hurt(70), en: hurt(70) }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  const words = { th: 'x', en: 'x' }
  const item = () => ({ id: crypto.randomUUID(), title: words })
  const lists: Record<string, object[]> = {
    'contact-us-page': CORPUS.map(() => ({ ...item(), link: 'https://example.com/?<script>"' })),
    'team-page': CORPUS.map(() => ({ ...item(), role: words, text: words, picture: null, link: '' })),
    'testimonial-page': CORPUS.map(() => ({ ...item(), role: words, text: words, isSample: false })),
    'service-page': CORPUS.map(() => ({
      ...item(),
      text: words,
      icon: 'home',
      picture: null,
      link: 'tel:+66812345678',
    })),
    'why-us-page': CORPUS.map(() => ({ ...item(), text: words, icon: 'star' })),
  }
  for (const name of ['homepage', 'about-page', 'featured-page', ...Object.keys(lists)]) {
    const { content, revision } = await call('GET', page2(name))
    const items = lists[name] && { items: lists[name] }
    const sections = content.sections && {
      sections: ['homes', 'services', 'whyUs', 'testimonials', 'team', 'about'].map((id) => ({
        id,
        isShown: true,
      })),
    }
    await call('PUT', page2(name), {
      revision,
      content: { ...(fill({ ...content, ...items }) as object), ...sections },
    })
  }
  for (const tab of ['service', 'testimonials', 'team', 'whyUs'])
    await call('PUT', page2('enable-tab'), { tab, isOn: true })
  const { mark } = await call('GET', `${PW}/draft`)
  await call('POST', `${PW}/publish`, { mark })

  for (const lang of ['th', 'en'] as const)
    for (const path of [
      '',
      '/about',
      '/available',
      '/contact',
      '/services',
      '/team',
      '/testimonial',
      '/why-us',
    ]) {
      await page.goto(`http://baitoei.localhost:${app.port}${pathOf(lang, `/manager${path}`)}`)
      await settled(page)
      const found = await page.evaluate(() => ({
        hurt: 'hurt' in window,
        links: [...document.querySelectorAll('a')].filter((one) => one.protocol === 'javascript:').length,
        made: document.querySelectorAll('main img[src="x"], main svg[onload], main script:not([type])')
          .length,
      }))
      expect(found, path).toEqual({ hurt: false, links: 0, made: 0 })
    }
  // And in the editor, where it was written.
  await page.goto(`${EDITOR}/homepage`)
  await settled(page)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})
