// Nouns: inspections. Width: phone.

import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { sharp } from '../src/server/ports/images/sharp.ts'
import { expect, test } from './support/journey.ts'
import { enter, type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'
import { drawSignature } from './support/signature.ts'
import type { RunningApp } from './support/start-app.ts'

const NEW_PASSWORD = 'another-one-7'
const FORTY = 40

/** A made-up photo: one colour for each, so that no two are alike. */
const photo = (seed: number, width = 640, height = 480) =>
  sharp({
    create: { width, height, channels: 3, background: { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer()

/** Others use the same account afterwards: its password comes back, however the journey ends. */
let givePasswordBack = async () => {}
test.afterEach(() => givePasswordBack())

/** A home of one of the demo's businesses. */
async function homeOf(app: RunningApp, name: string): Promise<string> {
  const { rows } = await app.database.query<{ id: string }>(
    `select p.id from properties p join workspace_members w on w.workspace_id = p.workspace_id
       join users u on u.id = w.user_id where u.email = $1 and p.deleted_at is null order by p.unit_no, p.id limit 1`,
    [demoEmail(name)],
  )

  return rows[0]!.id
}

test('forty photos of a home without a line arrive once each, through a closed page, a logout and a new password', async ({
  page,
  context,
  app,
  axe,
  shot,
  watch,
}) => {
  test.setTimeout(180_000)
  const lang: Lang = 'th'
  const at = { locale: lang }
  // Without a line whatever is asked for fails, and says so.
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 40[14]|40[14].*inspections/)
  const home = await homeOf(app, 'dorm')
  await logInAsDemo(page, 'dorm', { lang, target: `/dashboard/manager/inspections/new?home=${home}` })
  await page.getByRole('button', { name: m.inspections_start({}, at) }).click()
  await expect(page.getByText(m.inspections_added({}, at))).toBeVisible()
  await settled(page)
  await shot(page, 'inspection-desk')
  await axe(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('link', { name: m.inspections_begin({}, at), exact: true }).click()
  await expect(page).toHaveURL(/\/inspect\?id=/)
  // The browser says once it has all that the page needs to open again.
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes')
  const rooms = page.locator('ul').first().getByRole('link')
  await expect(rooms.first()).toBeVisible()
  await shot(page, 'inspection-rooms')
  await axe(page)

  await context.setOffline(true)
  await rooms.first().click()
  await page.keyboard.press('3')
  await page.getByRole('button', { name: m.inspections_next_point({}, at) }).click()
  // What is poor says how before the next point.
  await expect(page.getByText(m.inspections_missing_words({}, at))).toBeVisible()
  await page.getByLabel(m.inspections_how_poor({}, at)).fill('บานพับหลวม')
  const camera = page.locator('footer input[type="file"]')
  const files = await Promise.all(
    Array.from({ length: FORTY }, async (_, n) => ({
      name: `${n}.jpg`,
      mimeType: 'image/jpeg',
      // One as a phone takes it: 12 megapixels.
      buffer: n === 0 ? await photo(n, 4_000, 3_000) : await photo(n),
    })),
  )
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  // What is no picture is named at once and not kept; what is good beside it is.
  const bad = [
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('one, two, three') },
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: files[1]!.buffer.subarray(0, 20) },
  ]
  await camera.setInputFiles([...bad, ...files.slice(0, 25)])
  await expect(page.getByTestId('waiting').locator('output')).toHaveText('25')
  await expect(page.getByTestId('unread')).toHaveText(
    m.inspections_unread({ n: '3', names: bad.map(({ name }) => name).join(', ') }, at),
  )
  // Photos are made smaller beside the page, by a script that it brings along.
  expect(workers.filter((url) => url.startsWith('blob:')).length).toBeGreaterThan(0)
  await shot(page, 'inspection-offline')
  await axe(page)
  await page.getByRole('button', { name: m.inspections_next_point({}, at) }).click()
  await page.keyboard.press('1')
  await page.getByLabel(m.inspections_comment({}, at)).fill('ดีมาก')
  await camera.setInputFiles(files.slice(25))
  await expect(page.getByTestId('waiting').locator('output')).toHaveText(String(FORTY))
  // Words are written down at the next pause.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const open = indexedDB.open('ruen-inspect')
            open.onsuccess = () => {
              const all = open.result.transaction('outbox').objectStore('outbox').getAll()
              all.onsuccess = () =>
                resolve(all.result.filter((one: { kind: string }) => one.kind === 'act').length)
            }
          }),
      ),
    )
    .toBe(4)
  await page.close()

  const again = await context.newPage()
  await again.goto(pathOf(lang, `/inspect?id=${id}`))
  await expect(again.getByTestId('waiting').locator('output')).toHaveText(String(FORTY))
  await expect(again.getByText(m.inspections_offline({}, at))).toBeVisible()

  await context.setOffline(false)
  await context.clearCookies({ name: /auth/ })
  await again.reload()
  await expect(again.getByText(m.inspections_waiting({ n: String(FORTY) }, at))).toBeVisible()
  await again.goto(pathOf(lang, '/login'))
  await expect(
    again.getByRole('dialog').getByText(m.inspections_waiting({ n: String(FORTY) }, at)),
  ).toBeVisible()
  await shot(again, 'inspection-login')

  // Somebody else on the same phone: nothing of it is shown or sent.
  await enter(again, demoEmail('agency'), DEMO_PASSWORD)
  await again.goto(pathOf(lang, '/dashboard/manager/inspections'))
  await settled(again)
  await expect(again.getByText(m.inspections_waiting({ n: String(FORTY) }, at))).toHaveCount(0)
  await again.goto(pathOf(lang, `/inspect?id=${id}`))
  await expect(again.getByText(m.inspections_gone({}, at))).toBeVisible()
  await expect(again.locator('ul').getByRole('link')).toHaveCount(0)
  await again.goto(pathOf(lang, '/dashboard/manager/inspections'))
  const stored = async () =>
    (
      await app.database.query('select count(*)::int as n from inspection_photos where inspection_id = $1', [
        id,
      ])
    ).rows[0].n
  expect(await stored()).toBe(0)

  await enter(again, demoEmail('dorm'), DEMO_PASSWORD)
  const { rows: accounts } = await app.database.query<{ hash: string }>(
    'select password_hash as hash from users where email = $1',
    [demoEmail('dorm')],
  )
  givePasswordBack = async () => {
    givePasswordBack = async () => {}
    await app.database.query('update users set password_hash = $2 where email = $1', [
      demoEmail('dorm'),
      accounts[0]!.hash,
    ])
  }
  const changed = await again.request.put('/api/account/password', {
    data: { password: DEMO_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await enter(again, demoEmail('dorm'), NEW_PASSWORD)
  await again.goto(pathOf(lang, `/inspect?id=${id}`))
  await expect.poll(stored, { timeout: 90_000 }).toBe(FORTY)
  await expect(again.getByTestId('waiting')).toHaveCount(0)
  const { data } = (await (await again.request.get(`/api/manager/dashboard/inspections/${id}`)).json()) as {
    data: {
      isChainWhole: boolean
      poor: number
      done: number
      doc: Record<string, { values: { comment?: string } }>
    }
  }
  expect(data).toMatchObject({ isChainWhole: true, poor: 1, done: 2 })
  expect(Object.values(data.doc).map(({ values }) => values.comment)).toEqual(
    expect.arrayContaining(['บานพับหลวม', 'ดีมาก']),
  )
  const largest = await app.database.query(
    'select max(size_bytes)::int as n from inspection_photos where inspection_id = $1',
    [id],
  )
  expect(largest.rows[0].n).toBeLessThan(files[0]!.buffer.length)
  await shot(again, 'inspection-sent')
})

test('a whole room is good by one press, and taken back by one', async ({ page, app, shot }) => {
  const lang: Lang = 'th'
  const at = { locale: lang }
  const home = await homeOf(app, 'agency')
  await logInAsDemo(page, 'agency', { lang, target: `/dashboard/manager/inspections/new?home=${home}` })
  await page.getByRole('button', { name: m.inspections_start({}, at) }).click()
  await page.getByRole('link', { name: m.inspections_begin({}, at), exact: true }).click()
  await page.locator('ul').first().getByRole('link').first().click()
  await page.getByRole('button', { name: m.inspections_all_good({}, at) }).click()
  const good = page.locator('[data-status="condition.good"]')
  await expect(good.first()).toBeVisible()
  const count = await good.count()
  expect(count).toBeGreaterThan(3)
  await shot(page, 'inspection-all-good')
  await page.getByRole('button', { name: m.inspections_all_good_undo({}, at) }).click()
  await expect(good).toHaveCount(0)
})

test('a moving in is read and signed on the phone: first the tenant, then the business', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const lang: Lang = 'th'
  const at = { locale: lang }
  const { rows } = await app.database.query<{ home: string }>(
    `select l.property_id as home from leases l join workspace_members w on w.workspace_id = l.workspace_id
       join users u on u.id = w.user_id where u.email = $1 and l.status = 'active'
        and l.water_mode <> 'per_unit' and l.electric_mode <> 'per_unit' order by l.no limit 1`,
    [demoEmail('agency')],
  )
  await logInAsDemo(page, 'agency', {
    lang,
    target: `/dashboard/manager/inspections/new?home=${rows[0]!.home}`,
  })
  await page.getByRole('button', { name: m.inspections_start({}, at) }).click()
  await page.getByRole('link', { name: m.inspections_begin({}, at), exact: true }).click()
  await page.locator('ul').first().getByRole('link').first().click()
  await page.getByRole('button', { name: m.inspections_all_good({}, at) }).click()
  const id = new URL(page.url()).searchParams.get('id')!
  await expect(page.getByTestId('waiting')).toHaveCount(0)
  await page.goto(pathOf(lang, `/dashboard/manager/edit-move-in/${id}`))
  await page.getByRole('button', { name: m.inspections_finish({}, at) }).click()
  await page.getByRole('link', { name: m.inspections_sign({}, at) }).click()
  await settled(page)
  await shot(page, 'inspection-sign')
  await axe(page)

  await drawSignature(page)
  await page.getByRole('button', { name: m.inspections_sign_next({}, at) }).click()
  await expect(page.getByRole('button', { name: m.inspections_sign_close({}, at) })).toBeVisible()
  await settled(page)
  await drawSignature(page)
  await page.getByRole('button', { name: m.inspections_sign_close({}, at) }).click()
  await expect(page.getByText(m.inspections_signed_done({}, at))).toBeVisible()
  await shot(page, 'inspection-signed')
  await axe(page)
})
