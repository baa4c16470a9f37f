import type { Locale } from '#i18n/locale.ts'
import rows from './data/cards.json' with { type: 'json' }
import type { Mood } from './kinds.ts'

/** How words of one kind are set on a card, in the units of its picture. */
export type TextLook = { size: number; minSize: number; weight: number; lineHeight: number; color: string }

/** A card that ships with the product: 1200 × 1500, with the part that words may stand in. */
export type BuiltInCard = {
  id: string
  title: Record<Locale, string>
  /** What is drawn, without the words. */
  alt: Record<Locale, string>
  mood: Mood
  align: 'center' | 'left'
  safe: { x: number; y: number; w: number; h: number }
  headline: TextLook
  body: TextLook
  signature: TextLook
}

export const BUILT_IN = rows as readonly BuiltInCard[]

/** Files are cached for long; redrawn cards get a new number. */
const ART_VERSION = 1

export const builtIn = (id: string): BuiltInCard | undefined => BUILT_IN.find((one) => one.id === id)

/** The drawing as pages show it, and as mails and link previews do: they show no vectors. */
export const drawingOf = (id: string): string => `/art/cards/${id}.svg?v=${ART_VERSION}`
export const pictureOf = (id: string): string => `/art/cards/${id}.jpg?v=${ART_VERSION}`

/** The card of a time of mourning. */
export const QUIET = 'quiet'
