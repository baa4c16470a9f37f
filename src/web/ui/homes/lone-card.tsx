import type { ReactNode } from 'react'
import { Drawing } from '#web/art/drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './lone-card.module.css'

/**
 * A page that is one card: a mailed link, an invitation, a step between two places. Its `<h1>` is the title, or stands
 * among the children.
 */
export function LoneCard({
  title,
  picture,
  isWide = false,
  isLive = false,
  className,
  children,
}: {
  title?: string
  /** A drawn panorama above; decorative. */
  picture?: string
  isWide?: boolean
  /** Whether what changes in it is read out. */
  isLive?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      <div className={cx(css.card, className)} data-wide={isWide || undefined}>
        {picture && <Drawing className={css.picture} src={picture} width={1440} height={430} />}
        <div className={css.inside} aria-live={isLive ? 'polite' : undefined}>
          {title && (
            <h1>
              <Phrases>{title}</Phrases>
            </h1>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
