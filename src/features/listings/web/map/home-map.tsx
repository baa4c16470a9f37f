import { type MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './map.module.css'
import { openMap } from './map-canvas.ts'
import { labelPlaces } from './map-labels.ts'

/** The gable of the logo, as a pin. */
const PIN =
  'M24 3.2c2 12.8 9 22.3 22 26.4-3 1.6-6.2 1.9-9.4.9-6-2.1-10-6.7-12.6-12.9-2.6 6.2-6.6 10.8-12.6 12.9-3.2 1-6.4.7-9.4-.9C15 25.5 22 16 24 3.2'

/** A home and the stations around it. */
export default function HomeMap({ point, label }: { point: { lat: number; lng: number }; label: string }) {
  const { locale } = useRoot()
  const box = useRef<HTMLDivElement>(null)
  const { lat, lng } = point

  useEffect(() => {
    const container = box.current
    if (!container) return
    let isGone = false
    let map: MapLibreMap | undefined
    openMap(container, { center: { lat, lng }, zoom: 14 }).then((opened) => {
      if (isGone) return opened.remove()
      map = opened
      new Marker({ element: pin(label) }).setLngLat([lng, lat]).addTo(map)
      labelPlaces(map, locale, { home: { lat, lng } })
    })

    return () => {
      isGone = true
      map?.remove()
    }
  }, [lat, lng, label, locale])

  return <section ref={box} className={css.canvas} aria-label={m.listing_map_label({ home: label })} />
}

function pin(label: string): SVGElement & HTMLElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  svg.setAttribute('class', css.pin!)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  for (const d of [PIN, 'M13.5 33.2c4.5-2 7.9-5.3 10.5-9.7 2.6 4.4 6 7.7 10.5 9.7v11.3h-21z']) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', d)
    path.setAttribute('fill', 'currentColor')
    svg.append(path)
  }

  return svg as unknown as SVGElement & HTMLElement
}
