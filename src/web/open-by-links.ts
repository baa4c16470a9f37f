/**
 * Opens something over the page in place of the page that a link leads to, anywhere in the document; `fetch` brings it
 * as soon as somebody points at such a link. Presses that ask for another tab or window are left to the browser.
 * Answers how to stop.
 */
export function openByLinks(
  takes: (href: string) => unknown,
  { fetch, open }: { fetch: () => unknown; open: (href: string) => void },
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
      // Before the router hears of a press: it leaves alone what was taken.
      { capture: true, signal: stopping.signal },
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
