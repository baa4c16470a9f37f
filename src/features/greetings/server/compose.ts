import { builtIn } from '#features/greetings/cards.ts'
import type { ComposedCard, ECard } from '#features/greetings/contract.ts'
import { layOut } from '#features/greetings/layout.ts'
import type { SentWords } from '#features/greetings/tables.ts'
import type { Locale } from '#i18n/locale.ts'

/** A card with its words in place; on pictures that were added they stand below it. */
export function composed(card: ECard, words: SentWords, language: Locale): ComposedCard {
  const drawn = builtIn(card.id)

  return {
    ...words,
    ...{ cardId: card.id, picture: card.picture, language },
    alt: drawn ? drawn.alt[language] : language === 'th' ? card.titleTh : card.titleEn,
    align: drawn?.align ?? 'center',
    lines: drawn ? layOut(drawn, words) : null,
  }
}

/** Whether the words fit on the card; those below a picture always do. */
export function fits(cardId: string, words: SentWords): boolean {
  const drawn = builtIn(cardId)

  return !drawn || layOut(drawn, words) !== null
}
