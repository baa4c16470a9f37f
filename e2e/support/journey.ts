import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { copyDemoData } from './demo-data.ts'
import { noteListening } from './offline.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { arrived, noteTakingOver } from './settled.ts'
import { slowDown } from './slow.ts'
import { type RunningApp, startApp } from './start-app.ts'
import { createWatch, type Watch } from './watch.ts'

export { expect }

type WorkerFixtures = {
  /** The app with the demo business, as `npm start` begins. */
  app: RunningApp
}

type Fixtures = {
  watch: Watch
  /** A browser of one more person, watched like the first. */
  person(): Promise<{ context: BrowserContext; page: Page }>
  /** Checks a page against WCAG 2.2 AA: no violation may stand. */
  axe(page: Page): Promise<void>
  /** With SHOTS set, keeps a picture of the whole page: `test-results/shots/<phone|desktop>/<name>.png`. */
  shot(page: Page, name: string): Promise<void>
  outbox: Outbox
  /** Fails the test when the app logged an error while it ran. */
  quiet: undefined
}

/** A journey through the running product: its own app and data per worker, pages watched from start to end. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const app = await startApp({ env: { DEMO: 'on' }, dataDir: await copyDemoData() })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 270_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  watch: async ({ app }, use) => {
    const watch = createWatch(app.url)
    await use(watch)
    expect(watch.troubles(), 'troubles on the pages').toEqual([])
  },
  context: async ({ context, watch }, use) => {
    context.on('page', noteListening)
    await prepare(context, watch)
    await use(context)
  },
  person: async ({ browser, contextOptions, baseURL, viewport, isMobile, hasTouch, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch })
      contexts.push(context)
      await prepare(context, watch)
      return { context, page: await context.newPage() }
    })
    for (const context of contexts) await context.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  axe: async ({}, use) => {
    await use(async (page) => {
      const find = async () => {
        await arrived(page)
        return violationsOf(page)
      }
      // A message that begins to appear meanwhile is paler than it will be: what is wrong is so when it has arrived, too.
      const first = await find()
      const found = first.length ? await find() : first
      expect(found, `accessibility of ${page.url()}`).toEqual([])
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  shot: async ({}, use, info) => {
    await use(async (page, name) => {
      if (!process.env.SHOTS) return
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({
        path: `test-results/shots/${info.project.name}/${name}.png`,
        fullPage: true,
        animations: 'disabled',
      })
    })
  },
  outbox: async ({ app }, use) => use(openOutbox(app.database)),
  quiet: [
    async ({ app }, use) => {
      // Tries are counted per address, and all journeys have the same one: each begins with its own.
      await app.database.query('delete from rate_limits')
      const from = app.lines.length
      await use(undefined)
      const errors = app.lines.slice(from).filter((line) => /"level":"error"|^\S*Error:/.test(line))
      expect(errors, 'errors in the log of the app').toEqual([])
    },
    { auto: true },
  ],
})

/** What every browser of a journey has, the first one and those of more people. */
async function prepare(context: BrowserContext, watch: Watch): Promise<void> {
  watch.add(context)
  slowDown(context)
  await noteTakingOver(context)
}
