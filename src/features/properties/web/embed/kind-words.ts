import { m } from '#i18n/messages/messages.js'

type Word = () => string
const say = (words: Record<string, Word>, key: string) => words[key]?.() ?? key

const TYPES: Record<string, Word> = {
  condo: m.listings_type_condo,
  apartment: m.listings_type_apartment,
  dorm: m.listings_type_dorm,
  house: m.listings_type_house,
  townhouse: m.listings_type_townhouse,
  shophouse: m.listings_type_shophouse,
}

const FURNISHING: Record<string, Word> = {
  full: m.listings_furnishing_full,
  part: m.listings_furnishing_part,
  none: m.listings_furnishing_none,
}

/** The kind of a home in words. */
export const typeWord = (type: string) => say(TYPES, type)

/** All kinds, for choosing one. */
export const typeWords = () => Object.keys(TYPES).map((value) => ({ value, label: typeWord(value) }))

/** How much of the furniture is there. */
export const furnishingWord = (kind: string) => say(FURNISHING, kind)

export const furnishingWords = () =>
  Object.keys(FURNISHING).map((value) => ({ value, label: furnishingWord(value) }))

/** What pets may live there. */
export function petsWord(pets: readonly string[]): string {
  if (pets.length === 0) return m.listings_pets_none()
  if (pets.length > 1) return m.listings_pets_any()
  return pets[0] === 'cat' ? m.listings_pets_cat() : m.listings_pets_dog()
}

/** A wish for pets in words. */
export const petWord = (pets: 'any' | 'cat' | 'dog') => petsWord(pets === 'any' ? ['cat', 'dog'] : [pets])

/** Studio, or the number of bedrooms. */
export function bedsWord(bedrooms: number): string {
  if (bedrooms === 0) return m.listings_beds_studio()
  return bedrooms === 1 ? m.listings_beds_one() : m.listings_beds({ count: bedrooms })
}
