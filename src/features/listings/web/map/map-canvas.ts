import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  MapLibreMap,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { REGION } from '#features/listings/search-address.ts'
import { m } from '#i18n/messages/messages.js'
import rail from '#thai/data/stations.json'
import { type Area, areasOf } from './map-areas.ts'
import { ASKED } from './map-asked.ts'

setWorkerUrl(workerUrl)

/** The line broke before the map had come: asked again, it may come. */
export class MapNotReached extends Error {}

type Shapes = Topology<{ districts: GeometryCollection }>

let shapes: Promise<Shapes> | undefined

/** The shapes of the districts, fetched once: nothing of the map comes from outside. */
function loadShapes(): Promise<Shapes> {
  shapes ??= fetch('/map/districts.json')
    .then((response) => response.json() as Promise<Shapes>)
    .catch((cause) => {
      // A line that was broken once is no reason to do without maps until the page is loaded anew.
      shapes = undefined
      throw new MapNotReached('districts', { cause })
    })
  return shapes
}

/** A base map of our own: districts, rail lines, and the colours of the page. */
export async function openMap(
  container: HTMLElement,
  { center, zoom }: { center: { lat: number; lng: number }; zoom: number },
): Promise<MapLibreMap> {
  const topology = await loadShapes()
  const isNarrow = container.clientWidth < NARROW
  const credit = { compact: true, customAttribution: m.search_map_credit() }
  const map = new MapLibreMap({
    container,
    style: styleOf(topology),
    center,
    zoom,
    minZoom: 4.5,
    maxZoom: 17,
    // Whoever searches a piece of the map always has one that the address can hold.
    maxBounds: [REGION.west, REGION.south, REGION.east, REGION.north],
    attributionControl: isNarrow ? credit : false,
    dragRotate: false,
    pitchWithRotate: false,
  })
  map.touchZoomRotate.disableRotation()
  // At the start of the line: at its end the page's own way up would lie on it. On a phone a sign stands for it.
  if (!isNarrow) map.addControl(new AttributionControl(credit), 'bottom-left')
  // On a phone the credit would take two lines of the map: there it waits behind its sign.
  if (isNarrow)
    map.once('load', () =>
      container.querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show'),
    )
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')

  return map
}

/** Narrower than this a map has no room for a whole credit. */
const NARROW = 480

let areas: readonly Area[] = []

/** The districts, to be named by the page; none before a map was opened. */
export function districtAreas(): readonly Area[] {
  return areas
}

/** Stations by code, to be labelled by the page (a label needs no font of the map's own). */
export const STATIONS = rail.stations

function styleOf(topology: Shapes): StyleSpecification {
  const districts = feature(topology, topology.objects.districts)
  if (areas.length === 0) areas = areasOf(districts)
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

  return {
    version: 8,
    sources: {
      districts: { type: 'geojson', data: districts },
      lines: { type: 'geojson', data: railLines() },
      stations: { type: 'geojson', data: stationPoints() },
      [ASKED]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('--note-tint') } },
      { id: 'land', type: 'fill', source: 'districts', paint: { 'fill-color': colour('--sunken') } },
      {
        id: 'borders',
        type: 'line',
        source: 'districts',
        paint: { 'line-color': colour('--line-strong'), 'line-opacity': 0.45, 'line-width': 1 },
      },
      {
        id: 'asked',
        type: 'fill',
        source: ASKED,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colour('--brand'), 'fill-opacity': 0.16 },
      },
      {
        id: 'asked-edge',
        type: 'line',
        source: ASKED,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'line-color': colour('--leaf-700'), 'line-width': 2, 'line-dasharray': [3, 2.5] },
      },
      {
        id: 'rail',
        type: 'line',
        source: 'lines',
        minzoom: 8,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': ['get', 'color'],
          'line-width': ['interpolate', ['linear'], ['zoom'], 8, 1.5, 14, 6],
        },
      },
      {
        id: 'stops',
        type: 'circle',
        source: 'stations',
        minzoom: 10.5,
        paint: {
          'circle-color': colour('--paper'),
          'circle-stroke-color': ['get', 'color'],
          'circle-stroke-width': 3,
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 10.5, 2.5, 14, 7],
        },
      },
      {
        id: 'asked-points',
        type: 'circle',
        source: ASKED,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-color': colour('--leaf-700'),
          'circle-stroke-color': colour('--paper'),
          'circle-stroke-width': 2,
          'circle-radius': 6,
        },
      },
    ],
  }
}

/** Beyond this two stations are not neighbours: the table leaves out those without a certain point. */
const GAP = 0.06

function railLines(): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: rail.lines.map(({ id, color }) => {
      const stops = rail.stations.filter((station) => station.line === id)
      const parts: [number, number][][] = [[]]
      for (const [index, { lng, lat }] of stops.entries()) {
        const before = stops[index - 1]
        if (before && Math.hypot(before.lng - lng, before.lat - lat) > GAP) parts.push([])
        parts.at(-1)!.push([lng, lat])
      }
      return {
        type: 'Feature',
        properties: { color },
        geometry: { type: 'MultiLineString', coordinates: parts.filter((part) => part.length > 1) },
      }
    }),
  }
}

function stationPoints(): GeoJSON.FeatureCollection {
  const colours = new Map(rail.lines.map(({ id, color }) => [id, color]))

  return {
    type: 'FeatureCollection',
    features: rail.stations.map(({ line, lng, lat }) => ({
      type: 'Feature',
      properties: { color: colours.get(line) ?? '' },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}
