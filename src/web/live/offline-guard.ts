/**
 * While the device is offline, holds what would leave the page: the browser would replace this page, and what is
 * typed on it, by one of its own. `tell` then says so. Listeners on the document run after all those on the window.
 * Answers how to end it.
 */
export function holdOffline(
  leaving: readonly ('submit' | 'click')[],
  { tell, at = window }: { tell: () => void; at?: Window | Document },
): () => void {
  const hold = (event: Event) => {
    if (navigator.onLine || !leadsAway(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    tell()
  }
  // Before anything that would send or follow it.
  for (const kind of leaving) at.addEventListener(kind, hold, true)

  return () => {
    for (const kind of leaving) at.removeEventListener(kind, hold, true)
  }
}

/** Whether a form goes to the server, or a press follows a link to another page in this window. */
function leadsAway(event: Event): boolean {
  const target = event.target as Element
  if (event.type === 'submit') return target.getAttribute('method') !== 'dialog'
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  const link = target.closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false
  if (ctrlKey || metaKey || shiftKey) return false
  const { protocol, pathname, search } = link

  return /^https?:$/.test(protocol) && (pathname !== location.pathname || search !== location.search)
}
