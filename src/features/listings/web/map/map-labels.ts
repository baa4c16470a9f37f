import { type MapLibreMap, Marker } from 'maplibre-gl'
import type { Asked } from '#features/listings/web/embed/asked-places.ts'
import { metresBetween, type Point } from '#thai/geo.ts'
import css from './map.module.css'
import { type Area, pointInView } from './map-areas.ts'
import { districtAreas, STATIONS } from './map-canvas.ts'
import { type Rect, roomFor } from './map-label-room.ts'

/** Stations that were not asked for are named from these zooms on: where one changes lines, and all others. */
const CHANGES_FROM = 11
const ALL_FROM = 12.2
/** Dots of stations are drawn from here on (`map-canvas.ts`). */
const DOTS_FROM = 10.5
/** So many names at most find room in a view. */
const MOST = 40
/** Two stations nearer than this to each other are one to change at, on foot. */
const CHANGE_M = 350
/** From the middle of a station's dot to its name, and half of the dot. */
const GAP = 12
const DOT = 7

type Name = Point & { text: string; className: string; gap?: number; isFirm?: boolean }

/** What is labelled first on a map: the places asked for, or what is nearest to a home. */
export type First = { asked?: Asked; home?: Point }

/** Draws the names anew, for when other prices stand there, or with other places first. */
export type Relabel = (first?: First) => void

/**
 * Keeps names on the map where they cover neither a price nor each other: the places asked for, stations where one changes
 * lines, the other stations, then quietly the districts. Worked out after each move, never during one.
 */
export function labelPlaces(map: MapLibreMap, locale: 'th' | 'en', start: First = {}): Relabel {
  let first = start
  let shown: Marker[] = []
  const draw = () => {
    for (const marker of shown) marker.remove()
    const stops = stationNames(map, first, locale)
    const areas = areaNames(map, first, locale)
    // A district of a station's name says nothing new beside it.
    const others = areas.filter((area) => !area.isFirm && stops.every(({ text }) => text !== area.text))
    const names = [...areas.filter(({ isFirm }) => isFirm), ...stops, ...others]
    const sizes = sizesOf(map, names)
    const labels = names.map(({ lng, lat, gap, isFirm }, nth) => {
      const { x, y } = map.project([lng, lat])
      return { x, y, ...sizes[nth]!, ...(gap === undefined ? {} : { gap }), isFirm }
    })
    shown = roomFor(labels, roomOf(map)).map(({ nth, dx, dy }) => {
      const { lng, lat, text, className } = names[nth]!
      return new Marker({ element: spanOf(text, className), offset: [dx, dy] })
        .setLngLat([lng, lat])
        .addTo(map)
    })
  }
  map.on('moveend', draw)
  map.once('load', draw)

  return (next) => {
    if (next) first = next
    draw()
  }
}

/** Names of stations and of places asked for, the most important first. */
function stationNames(map: MapLibreMap, { asked, home }: First, locale: 'th' | 'en'): Name[] {
  const bounds = map.getBounds()
  const zoom = map.getZoom()
  const places = (asked?.places ?? []).filter(({ name, lng, lat }) => name && bounds.contains([lng, lat]))
  const isAsked = new Set(places.map(({ key }) => key))
  const inView = stations().filter(({ lng, lat }) => bounds.contains([lng, lat]))
  const nearest = home && inView.toSorted((a, b) => metresBetween(home, a) - metresBetween(home, b))
  const others = (nearest ?? inView.toSorted((a, b) => Number(b.isChange) - Number(a.isChange))).filter(
    ({ code, isChange }, nth) =>
      !isAsked.has(`station:${code}`) &&
      (zoom >= ALL_FROM || (isChange && zoom >= CHANGES_FROM) || (home && nth === 0)),
  )
  const names = [
    ...places.map((place) => ({ ...place, text: place.name, className: css.asked!, isFirm: true })),
    ...others.map((station) => ({ ...station, text: station[locale], className: css.station! })),
  ]
  // Stations of one name where one changes from one system to another are named once.
  const once = names.filter(({ text }, nth) => names.findIndex((one) => one.text === text) === nth)

  return once.slice(0, MOST).map((name) => ({ ...name, gap: GAP }))
}

/** Names of districts that were asked for, or are wider on the screen than their name is long. */
function areaNames(map: MapLibreMap, { asked }: First, locale: 'th' | 'en'): Name[] {
  const bounds = map.getBounds()
  const view = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
  const perDegree = map.getContainer().clientWidth / (view.east - view.west)
  const isWide = ({ east, west, ...names }: Area) =>
    (east - west) * perDegree > LETTER * names[locale].length + ROOM

  const isAsked = ({ code }: Area) => asked?.districts.includes(code) === true

  return districtAreas()
    .filter((area) => isAsked(area) || isWide(area))
    .flatMap((area) => {
      const point = pointInView(area, view)
      const isFirm = isAsked(area)
      return point ? { ...point, text: area[locale], className: isFirm ? css.asked! : css.area!, isFirm } : []
    })
    .slice(0, MOST)
}

/** About how wide a letter of a district's name is, and how much room stays around it, in pixels. */
const LETTER = 7
const ROOM = 24

type Stop = (typeof STATIONS)[number] & { isChange: boolean }

let stops: Stop[] | undefined

/** The stations once each, with whether another line stops there; worked out once. */
function stations(): readonly Stop[] {
  stops ??= [...Map.groupBy(STATIONS, ({ code }) => code).values()].map(([station]) => ({
    ...station!,
    isChange: STATIONS.some(
      (other) => other.line !== station!.line && metresBetween(station!, other) < CHANGE_M,
    ),
  }))

  return stops
}

function spanOf(text: string, className: string): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  // Who listens hears the stations of each home; the names of districts only help the eye to find its way.
  if (className === css.area) span.setAttribute('aria-hidden', 'true')

  return span
}

const measured = new Map<string, { width: number; height: number }>()

/** How large each name is, measured once for all that are new. */
function sizesOf(map: MapLibreMap, names: readonly Name[]): { width: number; height: number }[] {
  const keyOf = ({ className, text }: Name) => `${className} ${text}`
  const fresh = names.filter((name) => !measured.has(keyOf(name)))
  if (fresh.length > 0) {
    const sheet = document.createElement('div')
    sheet.className = css.measure!
    const spans = fresh.map(({ text, className }) => spanOf(text, className))
    sheet.append(...spans)
    map.getContainer().append(sheet)
    for (const [nth, { offsetWidth, offsetHeight }] of spans.entries())
      measured.set(keyOf(fresh[nth]!), { width: offsetWidth, height: offsetHeight })
    sheet.remove()
  }

  return names.map((name) => measured.get(keyOf(name))!)
}

/** What names must not cover: prices, circles, the home, what is pressed and read beside the map; softly, dots of stations. */
function roomOf(map: MapLibreMap): { taken: Rect[]; soft: Rect[]; view: Rect } {
  const container = map.getContainer()
  const at = container.getBoundingClientRect()
  // A map that has left the page is resized once more: there nothing stands in the way.
  const standing = (container.parentElement ?? container).querySelectorAll(
    `.${css.price}, .${css.cluster}, .${css.pin}, .${css.say}, .${css.here}, .maplibregl-ctrl`,
  )
  const taken = [...standing].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return { left: left - at.left, top: top - at.top, right: right - at.left, bottom: bottom - at.top }
  })
  const bounds = map.getBounds()
  const dots = map.getZoom() < DOTS_FROM ? [] : stations()
  const soft = dots.flatMap(({ lng, lat }) => {
    if (!bounds.contains([lng, lat])) return []
    const { x, y } = map.project([lng, lat])
    return { left: x - DOT, top: y - DOT, right: x + DOT, bottom: y + DOT }
  })

  return { taken, soft, view: { left: 0, top: 0, right: at.width, bottom: at.height } }
}
