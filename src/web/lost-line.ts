import { data } from 'react-router'

/** How a form is answered in the browser when the line broke; the root reads nothing again then. */
const LOST = 503

/** Whether nobody answered at all: browsers name it differently, and all make it a TypeError. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/**
 * Sends a form (`serverAction` of a `clientAction`). Where the line breaks on the way it answers `{ isLost: true }`, so
 * that the page stays with what is typed on it: the router would put a page in its place that says so.
 */
export async function sendOrKeep<Answer>(send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (error) {
    if (!isLostConnection(error)) throw error
    return data({ isLost: true as const }, { status: LOST })
  }
}
