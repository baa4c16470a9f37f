import type { Page } from '@playwright/test'

type Late = { drawsAfter?: number }

/**
 * Lets a page that is opened after this draw late, as a slow phone does: React draws what is not a direct answer to a
 * press in turns that it asks for by a message to itself. Answers how to set the milliseconds that each turn waits.
 */
export async function drawingLate(page: Page): Promise<(wait: number) => Promise<void>> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      const wait = (window as Late).drawsAfter
      if (!wait) return post.apply(this, message)
      setTimeout(() => post.apply(this, message), wait)
    }
  })

  return (wait) =>
    page.evaluate((after) => {
      ;(window as Late).drawsAfter = after
    }, wait)
}
