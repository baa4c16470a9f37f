/**
 * Opens something over the page in place of the page that a link leads to, anywhere in the document; `fetch` brings it
 * as soon as somebody points at such a link. Presses that ask for another tab or window are left to the browser.
 * `isFirst` hears of a press before the router, which leaves alone what was taken; else the link's own act comes first,
 * and still finds the link in its place. Answers how to stop.
 */
export function openByLinks(
  takes: (href: string) => unknown,
  { fetch, open, isFirst = false }: { fetch: () => unknown; open: (href: string) => void; isFirst?: boolean },
): () => void {
  const stopping = new AbortController()
  const hear = <Type extends 'click' | 'pointerover' | 'focusin'>(
    type: Type,
    act: (href: string, event: DocumentEventMap[Type]) => void,
  ) =>
    document.addEventListener(
      type,
      (event) => {
        const href = (event.target as Element).closest?.('a')?.getAttribute('href') ?? ''
        if (takes(href)) act(href, event)
      },
      { capture: isFirst, signal: stopping.signal },
    )

  hear('click', (href, event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(href)
  })
  hear('pointerover', fetch)
  hear('focusin', fetch)

  return () => stopping.abort()
}
