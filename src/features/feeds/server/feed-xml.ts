import { escaped } from './escape.ts'

export type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }

/** The same content as JSON says, as XML: names are elements, a list holds one element for each of its items. */
export function asXml(name: string, value: Value): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value)}\n`
}

function element(name: string, value: Value): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    const item = SINGULAR[name] ?? 'item'
    return `<${name}>${value.map((one) => element(item, one)).join('')}</${name}>`
  }
  if (typeof value !== 'object') return `<${name}>${escaped(String(value))}</${name}>`
  const inside = Object.entries(value).map(([key, one]) => element(key, one))

  return `<${name}>${inside.join('')}</${name}>`
}

const SINGULAR: Record<string, string> = {
  homes: 'home',
  pets: 'pet',
  amenities: 'amenity',
  photos: 'photo',
}
