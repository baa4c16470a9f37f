// Nouns: properties, media. Width: phone.
import type { Page } from '@playwright/test'
import { m } from '../src/i18n/messages/messages.js'
import { picture, pixelBomb } from '../src/server/uploads/testing/sample-files.ts'
import { expect, test } from './support/journey.ts'
import { largePhoto } from './support/large-photo.ts'
import { goOffline } from './support/offline.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { fingerAlong } from './support/touch.ts'

/** Opens a home of the demo that has no photos of its own yet. */
async function openHome(page: Page, lang: Lang) {
  const { data } = (await (
    await page.request.get('/api/manager/dashboard/get-properties?itemsPerPage=100')
  ).json()) as {
    data: { id: string; coverUrl: string | null }[]
  }
  const home = data.filter((one) => one.coverUrl === null)[lang === 'th' ? 0 : 1]!
  await page.goto(pathOf(lang, `/dashboard/manager/edit-property/${home.id}`))
  await settled(page)
  return home.id
}

test('photos are sent one by one, put in order by hand, key and button, and refused with a word', async ({
  app,
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(
    /(?:media\/2\/add|edit-property).*4\d\d|ERR_FAILED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/,
  )
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/properties' })
  const homeId = await openHome(page, lang)
  const file = main.locator('input[type="file"]')
  const rows = main.locator('ol[aria-label] > li')
  const jpeg = async (name: string, width: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', { width, height: 40 }),
  })
  const names = () => rows.locator('p > span').allTextContents()
  const ids = () =>
    rows
      .locator('button[value^="remove "]')
      .evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value.slice('remove '.length)))
  /** This very order is saved: on a slow machine each one that stood for a moment is, too. */
  const savedAs = async (...order: (string | undefined)[]) => {
    const answer = await page.waitForResponse(
      (one) =>
        one.url().includes('/photos') &&
        one.request().method() === 'PUT' &&
        String(one.request().postDataJSON().fileIds) === String(order),
    )
    expect(answer.status()).toBe(200)
  }
  const look = async (name: string) => {
    await axe(page)
    await shot(page, `photos-${name}-${lang}`)
  }

  await test.step('four files, one of them too large, one not a picture: the good ones stand in the row', async () => {
    await file.setInputFiles([
      await jpeg('a.jpg', 60),
      await jpeg('b.jpg', 61),
      { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
      { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('x') },
      await jpeg('c.jpg', 62),
    ])
    await expect(main.getByText(m.upload_too_large({ name: 'big.jpg' }, at)).first()).toBeVisible()
    await expect(rows).toHaveCount(3)
    expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    // The refused file is gone after its second; what was said against it stays.
    await expect(main.locator('li', { hasText: 'big.jpg' })).toHaveCount(0)
    await expect(main.getByText(m.upload_heic({ name: 'IMG_0001.HEIC' }, at))).toBeVisible()
    await expect(rows.first().getByText(m.properties_photo_cover({}, at))).toBeVisible()
    // What was sent together is one change, and one entry that counts them.
    const { rows: noted } = await app.database.query(
      `select after ->> 'added' as added from audit_log where action = 'property.photos_changed' and record_id = $1`,
      [homeId],
    )
    expect(noted).toEqual([{ added: '3' }])
    await look('1-three')
  })

  await test.step('a photo as a telephone takes it is made smaller, upright, and sent', async () => {
    await file.setInputFiles([{ name: 'IMG_2.jpeg', mimeType: 'image/jpeg', buffer: await largePhoto() }])
    await expect(rows).toHaveCount(4)
    expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'IMG_2.jpg'])
    const kept = rows.nth(3).locator('img')
    await expect
      .poll(() => kept.evaluate((one: HTMLImageElement) => one.naturalHeight / one.naturalWidth))
      .toBeCloseTo(1.5, 1)
    await rows
      .nth(3)
      .getByRole('button', { name: m.properties_photo_remove({ number: 4 }, at) })
      .click()
    await expect(rows).toHaveCount(3)
  })

  await test.step('HEIC becomes JPEG where the browser can open it', async () => {
    // This browser opens none; it does open what has only that name, which is the way Apple's own go.
    await file.setInputFiles([
      {
        name: 'IMG_3.HEIC',
        mimeType: 'image/heic',
        buffer: await picture('jpeg', { width: 64, height: 40 }),
      },
    ])
    await expect(rows).toHaveCount(4)
    expect((await names()).at(-1)).toBe('IMG_3.jpg')
    await rows
      .nth(3)
      .getByRole('button', { name: m.properties_photo_remove({ number: 4 }, at) })
      .click()
    await expect(rows).toHaveCount(3)
  })

  await test.step('what only the server can tell is said, and taken away after a second', async () => {
    await file.setInputFiles([{ name: 'bomb.png', mimeType: 'image/png', buffer: pixelBomb() }])
    await expect(
      main.getByText(m.problem_image_too_many_pixels({ file: 'bomb.png' }, at)).first(),
    ).toBeVisible()
    await expect(main.locator('li', { hasText: 'bomb.png' })).toHaveCount(0)
    await expect(rows).toHaveCount(3)
  })

  await test.step('by its handle: dragged with a finger, and with the mouse', async () => {
    const [a, b, c] = await ids()
    const saved = savedAs(c, a, b)
    await drag(page, byFinger, {
      from: rows.nth(2).locator('[data-by="handle"]'),
      to: rows.nth(0).locator('[data-by="handle"]'),
    })
    expect(await names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    await saved
    // Three times the last to the top: as it was.
    for (const _ of [1, 2, 3]) {
      const [first, second, third] = await ids()
      const moved = savedAs(third, first, second)
      await drag(page, byMouse, {
        from: rows.nth(2).locator('[data-by="handle"]'),
        to: rows.nth(0).locator('[data-by="handle"]'),
      })
      await moved
    }
  })

  await test.step('by keys on the handle, which keeps the focus, and by buttons', async () => {
    await settled(page)
    const [c, a, b] = await ids()
    const savedByKeys = savedAs(b, c, a)
    await rows.nth(2).locator('[data-by="handle"]').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
    await expect(rows.nth(0).locator('[data-by="handle"]')).toBeFocused()
    const name = m.properties_photo_name({ number: 2 }, at)
    await savedByKeys
    const saved = savedAs(c, b, a)
    await main.getByRole('button', { name: m.sort_up({ name }, at), exact: true }).click()
    await expect(rows.first()).toContainText('c.jpg')
    await expect(rows.first()).toContainText(m.properties_photo_cover({}, at))
    await saved
    await settled(page)
    await page.reload()
    await settled(page)
    expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
  })

  await test.step('on a line that breaks the file waits, and goes by itself when it is back', async () => {
    await goOffline(page)
    await file.setInputFiles([await jpeg('d.jpg', 63)])
    await expect(main.getByText(m.upload_lost({ name: 'd.jpg' }, at)).first()).toBeVisible()
    await shot(page, `photos-2-offline-${lang}`)
    await page.context().setOffline(false)
    await expect(rows).toHaveCount(4)
  })

  await test.step('a photo that came, though its answer was lost, is not kept twice', async () => {
    const kept: string[] = []
    await page.route('**/api/media/2/add', async (route) => {
      const answer = await route.fetch()
      kept.push(((await answer.json()) as { data: { fileId: string } }).data.fileId)
      await (kept.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }))
    })
    await file.setInputFiles([await jpeg('e.jpg', 64)])
    await main.getByRole('button', { name: m.upload_retry({ name: 'e.jpg' }, at) }).click()
    await expect(rows).toHaveCount(5)
    await page.unroute('**/api/media/2/add')
    expect(kept).toHaveLength(2)
    expect(kept[1]).toBe(kept[0])
    await settled(page)
    await page.reload()
    await settled(page)
    expect((await names()).filter((name) => name === 'e.jpg')).toHaveLength(1)
    await rows
      .nth(4)
      .getByRole('button', { name: m.properties_photo_remove({ number: 5 }, at) })
      .click()
    await expect(rows).toHaveCount(4)
  })

  await test.step('one that is on its way is called off', async () => {
    await page.route('**/api/media/2/add*', async () => {}, { times: 1 })
    await file.setInputFiles([await jpeg('e.jpg', 64)])
    await expect(main.getByRole('progressbar', { name: 'e.jpg' })).toBeVisible()
    await shot(page, `photos-3-sending-${lang}`)
    await main.getByRole('button', { name: m.upload_cancel({ name: 'e.jpg' }, at) }).click()
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await expect(rows).toHaveCount(4)
  })

  await test.step('by its address on the web: this machine is never asked', async () => {
    await main.getByText(m.properties_photos_remote({}, at)).click()
    const url = main.getByLabel(m.properties_photos_remote_label({}, at))
    const send = main.getByRole('button', { name: m.properties_photos_remote_add({}, at) })
    await url.fill('https://127.0.0.1/secret.jpg')
    await send.click()
    await expect(main.getByText(m.field_address_unreachable({}, at))).toBeVisible()
    await expect(url).toHaveValue('https://127.0.0.1/secret.jpg')
    await look('4-remote')
    await url.fill('http://example.com/a.jpg')
    await send.click()
    await expect(main.getByText(m.field_address_invalid({}, at))).toBeVisible()
  })

  await test.step('a photo goes by its cross', async () => {
    await main.getByRole('button', { name: m.properties_photo_remove({ number: 4 }, at) }).click()
    await expect(rows).toHaveCount(3)
  })
})

test('photos that have come are kept however the page is left, beside what a colleague did, and one crossed out is not', async ({
  page,
  app,
  watch,
}) => {
  // What is refused is refused on purpose, and what is not answered is lost on purpose.
  watch.allow(/status of 409/)
  watch.allow(/ERR_CONNECTION_RESET/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/properties' })
  const id = await openHome(page, lang)
  const path = `/api/manager/dashboard/update-properties/${id}/photos`
  const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture('jpeg') })
  const names = async () => {
    const { data } = await (await page.request.get(`/api/manager/dashboard/get-properties/${id}`)).json()
    return (data as { photos: { name: string }[] }).photos.map((photo) => photo.name)
  }
  /** Somebody else of the business adds a photo while this page stands open. */
  const colleagueAdds = async (name: string) => {
    const headers = { origin: app.url }
    const sent = await page.request.put('/api/media/2/add', {
      headers,
      multipart: { file: await jpeg(name) },
    })
    const { data } = (await sent.json()) as { data: { fileId: string } }
    expect((await page.request.put(`${path}/add`, { headers, data: { fileIds: [data.fileId] } })).ok()).toBe(
      true,
    )
  }
  /** A photo is chosen and comes; that it shall stand among the others is on its way until it is let go. */
  const sendAndHold = async (name: string) => {
    const held = Promise.withResolvers<void>()
    const isAsked = page.waitForRequest(`**${path}/add?*`)
    await page.route(
      `**${path}/add?*`,
      async (route) => {
        await held.promise
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    await main.locator('input[type="file"]').setInputFiles([await jpeg(name)])
    await expect(main.getByText(name)).toBeVisible()
    await isAsked
    return held.resolve
  }
  /** The server does it, and its answer never comes; once it was let go, where that is waited for. */
  const loseAnswer = async () => {
    const held = Promise.withResolvers<void>()
    await page.route(
      `**${path}/add?*`,
      async (route) => {
        await route.fetch()
        await held.promise
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    return held.resolve
  }
  const open = async () => {
    await page.goto(pathOf(lang, `/dashboard/manager/edit-property/${id}`))
    await settled(page)
  }
  const before = await names()

  await test.step('a refusal is told where no photo stands yet', async () => {
    expect(before).toEqual([])
    await page.route(
      `**${path}/add?*`,
      (route) => route.fulfill({ status: 409, json: { code: 'conflict', message: 'not now' } }),
      { times: 1 },
    )
    await main.locator('input[type="file"]').setInputFiles([await jpeg('refused.jpg')])
    await expect(main.getByText('not now')).toBeVisible()
    await expect(main.getByText('refused.jpg')).toHaveCount(0)
  })

  await test.step('the tab is closed', async () => {
    await sendAndHold('closed.jpg')
    await colleagueAdds('colleague-1.jpg')
    await page.goto('about:blank')
    await expect.poll(names).toEqual([...before, 'colleague-1.jpg', 'closed.jpg'])
  })

  await test.step('another page of the dashboard is opened, and then the tab is closed', async () => {
    await open()
    await sendAndHold('left.jpg')
    await main.getByRole('link', { name: m.properties_form_back({}, at) }).click()
    await page.waitForURL(/\/properties$/)
    await colleagueAdds('colleague-2.jpg')
    await page.goto('about:blank')
    await expect
      .poll(names)
      .toEqual([...before, 'colleague-1.jpg', 'closed.jpg', 'colleague-2.jpg', 'left.jpg'])
  })

  await test.step('one is crossed out when it has come already', async () => {
    await open()
    const known = await names()
    const letGo = await sendAndHold('crossed.jpg')
    await main.getByRole('button', { name: m.upload_remove({ name: 'crossed.jpg' }, at) }).click()
    await expect(main.getByText('crossed.jpg')).toHaveCount(0)
    const isTakenOut = page.waitForResponse((one) => one.url().includes(`${path}?`))
    letGo()
    expect((await isTakenOut).status()).toBe(200)
    expect(await names()).toEqual(known)
    await expect(main.getByText('crossed.jpg')).toHaveCount(0)
  })

  await test.step('one that was added, though the answer was lost, stands in the row and nowhere as lost', async () => {
    const known = await names()
    const letGo = await loseAnswer()
    letGo()
    await main.locator('input[type="file"]').setInputFiles([await jpeg('unheard.jpg')])
    await expect(main.getByText(m.upload_lost({ name: 'unheard.jpg' }, at))).toHaveCount(0)
    await expect(main.locator('ol p > span').filter({ hasText: 'unheard.jpg' })).toHaveCount(1)
    await expect(main.getByRole('button', { name: m.upload_retry({ name: 'unheard.jpg' }, at) })).toHaveCount(
      0,
    )
    await expect(main.getByText(m.properties_photos_unsaved({}, at))).toHaveCount(0)
    expect(await names()).toEqual([...known, 'unheard.jpg'])
  })

  await test.step('one that was crossed out while its answer was lost is taken out', async () => {
    const known = await names()
    const letGo = await loseAnswer()
    await main.locator('input[type="file"]').setInputFiles([await jpeg('doubtful.jpg')])
    await expect.poll(names).toContain('doubtful.jpg')
    await main.getByRole('button', { name: m.upload_remove({ name: 'doubtful.jpg' }, at) }).click()
    letGo()
    await expect.poll(names).toEqual(known)
    await expect(main.getByText('doubtful.jpg')).toHaveCount(0)
    await expect(main.getByText(m.properties_photos_unsaved({}, at))).toHaveCount(0)
  })

  await test.step('one that stands as lost is taken out, too, when it is crossed out', async () => {
    const known = await names()
    // Whatever is asked behind the first does not come through: it stays in doubt. The last route is asked first.
    await page.route(`**${path}/add?*`, (route) => route.abort('connectionreset'))
    const letGo = await loseAnswer()
    letGo()
    await main.locator('input[type="file"]').setInputFiles([await jpeg('stray.jpg')])
    await expect.poll(names).toContain('stray.jpg')
    await expect(main.getByText(m.upload_lost({ name: 'stray.jpg' }, at))).toBeVisible()
    await main.getByRole('button', { name: m.upload_remove({ name: 'stray.jpg' }, at) }).click()
    await expect.poll(names).toEqual(known)
    await expect(main.getByText('stray.jpg')).toHaveCount(0)
    await page.unroute(`**${path}/add?*`)
  })
})

test('without script photos are chosen, ordered and removed by forms', async ({
  browser,
  person,
  baseURL,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const { context, page } = await person()
  await logInAsDemo(page, 'dorm', { lang, target: '/dashboard/manager/properties' })
  const id = await openHome(page, lang)
  const plain = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const still = await plain.newPage()
  const main = still.locator('main')
  const names = () => main.locator('ol[aria-label] p > span').allTextContents()
  await still.goto(pathOf(lang, `/dashboard/manager/edit-property/${id}`))
  await main.locator('input[type="file"]').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') },
  ])
  await main.getByRole('button', { name: m.properties_photos_add({}, at) }).click()
  expect(await names()).toEqual(['a.jpg', 'b.jpg'])
  const second = m.properties_photo_name({ number: 2 }, at)
  await main.getByRole('button', { name: m.sort_up({ name: second }, at) }).click()
  expect(await names()).toEqual(['b.jpg', 'a.jpg'])
  await main.getByRole('button', { name: m.properties_photo_remove({ number: 1 }, at) }).click()
  expect(await names()).toEqual(['a.jpg'])
  await plain.close()
})

/** A real pointer: the mouse on a desktop, a finger on a phone. */
async function drag(
  page: Page,
  along: typeof fingerAlong,
  { from, to }: Record<'from' | 'to', ReturnType<Page['locator']>>,
) {
  await to.scrollIntoViewIfNeeded()
  await from.scrollIntoViewIfNeeded()
  const middle = async (of: typeof from) => {
    const box = (await of.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const steps = Array.from({ length: 12 }, (_, n) => ({
    x: start.x,
    y: start.y + ((end.y - 20 - start.y) * (n + 1)) / 12,
  }))
  await along(page, [start, ...steps])
}

const byFinger = fingerAlong

const byMouse: typeof fingerAlong = async (page, [start, ...rest]) => {
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y)
  await page.mouse.up()
}
