import { isLostConnection } from '#web/forms/lost-line.ts'

const KEY = 'chunk-reload'
const PAUSE_MS = 60_000

/**
 * Messages of browsers and of Vite when a part of a page is gone, as after a deployment, or when nobody answers
 * though the device says that it is online: then the page that would say so cannot be fetched either.
 */
const LOST = /to fetch|load failed|network error|dynamically imported|module script|preload CSS/i

/** Whether an error says that a part of the page could not be fetched, or that nobody of ours answered. */
export function isLostChunk(error: unknown): boolean {
  return isLostConnection(error) || (error instanceof Error && LOST.test(error.message))
}

/** Whether the page may reload itself now, given when it last did: at most once per 60 s. */
export function mayReload(last: string | null, now: number): boolean {
  const then = Number(last ?? Number.NaN)
  return !(now - then < PAUSE_MS)
}

/**
 * Reloads the page for a lost part, at most once per 60 s, if anybody answers: without a connection the browser would
 * replace this page, and what is typed on it, by its own error page. Answers whether it tries. Browser only.
 */
export function reloadForChunk(): boolean {
  if (!navigator.onLine) return false
  try {
    if (!mayReload(sessionStorage.getItem(KEY), Date.now())) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage it would reload for ever.
    return false
  }
  tryAgain().catch(() => sessionStorage.removeItem(KEY))

  return true
}

/** Reloads the page if we answer ourselves: a proxy in front would replace it by a page of its own. Browser only. */
export async function tryAgain(): Promise<void> {
  const answer = await fetch('/healthz')
  const health = (await answer.json()) as { ok?: boolean }
  if (!health.ok) throw new Error('Not there yet')
  window.location.reload()
}
