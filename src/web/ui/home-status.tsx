import type { ReactNode } from 'react'
import { HOME_LOOKS } from './home-looks.ts'
import { StatusShape } from './status-shape.tsx'
import css from './status-tag.module.css'

/** The state of a home as the public sees it: a `StatusTag` that knows only these, for pages that must be light. */
export function HomeStatus({ state, children }: { state: string; children: ReactNode }) {
  const look = HOME_LOOKS[state as keyof typeof HOME_LOOKS] ?? { tone: 'plain', mark: 'ring' }
  return (
    <span className={css.tag} data-tone={look.tone} data-status={`property.${state}`}>
      <StatusShape mark={look.mark} />
      <span>{children}</span>
    </span>
  )
}
