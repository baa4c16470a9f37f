import type { ReactNode } from 'react'
import { Drawing } from '#web/art/drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './empty-state.module.css'

/** A phrase this wide still fits a phone's line of this heading (20 px in 270 px). */
const WIDEST = 26

/** An empty list, a 404, a closed site: a picture of a home, one sentence, the first action. */
export function EmptyState({
  picture,
  code,
  title,
  headingLevel = 2,
  actions,
  children,
  className,
}: {
  /** A drawn scene; decorative here, so it carries no text for readers. */
  picture?: string
  /** Large figures above the title, such as 404. */
  code?: ReactNode
  title: ReactNode
  headingLevel?: 1 | 2 | 3
  actions?: ReactNode
  children?: ReactNode
  className?: string
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={cx(css.empty, className)}>
      {picture && <Drawing className={css.picture} src={picture} height={240} />}
      <div className={css.body}>
        {code && <p className={css.code}>{code}</p>}
        <Heading className={css.title}>
          {typeof title === 'string' ? <Phrases widest={WIDEST}>{title}</Phrases> : title}
        </Heading>
        {children && <div className={css.text}>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </section>
  )
}

/** One condition to relax, with the number of homes it would bring: for searches without a hit. */
export function RelaxRow({ href, count, children }: { href: string; count: ReactNode; children: ReactNode }) {
  return (
    <p className={css.relax}>
      <span>{children}</span>
      <a href={href}>{count}</a>
    </p>
  )
}
