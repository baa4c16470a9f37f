import type { Criteria } from './contract.ts'

/** The query of the search page that asks for these criteria: what the page reads of its address, written back. */
export function addressOf(given: Criteria): string {
  const params = new URLSearchParams()
  const add = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined && value !== false && value !== '')
      params.append(name, String(value === true ? 1 : value))
  }
  const each = (name: string, values: readonly string[] = []) => {
    for (const value of values) add(name, value)
  }
  add('q', given.q)
  each('type', given.type)
  add('province', given.province)
  each('district', given.district)
  each('near', given.near)
  add('near', given.around && pointText(given.around))
  add('within', given.withinM)
  add('box', given.box && boxText(given.box))
  add('min', given.rentMin)
  add('max', given.rentMax)
  add('cost', given.monthlyMax)
  add('cash', given.moveInMax)
  add('beds', given.bedrooms)
  add('baths', given.bathrooms)
  add('area', given.areaMin)
  add('floor', given.floorMin)
  add('furnishing', given.furnishing)
  add('pets', given.pets)
  each('has', given.amenities)
  add('from', given.availableBy)
  add('lease', given.leaseMonths)
  add('verified', given.isVerified)
  each('drop', given.drop)
  add('sort', given.sort)
  const query = params.toString()

  return query ? `?${query}` : ''
}

/** `13.745,100.545`: to about 100 m, so that an address does not say at which door somebody stands. */
export function pointText({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(3)},${lng.toFixed(3)}`
}

/** A point of an address, rounded likewise; undefined for what is none in or around Thailand. */
export function readPoint(text: string): { lat: number; lng: number } | undefined {
  const [lat, lng, ...more] = numbersOf(text)
  if (lat === undefined || lng === undefined || more.length > 0 || !isHere(lat, lng)) return undefined

  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}

/** `west,south,east,north`, to about 10 m. */
export function boxText(box: NonNullable<Criteria['box']>): string {
  return [box.west, box.south, box.east, box.north].map((value) => value.toFixed(4)).join(',')
}

/** A piece of the map of an address; undefined for what is none. */
export function readBox(text: string): Criteria['box'] {
  const [west, south, east, north, ...more] = numbersOf(text)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  if (more.length > 0 || west >= east || south >= north || !isHere(south, west) || !isHere(north, east))
    return undefined

  return { west, south, east, north }
}

function numbersOf(text: string): number[] {
  const parts = text.split(',')

  return parts.every((part) => /^-?\d{1,3}(?:\.\d{1,8})?$/.test(part.trim())) ? parts.map(Number) : []
}

/** South-East Asia: a map may show more than the country, and nothing beyond. */
export const REGION = { west: 80, south: -15, east: 125, north: 35 }

function isHere(lat: number, lng: number): boolean {
  return lat >= REGION.south && lat <= REGION.north && lng >= REGION.west && lng <= REGION.east
}
