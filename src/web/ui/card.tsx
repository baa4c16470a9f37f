import type { ReactNode } from 'react'
import css from './card.module.css'
import { cx } from './cx.ts'

/** A white surface with a hairline. `raised` is for the one sticky card of a page. */
export function Card({
  as: Tag = 'section',
  title,
  headingLevel = 2,
  aside,
  look = 'flat',
  padding = 'md',
  className,
  children,
}: {
  as?: 'section' | 'div' | 'article' | 'aside'
  title?: ReactNode
  headingLevel?: 2 | 3
  /** Right end of the heading line: a link or a tag. */
  aside?: ReactNode
  look?: 'flat' | 'raised' | 'tint'
  padding?: 'none' | 'md' | 'lg'
  className?: string
  children: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <Tag className={cx(css.card, className)} data-look={look} data-padding={padding}>
      {title && (
        <div className={css.head}>
          <Heading className={css.title}>{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  )
}
