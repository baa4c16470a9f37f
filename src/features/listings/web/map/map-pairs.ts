/** Marks a pin and the card of its home, while one of them is pointed at or has the focus. */
const PAIRED = 'data-paired'

/**
 * The list and the map show the same homes: where one points at a card its pin stands out, and the other way round. Until
 * the signal ends it.
 */
export function pairWithList(map: HTMLElement, signal: AbortSignal): void {
  const pair = ({ target }: Event) => {
    const ids = target instanceof Element ? idsAt(target) : []
    for (const one of document.querySelectorAll(`[${PAIRED}]`)) one.removeAttribute(PAIRED)
    for (const id of ids) {
      map.querySelector(`[data-homes~="${id}"]`)?.setAttribute(PAIRED, '')
      document
        .querySelector(`article a[href$="/listing/${id}"]`)
        ?.closest('article')
        ?.setAttribute(PAIRED, '')
    }
  }
  document.addEventListener('pointerover', pair, { signal })
  document.addEventListener('focusin', pair, { signal })
}

/** Which homes stand there: those of a pin, or the one of a card. */
function idsAt(element: Element): string[] {
  const pin = element.closest<HTMLElement>('[data-homes]')
  if (pin) return pin.dataset.homes!.split(' ')
  const href = element.closest('article')?.querySelector('a[href*="/listing/"]')?.getAttribute('href')
  const id = href?.split('/').at(-1)

  return id ? [id] : []
}
