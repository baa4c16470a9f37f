import { data, isRouteErrorResponse } from 'react-router'

/** How a form is answered in the browser when the connection broke; the root reloads nothing then. */
const LOST = 503

/** What the router says of an answer that broke off in its middle, or that a proxy wrote in our place. */
const BROKEN = 'Unable to decode turbo-stream response'

/**
 * Whether no server of ours answered. Browsers name a broken connection differently, and all throw a TypeError; a
 * proxy in front of us answers with a status and a text, where our own refusals are objects.
 */
export function isLostConnection(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 && typeof error.data === 'string'
  if (error instanceof TypeError) return /fetch|network|load failed/i.test(error.message)

  return error instanceof Error && error.message === BROKEN
}

let sending = 0

/** Whether a form is on its way whose page says itself that it was lost (`lost-forms.ts` says it for all others). */
export function saysItself(): boolean {
  return sending > 0
}

/**
 * Sends a form (`serverAction` of a `clientAction`). Where the connection breaks it answers `{ isLost: true }`, so
 * that the page stays with what is typed on it: the router would replace it by a page that says so.
 */
export async function sendOrKeep<Answer>(send: () => Promise<Answer>) {
  sending++
  try {
    return await send()
  } catch (error) {
    if (!isLostConnection(error)) throw error
    return data({ isLost: true as const }, { status: LOST })
  } finally {
    sending--
  }
}
