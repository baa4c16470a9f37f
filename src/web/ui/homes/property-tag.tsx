import type { ReactNode } from 'react'
import css from './property-tag.module.css'

/**
 * Whether a home is free: shape, word and colour together, as `StatusTag` says it. Lists of homes repeat it, so its
 * shape comes from the style sheet.
 */
export function PropertyTag({
  state,
  children,
}: {
  state: 'available' | 'coming_soon' | 'rented' | 'unconfirmed'
  children: ReactNode
}) {
  return (
    <span className={css.tag} data-state={state}>
      {children}
    </span>
  )
}
