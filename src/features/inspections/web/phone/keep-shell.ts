/**
 * Lets the browser keep this page, as it is for everybody, so that it opens again without a line. Answers nothing: where it
 * is refused (a private window), the page works while it is open.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  const path = location.pathname
  try {
    const registration = await navigator.serviceWorker.register('/inspect-worker.js', { scope: path })
    const worker = registration.active ?? (await navigator.serviceWorker.ready).active
    const also = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.isKept) document.documentElement.dataset.kept = 'yes'
    })
    worker?.postMessage({ keep: path, also: [...new Set(also)] })
  } catch {
    // Nothing that a person could do about it.
  }
}
