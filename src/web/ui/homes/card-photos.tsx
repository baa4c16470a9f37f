import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './card-photos.module.css'

export type MorePhotos = {
  /** Addresses, in their order. */
  photos: string[]
  /** What the pictures are of, and what the buttons beside them do. */
  label: string
  back: string
  next: string
}

/**
 * The pictures of a card side by side, the cover first: swiped or, by keyboard, moved with the arrow keys. A press on one
 * goes where the card goes. All of it is the browser's own, so that it needs no script; where browsers know how to, they
 * draw the two buttons for a mouse.
 */
export function CardPhotos({ cover, more, href }: { cover: ReactNode; more: MorePhotos; href: string }) {
  const count = 1 + more.photos.length

  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      className={css.strip}
      role="group"
      aria-label={more.label}
      data-back={more.back}
      data-next={more.next}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
    >
      {/* The title is the link that is read and reached; this one is for fingers. */}
      <Anchor href={href} className={css.row} tabIndex={-1} aria-hidden="true">
        {[cover, ...more.photos].map((photo, index) => (
          <span key={typeof photo === 'string' ? photo : 'cover'} className={css.cell}>
            {typeof photo === 'string' ? (
              <img src={photo} alt="" width={600} height={400} loading="lazy" decoding="async" />
            ) : (
              photo
            )}
            <span className={css.count}>
              {index + 1}/{count}
            </span>
          </span>
        ))}
      </Anchor>
    </div>
  )
}
