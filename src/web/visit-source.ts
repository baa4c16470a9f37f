/** A look that lasts shorter is none. */
const LOOK_MS = 1_500

const keyOf = (homeId: string) => `source:${homeId}`

/** Where a visitor of a home came from in this visit; nothing where it is not known. Browser only. */
export function sourceOf(homeId: string): string {
  try {
    return sessionStorage.getItem(keyOf(homeId)) ?? ''
  } catch {
    // Storage may be forbidden: then nobody is counted by source.
    return ''
  }
}

/** Keeps what the address says of where somebody came from, for this visit and this tab; `otherwise` is what holds without it. */
export function keepSource(homeId: string, otherwise = ''): string {
  const told = new URLSearchParams(location.search).get('s') ?? ''
  const source = /^[a-z0-9-]{1,30}$/.test(told) ? told : sourceOf(homeId) || otherwise
  try {
    if (source) sessionStorage.setItem(keyOf(homeId), source)
  } catch {
    // As above.
  }

  return source
}

/**
 * Tells that somebody looks at the home of this page, on the product or on a manager's site: once in a visit, and not for who
 * leaves at once.
 */
export function tellSeen(): void {
  const { pathname } = location
  const homeId = /\/listing\/([^/]+)$/.exec(pathname)?.[1]
  if (!homeId) return
  const source = keepSource(homeId, document.querySelector('[data-site]') ? 'site' : 'search')
  const told = `seen:${homeId}`
  setTimeout(() => {
    if (location.pathname !== pathname || !navigator.onLine) return
    try {
      if (sessionStorage.getItem(told)) return
      sessionStorage.setItem(told, '1')
    } catch {
      // The server counts once a day all the same.
    }
    void fetch(`/api/property/get-properties/${homeId}/seen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source }),
      keepalive: true,
    }).catch(() => undefined)
  }, LOOK_MS)
}

/** The form of an application may live on another host: where the visitor came from stands in its address. */
document.addEventListener(
  'click',
  ({ target }) => {
    const link = (target as Element).closest?.('a')
    const source = sourceOf(/\/listing\/([^/]+)\/apply-for-rent$/.exec(link?.pathname ?? '')?.[1] ?? '')
    if (link && source) link.search = `?s=${source}`
  },
  true,
)
