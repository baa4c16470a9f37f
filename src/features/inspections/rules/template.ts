import type { Doc } from './doc.ts'
import { BY_AMENITY, FURNITURE, SETS } from './items.ts'

/** What of a home says which rooms and things there are to look at. */
export type HomeShape = {
  type: string
  bedrooms: number
  bathrooms: number
  furnishing: string
  amenities: readonly string[]
}

type Room = [key: string, items: string]

/** A house of forty rooms is walked in parts. */
const MOST_OF_A_KIND = 20

const { shell, living, bed, kitchen, bath, safety } = SETS

/** The rooms of a home in the order in which one walks through it, with the things of each. */
export function roomsOf(home: HomeShape): { key: string; items: string[] }[] {
  return plan(home)
    .map(([key, items]) => ({
      key,
      items: [...new Set(items.split(' '))].filter((item) => isThere(item, home, key)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** A home’s rooms and things as the first entries of a record: whatever is typed later wins over them. */
export function templateOf(home: HomeShape): Doc {
  const doc: Doc = {}
  for (const [at, room] of roomsOf(home).entries()) {
    doc[`room:${room.key}`] = { values: { order: at }, at: {} }
    for (const [place, item] of room.items.entries())
      doc[`item:${room.key}.${item}`] = { values: { order: place }, at: {} }
  }

  return doc
}

function isThere(item: string, { furnishing, amenities }: HomeShape, room: string): boolean {
  if (furnishing === 'none' && FURNITURE.has(item) && !(item === 'mirror' && room.startsWith('bath')))
    return false
  const amenity = BY_AMENITY[item]

  return !amenity || amenities.includes(amenity)
}

function plan({ type, bedrooms, bathrooms }: HomeShape): Room[] {
  const beds = numbered('bedroom', bedrooms, `${shell} ${bed}`)
  const baths = numbered('bathroom', Math.max(1, bathrooms), `${shell} ${bath}`)
  if (type === 'dorm')
    return [
      ['room', `${shell} ${bed} breaker fridge roomfan`],
      ...numbered('bathroom', Math.max(1, bathrooms), `${shell} ${bath}`),
      ['balcony', `${shell} rail`],
      ['extras', 'mailbox'],
    ]
  if (type === 'condo' || type === 'apartment') {
    const flat: Room[] = [
      ['balcony', `${shell} washer`],
      ['extras', 'mailbox sticker'],
    ]
    if (bedrooms === 0)
      return [
        ['entrance', `${shell} ${safety}`],
        ['main', `${shell} ${living} ${bed}`],
        ['kitchen', kitchen],
        ...baths,
        ...flat,
      ]
    return [
      ['entrance', `${shell} ${safety}`],
      ['living', `${shell} ${living}`],
      ['dining', 'table chair'],
      ['kitchen', `${shell} ${kitchen}`],
      ...beds,
      ...baths,
      ...flat,
    ]
  }

  return [
    ['front', 'gate fence carport yard'],
    ['exterior', 'roof pump tank septic pest'],
    ['living', `${shell} ${living}`],
    ['dining', 'table chair'],
    ['kitchen', `${shell} ${kitchen}`],
    ['stairs', `${shell} stairs ${safety}`],
    ...beds,
    ...baths,
    ['back', 'laundry washer fence'],
  ]
}

function numbered(key: string, count: number, items: string): Room[] {
  return Array.from({ length: Math.min(count, MOST_OF_A_KIND) }, (_, at): Room => [`${key}${at + 1}`, items])
}
