// Nouns: properties, posts, applications. Width: once.
import { request as send } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { demoEmail } from '../src/demo/logins.ts'
import { EVERY_XSS, XSS } from '../src/testing/abuse/xss.ts'
import { copyDemoData } from './support/demo-data.ts'
import { openOutbox } from './support/outbox.ts'
import { FIELDS, plant } from './support/planted.ts'
import { type Looked, lookAt, lookAtXml } from './support/read-pages.ts'
import { type RunningApp, startApp } from './support/start-app.ts'
import { createWatch } from './support/watch.ts'

// Everything that people have tried, in every field that a website shows, written past all that looks at what is typed.
// A browser's own parser says what came of it, and then the pages are opened.
const SITE = 'khram'
const AT_ONCE = 24
const BATCHES = Array.from({ length: Math.ceil(EVERY_XSS.length / AT_ONCE) }, (_, nth) =>
  EVERY_XSS.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
)
const LANGS = ['', '/en'] as const
const PAGES = [
  '',
  '/about',
  '/available',
  '/contact',
  '/services',
  '/team',
  '/testimonial',
  '/why-us',
  '/alerts',
]

let app: RunningApp
let listingId: string
let seen = ''

test.beforeAll(async () => {
  test.setTimeout(600_000)
  app = await startApp({ env: { DEMO: 'on', PARTNER_SITES: '' }, dataDir: await copyDemoData() })
  const { rows } = await app.database.query(
    `select l.property_id as id from listing_index l join workspaces w on w.id = l.workspace_id
      where w.site_name = $1 and l.status = 'available' limit 1`,
    [SITE],
  )
  listingId = rows[0].id
})
test.afterAll(() => app.stop())

/**
 * A page of the site, asked anew: whoever brings a cookie is given nothing that was kept. A quick machine asks more often
 * than anybody may, so the counters begin again.
 */
async function ask(path: string, host = `${SITE}.localhost`): Promise<{ status: number; body: string }> {
  await app.database.query('delete from rate_limits')
  return new Promise((done, fail) => {
    const headers = { host: `${host}:${app.port}`, cookie: 'asked=anew' }
    const request = send({ hostname: '127.0.0.1', port: app.port, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (body += chunk))
      answer.on('end', () => done({ status: answer.statusCode!, body }))
    })
    request.on('error', fail)
    request.end()
  })
}

const pagesOf = (postId: string) => [
  ...PAGES.map((path) => `/manager${path}`),
  `/manager/listing/${listingId}`,
  `/manager/listing/${listingId}/ask`,
  `/manager/listing/${listingId}/visit`,
  `/manager/alerts/${postId}`,
]

/** What a page may hold when its fields say nothing odd, by its address. */
const usual = new Map<string, Looked>()

test('fields say nothing but their words, whatever these are', async ({ page }) => {
  test.setTimeout(900_000)
  await test.step('harmless words say what a page is made of', async () => {
    const words = [
      'คำ ที่ ไม่ มี พิษ',
      '## หัวข้อ',
      '- รายการ',
      '**หนา** *เน้น* [คำ](https://ruen.example)',
      'จบ',
    ].join('\n\n')
    const postId = await plant(app.database, SITE, {
      say: (field) => (field.startsWith('postText') ? words : 'คำ ที่ ไม่ มี พิษ'),
      links: ['https://ruen.example', 'tel:021234567'],
    })
    for (const lang of LANGS)
      for (const path of pagesOf(postId)) {
        const { status, body } = await ask(lang + path)
        expect(status, path).toBe(200)
        usual.set(lang + path, await lookAt(page, body))
      }
  })
  for (const [nth, batch] of BATCHES.entries())
    await test.step(`${nth + 1} of ${BATCHES.length}`, () => tryBatch(page, batch))
  // What a page does not show of these was nowhere to be looked at; `role` belongs to people alone.
  const hidden = /^(?:managerEn|services.*Role|whyUs.*Role|homePicture)/
  expect(FIELDS.filter((field) => !hidden.test(field) && !seen.includes(field))).toEqual([])
})

test('mails say nothing but their words, in one line each of their head', async ({ page }) => {
  const outbox = openOutbox(app.database)
  const inbox = demoEmail('agency')
  const before = (await outbox.all(inbox)).length
  const names = [...XSS['headers of mails'], ...BATCHES.map((batch) => batch[0]!)].map((one) =>
    one.toWellFormed().slice(0, 90),
  )
  let sent = 0
  for (const [nth, name] of names.entries()) {
    await app.database.query('delete from rate_limits')
    const message = (BATCHES[nth % BATCHES.length] ?? []).join(' ').toWellFormed().slice(0, 1_900)
    const answer = await fetch(`${app.url}/api/property/agent-contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'th' },
      body: JSON.stringify({ siteName: SITE, name, email: 'asker@example.test', message }),
    })
    expect(answer.status, JSON.stringify(name)).toBeLessThan(500)
    if (answer.ok) sent += 1
  }
  expect(sent).toBeGreaterThan(names.length / 2)
  await expect.poll(async () => (await outbox.all(inbox)).length - before, { timeout: 60_000 }).toBe(sent)
  for (const { subject, html } of (await outbox.all(inbox)).slice(before)) {
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    const { counts, handlers, addresses } = await lookAt(page, html)
    expect(handlers).toEqual([])
    for (const name of ['script', 'iframe', 'object', 'embed', 'form', 'svg', 'math', 'base', 'template'])
      expect(counts[name], `${name} in a mail`).toBe(0)
    for (const { element, name, value } of addresses)
      expect(value, `${element} ${name}`).toMatch(
        /^(?:https?:\/\/(?:[a-z-]+\.)?localhost[:/]|mailto:|tel:|cid:|#|text\/html|IE=edge)/,
      )
  }
})

test('opened, they run nothing, ask for nothing elsewhere and break no rule of the page', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const postId = await plant(app.database, SITE, {
    say: (field) => EVERY_XSS.join(field.startsWith('postText') ? '\n\n' : ' '),
    links: [...XSS.addresses],
  })
  const watch = createWatch(app.url)
  // Pictures of nowhere are not asked for; what is, is of this machine.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', (event) =>
      broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  await context.addCookies([{ name: 'asked', value: 'anew', url: `http://${SITE}.localhost:${app.port}` }])
  watch.add(context)
  const dialogs: string[] = []
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const open = async (page: Page, path: string) => {
    const address = `http://${SITE}.localhost:${app.port}${path}`
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(await touched(page), address).toEqual({ hit: false, broken: [] })
    expect(page.url(), 'nothing leads away').toBe(address)
  }
  // Both languages side by side: while one page is watched at rest, the other is drawn.
  const pages = [await context.newPage(), await context.newPage()] as const
  for (const path of [
    ...pagesOf(postId),
    `/manager/available?q=${encodeURIComponent(XSS['out of an attribute'][4])}`,
  ])
    await Promise.all(LANGS.map((lang, nth) => open(pages[nth]!, lang + path)))
  await pages[0].goto(`${app.url}/embed/${SITE}`)
  expect(await touched(pages[0])).toEqual({ hit: false, broken: [] })
  expect(dialogs).toEqual([])
  expect(watch.troubles()).toEqual([])
  await context.close()
})

/** Points at, focuses and turns to everything that is there, as handlers would wait for it. */
function touched(page: Page) {
  return page.evaluate(async () => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of [
        'pointerover',
        'mouseover',
        'mouseenter',
        'focusin',
        'focus',
        'toggle',
        'animationstart',
        'error',
        'load',
      ])
        element.dispatchEvent(
          new Event(type, { bubbles: type !== 'focus' && type !== 'error' && type !== 'load' }),
        )
    }
    await new Promise((done) => setTimeout(done, 50))
    return { hit: 'hit' in window, broken: (window as unknown as { broken: string[] }).broken }
  })
}

/** A page with odd words is made of what the same page with plain ones is made of. */
function holds(found: Looked, plain: Looked, path: string): void {
  expect.soft(found.handlers, path).toEqual([])
  const known = new Set(plain.kinds)
  // Marks of posts make these, whatever the words are.
  const marks = /^(?:p|span|br|ul|ol|li|h[23]|strong|em)\[\]$|^span\[class\]$|^a\[href,rel\]$/
  expect
    .soft(
      found.kinds.filter((kind) => !known.has(kind) && !marks.test(kind)),
      path,
    )
    .toEqual([])
  for (const [name, count] of Object.entries(plain.counts)) {
    // The icons beside links of a contact page are as many as there are links that may be opened.
    if (name === 'svg' && path.endsWith('/contact')) continue
    expect.soft(found.counts[name], `${name} on ${path}`).toBe(count)
  }
  for (const { element, name, value } of found.addresses) {
    const isLink = element === 'a' && name === 'href'
    if (isLink) expect.soft(value, path).toMatch(/^(?:https?:\/\/|tel:|mailto:|\/(?![/\\])|#)/i)
    // A picture in a few pixels: what a job drew, in letters that end no attribute.
    else if (element === 'img' && name === 'src' && value.startsWith('data:'))
      expect.soft(value, path).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]{40,280}={0,2}$/)
    else
      for (const one of value.split(name === 'srcset' || name === 'imagesrcset' ? ', ' : '\n'))
        expect
          .soft(one, `${element} ${name} on ${path}`)
          .toMatch(/^(?:https?:\/\/(?:[a-z-]+\.)?localhost[:/]|\/(?![/\\])|#)/)
  }
  for (const one of found.data) expect.soft(() => JSON.parse(one), path).not.toThrow()
}

function turned<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

/** Every page of the site, its widget, its feeds and its search, with these in every field. */
async function tryBatch(page: Page, batch: readonly string[]): Promise<void> {
  const postId = await plant(app.database, SITE, {
    // Each field begins with another one: some only work where nothing stands before them.
    say: (field) => turned(batch, FIELDS.length).join(field.startsWith('postText') ? '\n\n' : ' '),
    links: [...XSS.addresses, ...batch],
  })
  for (const lang of LANGS) {
    for (const path of pagesOf(postId)) {
      const { status, body } = await ask(lang + path)
      expect.soft(status, path).toBe(200)
      const found = await lookAt(page, body)
      holds(found, usual.get(lang + path)!, lang + path)
      seen += found.words
    }
    const widget = await ask(`${lang}/embed/${SITE}`, 'localhost')
    expect.soft(widget.status).toBe(200)
    const { kinds, handlers } = await lookAt(page, widget.body)
    expect.soft(handlers).toEqual([])
    expect.soft(kinds.filter((kind) => !OF_WIDGET.test(kind))).toEqual([])
    const rss = await lookAtXml(page, (await ask(`${lang}/alerts.xml`)).body)
    expect.soft(rss, 'RSS').toContain('postTitle')
    seen += rss
  }
  // What was typed into the search comes back in its box.
  const plain = usual.get('/manager/available')!.counts
  for (const typed of batch.map((one) => encodeURIComponent(one.toWellFormed()))) {
    const asked = `/manager/available?q=${typed}&type=${typed}&orderBy=${typed}`
    const { status, body } = await ask(asked)
    // A zero byte is refused as a whole.
    expect.soft(status, asked).toBe(typed.includes('%00') ? 400 : 200)
    const { handlers, counts } = await lookAt(page, body)
    expect.soft(handlers, asked).toEqual([])
    for (const name of ['script', 'iframe', 'object', 'embed', 'style', 'math', 'base', 'form'])
      expect.soft(counts[name], `${name} on ${asked}`).toBeLessThanOrEqual(plain[name]!)
  }
  const xml = await lookAtXml(page, (await ask(`/feeds/${SITE}/all.xml`, 'localhost')).body)
  expect.soft(xml, 'XML').toContain('homeTitleTh')
  const json = JSON.parse((await ask(`/feeds/${SITE}/all.json`, 'localhost')).body)
  expect.soft(json.homes[0].title.th).toContain('homeTitleTh')
  expect.soft(await lookAtXml(page, (await ask('/sitemap.xml')).body), 'sitemap').not.toBeNull()
}

const OF_WIDGET =
  /^(?:(?:html|head|meta|title|link|body|main|header|h[12]|a|ul|li|img|span|div|p|b|small)\[|script\[defer,src\]$)/
