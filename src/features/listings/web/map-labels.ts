import { type MapLibreMap, Marker } from 'maplibre-gl'
import css from './map.module.css'
import { STATIONS } from './map-canvas.ts'

/** Names of stations appear from this zoom on, and only so many. */
const NEAR = 12.2
const MOST = 30

/**
 * Keeps the names of the stations in view on the map, where they cover neither a price nor each other. Answers what draws
 * them anew, for when other prices stand there.
 */
export function labelStations(map: MapLibreMap, locale: 'th' | 'en'): () => void {
  let shown: Marker[] = []
  const draw = () => {
    for (const marker of shown) marker.remove()
    const bounds = map.getBounds()
    const seen = new Set<string>()
    const inView = STATIONS.filter(({ code, lng, lat }) => {
      const isNew = !seen.has(code)
      seen.add(code)
      return isNew && bounds.contains([lng, lat])
    })
    const isFar = map.getZoom() < NEAR || inView.length > MOST
    const labels = isFar ? [] : inView.map((station) => labelOf(map, station, locale))
    shown = apart(map, labels)
  }
  map.on('moveend', draw)
  map.once('load', draw)

  return draw
}

function labelOf(map: MapLibreMap, station: (typeof STATIONS)[number], locale: 'th' | 'en'): Marker {
  const label = document.createElement('span')
  label.className = css.station!
  label.textContent = station[locale]

  return new Marker({ element: label, anchor: 'left', offset: [12, 0] })
    .setLngLat([station.lng, station.lat])
    .addTo(map)
}

/** The labels that have room beside the prices and the labels before them; the others are taken away. */
function apart(map: MapLibreMap, labels: Marker[]): Marker[] {
  const prices = map.getContainer().querySelectorAll(`.${css.price}:not([data-dot]), .${css.cluster}`)
  const taken = [...prices].map((one) => one.getBoundingClientRect())

  return labels.filter((label) => {
    const room = label.getElement().getBoundingClientRect()
    const isFree = taken.every(
      (one) =>
        one.right <= room.left || one.left >= room.right || one.bottom <= room.top || one.top >= room.bottom,
    )
    if (isFree) taken.push(room)
    else label.remove()
    return isFree
  })
}
