import type { MapLibreMap, Marker } from 'maplibre-gl'
import type { CardData } from '#features/listings/web/embed/card-data.ts'

/** What the buttons above the strip take, in pixels. */
const BUTTONS = 60
/** How long the strip is at rest before the map follows it. */
const REST_MS = 120
const PAIRED = 'data-paired'

/**
 * On a phone the cards lie in a strip over the foot of the map: the map follows the card that is swiped to, and a price
 * that is tapped brings its card; tapped again, it opens its home. Until the signal ends it. Answers what marks the card in
 * front anew, for prices that were drawn again.
 */
export function followStrip(
  map: MapLibreMap,
  { homes, signal }: { homes: readonly CardData[]; signal: AbortSignal },
): () => void {
  const container = map.getContainer()
  const strip = document.querySelector<HTMLElement>('[data-strip]')
  if (!strip) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: string | undefined
  // The card on its way to the front: those that pass by meanwhile are not meant.
  let coming: string | undefined

  const mark = () => {
    if (!isStrip(strip) || !shown) return
    for (const one of document.querySelectorAll(`[${PAIRED}]`)) one.removeAttribute(PAIRED)
    cardOf(strip, shown)?.setAttribute(PAIRED, '')
    container.querySelector(`[data-homes~="${shown}"]`)?.setAttribute(PAIRED, 'card')
  }
  const follow = () => {
    if (!isStrip(strip)) return
    const id = idOf(frontOf(strip))
    if (coming) {
      if (id === coming) coming = undefined
      return
    }
    if (!id || id === shown) return
    shown = id
    mark()
    const point = homes.find((home) => home.id === id)?.point
    if (point && !isInSight(map, point)) map.easeTo({ center: point, offset: [0, -stripHeight() / 2] })
  }
  strip.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(follow, REST_MS)
    },
    { signal, passive: true },
  )
  // Whoever takes the strip in hand means what comes then.
  strip.addEventListener('pointerdown', () => (coming = undefined), { signal, passive: true })
  container.addEventListener(
    'click',
    (event) => {
      const ids = (event.target as Element).closest<HTMLElement>('[data-homes]')?.dataset.homes?.split(' ')
      const card = ids?.length === 1 && isStrip(strip) ? cardOf(strip, ids[0]!) : undefined
      if (!card || shown === ids?.[0]) return
      event.preventDefault()
      event.stopPropagation()
      shown = ids?.[0]
      coming = shown
      mark()
      card.scrollIntoView({ block: 'nearest', inline: 'start', behavior: calm() ? 'instant' : 'smooth' })
    },
    { signal, capture: true },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))

  return mark
}

/**
 * What lies under the strip or a button over the map is away: half of it would be too small for a finger. Moving the map
 * brings it out.
 */
export function hideCovered(markers: readonly Marker[]): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]')
  if (!strip || !isStrip(strip)) return
  const over = [strip, ...document.querySelectorAll('[data-over-map], [popovertarget="sort"]')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  for (const element of markers.map((marker) => marker.getElement())) {
    const box = element.getBoundingClientRect()
    const isCovered = over.some(
      (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
    )
    element.style.visibility = isCovered ? 'hidden' : ''
  }
}

/** How much of the map's foot the strip and the buttons above it cover, in pixels. */
export function stripHeight(): number {
  const strip = document.querySelector<HTMLElement>('[data-strip]')

  return strip && isStrip(strip) ? strip.offsetHeight + BUTTONS : 0
}

/** Wider screens have the same cards in a list beside the map. */
function isStrip(strip: HTMLElement): boolean {
  return getComputedStyle(strip).gridAutoFlow === 'column'
}

/** The card with the focus, or the one that lies nearest to the middle. */
function frontOf(strip: HTMLElement): Element | undefined {
  const focused = document.activeElement?.closest('article')
  if (focused && strip.contains(focused)) return focused
  const { left, width } = strip.getBoundingClientRect()
  const away = (card: Element) => {
    const box = card.getBoundingClientRect()
    return Math.abs(box.left + box.width / 2 - left - width / 2)
  }

  return [...strip.querySelectorAll('article')].toSorted((one, other) => away(one) - away(other))[0]
}

function cardOf(strip: HTMLElement, id: string): Element | undefined {
  return strip.querySelector(`article a[href$="/listing/${id}"]`)?.closest('article') ?? undefined
}

function idOf(card: Element | undefined): string | undefined {
  return card?.querySelector('a[href*="/listing/"]')?.getAttribute('href')?.split('/').at(-1)
}

/** Whether a point is seen beside what lies over the map. */
function isInSight(map: MapLibreMap, point: { lat: number; lng: number }): boolean {
  const { x, y } = map.project(point)
  const { clientWidth, clientHeight } = map.getContainer()
  const room = 40

  return x > room && x < clientWidth - room && y > room && y < clientHeight - stripHeight()
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
