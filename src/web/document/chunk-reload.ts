const KEY = 'chunk-reload'
const PAUSE_MS = 60_000

/** Messages of browsers and of Vite when a part of a page is gone, as after an update of the site. */
const LOST =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i

/** Whether an error says that a part of the page could not be fetched. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message)
}

/** Whether the page may reload itself now, given when it last did: at most once per 60 s. */
export function mayReload(last: string | null, now: number): boolean {
  const then = Number(last ?? Number.NaN)
  return !(now - then < PAUSE_MS)
}

/** Reloads the page for a lost part, at most once per 60 s. Answers whether it does. Browser only. */
export function reloadForChunk(): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(KEY), Date.now())) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without a memory there would be no end to it.
    return false
  }
  window.location.reload()

  return true
}
