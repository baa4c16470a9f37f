import type { ComposedCard } from '#features/greetings/contract.ts'
import css from './greetings.module.css'

/**
 * A card with its words in place: the drawing, and text that is text. Readers of screens hear what is drawn; the words
 * stand once more as plain text beside it. A picture that was added carries no words.
 */
export function CardView({ card, isLazy = false }: { card: ComposedCard; isLazy?: boolean }) {
  const { picture, alt, lines, align, language } = card
  if (!lines)
    return (
      <img
        className={css.picture}
        src={picture}
        alt={alt}
        width={960}
        height={1200}
        loading={isLazy ? 'lazy' : undefined}
      />
    )

  return (
    <svg className={css.drawing} viewBox="0 0 1200 1500" role="img" aria-label={alt} lang={language}>
      <image href={picture} width="1200" height="1500" />
      {lines.map(({ text, x, y, size, weight, color }) => (
        <text
          key={`${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weight}
          fill={color}
          textAnchor={align === 'left' ? 'start' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

/** The words of a card as text. */
export function CardText({ card }: { card: ComposedCard }) {
  return (
    <div className={css.words} lang={card.language}>
      {card.headline && <p className={css.headline}>{card.headline}</p>}
      {card.message && <p>{card.message}</p>}
      {card.signature && <p>{card.signature}</p>}
    </div>
  )
}
