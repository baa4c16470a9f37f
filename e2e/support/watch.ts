import type { BrowserContext, Page } from '@playwright/test'

/** What went wrong on watched pages, in words; empty is good. */
export type Watch = {
  /** Watches every page of a context, those it opens later too. */
  add(context: BrowserContext): void
  /** Lets one kind of trouble pass that this test provokes on purpose. */
  allow(pattern: RegExp): void
  /** What was seen and not allowed. */
  troubles(): string[]
}

/**
 * Tests put a script of their own into every frame; the picture of a website in its editor lets none run, nor does its
 * frame while it is empty.
 */
const OWN_SCRIPT = /Blocked script execution in '(about:blank'|[^']*\/website-draft\?)/

/**
 * Sees what a person would not: errors in the console (what the content policy blocks is one), uncaught errors, and
 * requests that leave this machine.
 */
export function createWatch(productUrl: string): Watch {
  const { port } = new URL(productUrl)
  const seen: string[] = []
  const allowed: RegExp[] = [OWN_SCRIPT]

  const watchPage = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      seen.push(`console on ${pathOf(page)}: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => seen.push(`error on ${pathOf(page)}: ${error.stack ?? error.message}`))
    page.on('request', (request) => {
      if (isOurs(request.url(), port)) return
      seen.push(`foreign request on ${pathOf(page)}: ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) seen.push(`${response.status()} from ${response.url()}`)
    })
  }

  return {
    add(context) {
      for (const page of context.pages()) watchPage(page)
      context.on('page', watchPage)
    },
    allow: (pattern) => void allowed.push(pattern),
    troubles: () => seen.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble))),
  }
}

/** The product and the managers' hosts beside it; and what never leaves the browser. */
function isOurs(address: string, port: string): boolean {
  const url = new URL(address)
  if (['data:', 'blob:', 'about:'].includes(url.protocol)) return true
  return url.port === port && (url.hostname === 'localhost' || url.hostname.endsWith('.localhost'))
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url(), 'http://localhost')
  return `${pathname}${search}`
}
