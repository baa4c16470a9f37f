import type { MapLibreMap } from 'maplibre-gl'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import css from './map.module.css'
import { boxHref } from './map-box.ts'
import { boundsAround } from './map-extent.ts'
import type { Keep } from './map-places.ts'
import { type Spot, spotKey } from './map-spots.ts'

/** As many stand in the list on the map; the search has all of them. */
const MOST = 20
/** How far around its homes the piece of the map reaches that is asked for, in degrees: some 20 m. */
const NEAR = 0.0002

/** Which point of a map was pressed last: an answer that comes late must not take the place of a later one. */
const pressed = new WeakMap<MapLibreMap, Spot>()
/** Takes the list away that stands on a map. */
const shown = new WeakMap<MapLibreMap, () => void>()

type Card = { id: string; title: string; areaSqm: number | null; rentSatang: string }

/**
 * Lists the homes of one point over the foot of the map, each a link: a bubble beside the pin would not fit on a phone.
 * Escape, the cross and a press on the map close it; the focus goes back to the pin, or to the map where it has none now.
 */
export async function openSpot(
  map: MapLibreMap,
  spot: Spot,
  { criteria, locale, open, signal }: Keep,
): Promise<void> {
  pressed.set(map, spot)
  const cards = await readCards(
    spot.homes.slice(0, MOST).map(({ id }) => id),
    { locale, signal },
  )
  if (signal.aborted || pressed.get(map) !== spot) return
  const list = document.createElement('div')
  list.className = css.spot!
  list.setAttribute('role', 'dialog')
  const title = m.search_map_spot_title({ count: String(spot.homes.length) })
  list.setAttribute('aria-label', title)
  const head = document.createElement('p')
  head.textContent = title
  const cross = document.createElement('button')
  cross.type = 'button'
  cross.textContent = '×'
  cross.setAttribute('aria-label', m.search_map_spot_close())
  const link = (path: string, lines: string[]) => {
    const one = document.createElement('a')
    one.href = pathIn(locale, path)
    one.append(
      ...lines.map((line, nth) => {
        const part = document.createElement(nth === 0 ? 'b' : 'span')
        part.textContent = line
        return part
      }),
    )
    one.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return
      event.preventDefault()
      open(path)
    })
    return one
  }
  const homes = spot.homes.slice(0, MOST).map(({ id, rentSatang }) => {
    const card = cards.get(id)
    const size = card?.areaSqm ? m.search_map_spot_size({ size: String(card.areaSqm) }) : ''
    const price = bahtFigure(BigInt(rentSatang), true)
    return link(`/listing/${id}`, [[price, size].filter(Boolean).join(' · '), card?.title ?? ''])
  })
  list.append(head, cross, ...homes)
  if (spot.homes.length > MOST) {
    const { west, south, east, north } = boundsAround(spot.homes)!
    const box = { west: west - NEAR, south: south - NEAR, east: east + NEAR, north: north + NEAR }
    list.append(link(boxHref(criteria, box), [m.search_map_spot_all({ count: String(spot.homes.length) })]))
  }
  const box = map.getContainer()
  const remove = () => {
    list.remove()
    map.off('click', close)
  }
  const close = () => {
    remove()
    const key = spotKey(spot)
    // The pins are drawn anew with each move of the map.
    const pin = box.querySelector<HTMLElement>(`[data-spot="${key}"], [data-crowd="${key}"]`)
    ;(pin ?? map.getCanvas()).focus()
  }
  cross.addEventListener('click', close)
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  map.on('click', close)
  shown.get(map)?.()
  shown.set(map, remove)
  // Another search may not hold these homes.
  signal.addEventListener('abort', remove)
  box.append(list)
  homes[0]?.focus()
}

/** What the homes are called; without an answer their prices say enough to choose by. */
async function readCards(
  ids: string[],
  { locale, signal }: Pick<Keep, 'locale' | 'signal'>,
): Promise<ReadonlyMap<string, Card>> {
  const response = await fetch(`/api/property/cards?lang=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
    signal,
  }).catch(() => null)
  if (!response?.ok) return new Map()
  const { data } = (await response.json()) as { data: Card[] }

  return new Map(data.map((card) => [card.id, card]))
}
