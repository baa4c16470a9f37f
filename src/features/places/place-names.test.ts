import { expect, it } from 'vitest'
import { placeOfSlug, placesByCode } from './place-names.ts'

it.each([
  ['on-nut-e9', 'E9', 'BTS อ่อนนุช'],
  ['watthana-1039', '1039', 'เขตวัฒนา กรุงเทพฯ'],
  ['chiang-mai-50', '50', 'เชียงใหม่'],
  // An old or mistyped name still leads there: the page then sends on to its own address.
  ['whatever-BL22', 'BL22', 'MRT สุขุมวิท'],
  ['e9', 'E9', 'BTS อ่อนนุช'],
])('%s is %s', (slug, code, name) => {
  expect(placeOfSlug(slug)).toMatchObject({ code, name: { th: name } })
})

it.each(['on-nut', 'on-nut-e999', 'x-9999', 'constructor', '', 'e9-on-nut', "1'--10 "])(
  '%j is no place',
  (slug) => {
    expect(placeOfSlug(slug)).toBeUndefined()
  },
)

it('gives every place an address of its own, which leads back to it', () => {
  const places = [...placesByCode().values()]
  expect(places.length).toBeGreaterThan(1_100)
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length)
  for (const place of places) {
    expect(place.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(placeOfSlug(place.slug)).toBe(place)
  }
})
