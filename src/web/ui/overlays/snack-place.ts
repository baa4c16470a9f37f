/** What can be pressed or typed in, first what does something by one press. */
const PRESSED = 'button,a[href],summary,[role="button"],[type="submit"]'
const TYPED = `${PRESSED},input,select,textarea,label`
/** What a message most likely speaks of: a field that is marked as wrong. */
const WRONG = `${PRESSED},[aria-invalid="true"]`
/** Air between a message and what it must not cover. */
const AIR = 8

export type Box = { top: number; bottom: number; left: number; right: number }

/**
 * Keeps the messages of a region where they cover nothing that can be pressed: at the edge of the screen, or lifted to
 * the lowest free place above. Follows what the page around them does. Answers how to end it.
 */
export function keepFree(region: HTMLElement): () => void {
  let frame = 0
  const place = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => lift(region))
  }
  const host = region.closest('dialog') ?? document.body
  const changes = new MutationObserver(place)
  place()
  changes.observe(host, { childList: true, subtree: true })
  document.addEventListener('scrollend', place, true)
  window.addEventListener('resize', place)

  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    document.removeEventListener('scrollend', place, true)
    window.removeEventListener('resize', place)
  }
}

function lift(region: HTMLElement): void {
  const { bottom, left, right } = region.getBoundingClientRect()
  const height = region.offsetHeight
  if (height === 0) return
  const lifted = Number(region.dataset.lift ?? 0)
  const at = { bottom: bottom + lifted, top: bottom + lifted - height, left, right }
  const free = [TYPED, WRONG, PRESSED].map((kind) => liftOver(boxesOf(region, kind), at))
  const wanted = free.find((one) => one !== undefined) ?? 0
  region.dataset.lift = String(wanted)
  region.style.translate = wanted ? `0 ${-wanted}px` : ''
}

/** What of a kind is on the screen around a region, in the same dialog where it stands in one. */
function boxesOf(region: HTMLElement, kind: string): Box[] {
  const host = region.closest('dialog') ?? document.body

  return [...host.querySelectorAll<HTMLElement>(kind)]
    .filter((one) => !region.contains(one) && isShown(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom, width, height }) => bottom > 0 && top < innerHeight && width > 4 && height > 4)
}

function isShown(element: HTMLElement): boolean {
  if (element.closest('[inert]')) return false

  return element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true
}

/**
 * How far a box must rise to stand free of others, in pixels.
 * @returns undefined where it would have to leave the screen
 */
export function liftOver(others: Box[], { top, bottom, left, right }: Box): number | undefined {
  const height = bottom - top
  let floor = bottom
  const across = others.filter((other) => other.right > left && other.left < right)
  for (const other of across.sort((one, next) => next.bottom - one.bottom)) {
    if (other.bottom + AIR <= floor - height) break
    if (other.top < floor) floor = Math.min(floor, other.top - AIR)
  }

  return floor - height < AIR ? undefined : bottom - floor
}
