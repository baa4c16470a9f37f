import type { Page, WebSocket } from '@playwright/test'
import { idle } from './settled.ts'

/** Pages whose connection to what is pushed stands. */
const listening = new WeakSet<Page>()

/**
 * Lets a page tell when it listens to what is pushed: for contexts that are watched from their start. The end of a
 * connection may be told after the next one stands: it says nothing of that.
 */
export function noteListening(page: Page): void {
  let last: WebSocket | undefined
  page.on('websocket', (socket) => {
    last = socket
    listening.delete(page)
    socket.once('framereceived', () => last === socket && listening.add(page))
    socket.once('close', () => last === socket && listening.delete(page))
  })
}

/** Waits until a page of the dashboard listens to what is pushed. */
export async function listens(page: Page): Promise<void> {
  while (!listening.has(page)) await page.waitForTimeout(25)
}

/**
 * Takes the line away from a page that asks for nothing at this moment: what a line loses on its way is an error in the
 * console, as it should be.
 */
export async function goOffline(page: Page): Promise<void> {
  await idle(page)
  if (/^\/(en\/)?dashboard/.test(new URL(page.url()).pathname)) await listens(page)
  await page.context().setOffline(true)
}
