import type { BrowserContext, Locator, Page, Request } from '@playwright/test'

/** What React tells its developer tools, where there are any: that a tree stands and its effects have run. */
type DevTools = Record<string, unknown>
type Noted = { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevTools; hasTakenOver?: true }

/** What each page waits for, and when the last of it came. */
const traffic = new WeakMap<Page, { open: Set<Request>; since: number }>()
/** So long is nothing asked for: what is pushed is read a quarter of a second later. */
const QUIET_MS = 500
const MOST_MS = 30_000

function noteTraffic(page: Page): void {
  const noted = { open: new Set<Request>(), since: Date.now() }
  const end = (request: Request) => {
    noted.open.delete(request)
    noted.since = Date.now()
  }
  traffic.set(page, noted)
  page.on('request', (request) => {
    // What a page asks for that outlives it (`keepalive`) is never said to have ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) noted.open.clear()
    noted.open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Lets the pages of a context note when their script has taken over, and `goto` and `reload` end no earlier: public
 * pages fetch their scripts only after what they show has come, and a press before that is answered without them.
 */
export async function noteTakingOver(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    noteTraffic(page)
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => andTakenOver(page, await goto(url, options), options)
    page.reload = async (options) => andTakenOver(page, await reload(options), options)
  })
  await context.addInitScript(() => {
    const noted = window as Noted
    const nothing = () => {}
    noted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      // What only script can do is drawn right after the first effects.
      onPostCommitFiberRoot: () => void setTimeout(() => (noted.hasTakenOver = true)),
      onCommitFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
      onScheduleFiberRoot: nothing,
      setStrictMode: nothing,
    }
  })
}

/** Who asks for an earlier moment (`waitUntil`) gets it. */
async function andTakenOver<Answer>(
  page: Page,
  answer: Answer,
  options?: { waitUntil?: string },
): Promise<Answer> {
  for (const until = Date.now() + 10_000; !options?.waitUntil && Date.now() < until; ) {
    // A page that leads on at once takes its context with it. A bank's page, or one without script, is as it is.
    const isThere = await page
      .evaluate(() => !('__reactRouterContext' in window) || Boolean((window as Noted).hasTakenOver))
      .catch(() => false)
    if (isThere) break
    await page.waitForTimeout(25)
  }

  return answer
}

/**
 * Waits until the page's script has taken over, so that nothing is answered twice or forgotten. That the network is at
 * rest would say nothing of it. The dialog that the server wrote open comes last: it becomes modal.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      (window as Noted).hasTakenOver &&
      !document.querySelector('dialog[open]:not(:modal)'),
    undefined,
    { polling: 50 },
  )
}

/**
 * Waits until the page asks the server for nothing any more: for what must not come. The browser's own word for it is
 * said once for each page that is loaded, however much that page asks for afterwards.
 */
export async function idle(page: Page): Promise<void> {
  await settled(page)
  const noted = traffic.get(page)
  if (!noted) throw new Error('This page was opened before its context was watched.')
  for (const until = Date.now() + MOST_MS; ; await page.waitForTimeout(25)) {
    if (noted.open.size === 0 && Date.now() - noted.since >= QUIET_MS) return
    if (Date.now() > until)
      throw new Error(`Still waits for ${[...noted.open].map((one) => one.url()).join(', ') || 'more'}`)
  }
}

/** Waits until whatever appears or moves has arrived. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}

/**
 * Presses Enter in a page, or in one of its fields, once no button is at work: a form that was refused a moment ago still
 * passes over a press, a moment shorter than any person's.
 */
export async function pressEnter(page: Page, field?: Locator): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { polling: 25 })
  await (field ? field.press('Enter') : page.keyboard.press('Enter'))
}
