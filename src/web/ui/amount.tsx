import type { ReactNode } from 'react'
import css from './amount.module.css'
import { cx } from './cx.ts'

/**
 * An amount in baht. Satang are always shown unless `isWhole` (listings and headlines of whole baht).
 * Negative amounts get a true minus, not a colour. Figure and sign never break apart.
 */
export function Amount({
  satang,
  isWhole = false,
  size,
  className,
}: {
  satang: bigint
  isWhole?: boolean
  /** `xl`: the one amount of the page. */
  size?: 'lg' | 'xl'
  className?: string
}) {
  return (
    <data className={cx(css.amount, className)} value={satang.toString()} data-size={size}>
      {bahtFigure(satang, isWhole)}
    </data>
  )
}

/** `฿12,345.50`, `−฿850.00`; whole baht drop `.00` only when asked and only when there are no satang. */
export function bahtFigure(satang: bigint, isWhole = false): string {
  const size = satang < 0n ? -satang : satang
  const baht = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = size % 100n
  const tail = isWhole && rest === 0n ? '' : `.${rest.toString().padStart(2, '0')}`
  return `${satang < 0n ? '−' : ''}฿${baht}${tail}`
}

/** `฿8,000–฿12,000` in whole baht; two that are the same are one. */
export function bahtRange(lowSatang: bigint, highSatang: bigint): string {
  const [low, high] = [bahtFigure(lowSatang, true), bahtFigure(highSatang, true)]
  return low === high ? low : `${low}–${high}`
}

/** Lines that add up: label left, amount right, the last one the total. */
export function SumLines({
  lines,
  total,
  foot,
}: {
  lines: { icon?: ReactNode; label: ReactNode; note?: ReactNode; amount: ReactNode }[]
  total?: { label: ReactNode; amount: ReactNode }
  foot?: ReactNode
}) {
  return (
    <div className={css.sum}>
      <dl>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no other identity here
          <div className={css.line} key={index}>
            <dt>
              {line.icon}
              <span>
                {line.label}
                {line.note && <small>{line.note}</small>}
              </span>
            </dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        {total && (
          <div className={css.total}>
            <dt>{total.label}</dt>
            <dd>{total.amount}</dd>
          </div>
        )}
      </dl>
      {foot && <p className={css.foot}>{foot}</p>}
    </div>
  )
}
