import type { CardSide } from '#features/business-cards/designs.ts'
import type { Card } from './types.ts'

type Of = Pick<Card, 'userId' | 'version'>

/** The API of a card. */
const at = ({ userId }: Pick<Card, 'userId'>) => `/api/manager/dashboard/business-cards/${userId}`

export const previewPath = (card: Of) => `${at(card)}/preview`
export const printPath = (card: Of) => `${at(card)}/print`
export const contactPath = (card: Of) => `${at(card)}/contact`

/** The version stands in it, so that what was saved since is asked for anew. */
export function picturePath(card: Of, { side, design }: { side: CardSide; design?: string }): string {
  const query = new URLSearchParams({ side, v: card.version, ...(design && { design, small: 'true' }) })

  return `${at(card)}/picture?${query}`
}
