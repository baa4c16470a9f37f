/** The designs of cards, as they are shown. */
export const CARD_DESIGNS = [
  'leaf-line',
  'gable',
  'panels',
  'skyline',
  'portrait',
  'banana-leaf',
  'windows',
  'portrait-round',
] as const

export type CardDesign = (typeof CARD_DESIGNS)[number]

/** Those that stand empty without a portrait. */
export const PORTRAIT_DESIGNS: readonly CardDesign[] = ['portrait', 'portrait-round']

/** What the code on the back holds. */
export const CARD_CODES = ['vcard', 'website'] as const

export type CardCode = (typeof CARD_CODES)[number]

export const CARD_SIDES = ['front', 'back'] as const

export type CardSide = (typeof CARD_SIDES)[number]
