import type { BrowserContext, Page } from '@playwright/test'

/**
 * Lets `goto` and `reload` of every page in a context end when React has taken the page over: public pages fetch their
 * scripts only after what they show has come, and a press before that is not heard. Who asks for an earlier moment
 * (`waitUntil`) gets it.
 */
export function awaitScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!options?.waitUntil) await takenOver(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      if (!options?.waitUntil) await takenOver(page)
      return response
    }
  })
}

/** Pages of ours only: a bank's page, or one without script, is as it is. */
async function takenOver(page: Page): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; ) {
    // A page that leads on at once takes its context with it.
    const isThere = await page.evaluate(isReady).catch(() => false)
    if (isThere) return
    await page.waitForTimeout(25)
  }
}

function isReady(): boolean {
  if (!('__reactRouterContext' in window)) return true
  return Object.keys(document.body).some((key) => key.startsWith('__reactProps'))
}
