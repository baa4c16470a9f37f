import type { ReactNode } from 'react'
import { SumLines } from '#web/ui/amount.tsx'
import css from './move-in-card.module.css'

/** Cash to move in: each line, the total, then the rule it was checked against. Sticky on the right from 1024. */
export function MoveInCard({
  price,
  per,
  title,
  lines,
  total,
  rule,
  actions,
  children,
}: {
  price: string
  per: string
  title: ReactNode
  lines: { label: ReactNode; amount: ReactNode }[]
  total: { label: ReactNode; amount: ReactNode }
  rule?: ReactNode
  /** The primary button and at most one other. */
  actions: ReactNode
  /** Who looks after the home. */
  children?: ReactNode
}) {
  return (
    <aside className={css.card}>
      <p className={css.price}>
        <b>{price}</b>
        <span>{per}</span>
      </p>
      <h2 className={css.title}>{title}</h2>
      <SumLines lines={lines} total={total} foot={rule} />
      <div className={css.actions}>{actions}</div>
      {children && <div className={css.who}>{children}</div>}
    </aside>
  )
}

/** The bar at the bottom of phones: price and one button. Put `data-bottom-bar` on the page around it. */
export function MoveInBar({ price, per, action }: { price: string; per: string; action: ReactNode }) {
  return (
    <div className={css.bar}>
      <p className={css.price}>
        <b>{price}</b>
        <span>{per}</span>
      </p>
      {action}
    </div>
  )
}
