import { type MapLibreMap, Marker } from 'maplibre-gl'
import css from './map.module.css'
import { STATIONS } from './map-canvas.ts'

/** Names of stations appear from this zoom on, and only so many. */
const NEAR = 12.2
const MOST = 30

/** Keeps the names of the stations in view on the map. */
export function labelStations(map: MapLibreMap, locale: 'th' | 'en'): void {
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
    shown =
      map.getZoom() < NEAR || inView.length > MOST
        ? []
        : inView.map((station) => {
            const label = document.createElement('span')
            label.className = css.station!
            label.textContent = station[locale]
            return new Marker({ element: label, anchor: 'left', offset: [12, 0] })
              .setLngLat([station.lng, station.lat])
              .addTo(map)
          })
  }
  map.on('moveend', draw)
  map.once('load', draw)
}
