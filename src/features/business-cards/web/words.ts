import type { CardCode, CardDesign } from '#features/business-cards/designs.ts'
import { m } from '#i18n/messages/messages.js'

export const designWords: Record<CardDesign, () => string> = {
  'leaf-line': m.cards_design_leaf_line,
  gable: m.cards_design_gable,
  panels: m.cards_design_panels,
  skyline: m.cards_design_skyline,
  portrait: m.cards_design_portrait_side,
  'banana-leaf': m.cards_design_banana_leaf,
  windows: m.cards_design_windows,
  'portrait-round': m.cards_design_portrait_round,
}

export const codeWords: Record<CardCode, { label: () => string; hint: () => string }> = {
  vcard: { label: m.cards_code_vcard, hint: m.cards_code_vcard_hint },
  website: { label: m.cards_code_website, hint: m.cards_code_website_hint },
}

/** What a form says of a design or a code; anything else goes along so that the call refuses it by name. */
export const asDesign = (text: string | undefined) => text as CardDesign
export const asCode = (text: string | undefined) => text as CardCode
