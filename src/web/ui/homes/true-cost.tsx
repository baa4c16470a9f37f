import { type ReactNode, useId } from 'react'
import css from './true-cost.module.css'

/** The colours of a cost or money bar; late is hatched, not only coloured. */
export type Series = 'rent' | 'power' | 'water' | 'fee' | 'rest' | 'late'

export type Part = { series: Series; label: ReactNode; amount: ReactNode; value: number }

/** One stacked bar and the list with the same squares: what living here costs a month. */
export function TrueCost({
  title,
  parts,
  headingLevel = 2,
  children,
}: {
  title: ReactNode
  parts: Part[]
  headingLevel?: 2 | 3
  children?: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={css.cost}>
      <Heading className={css.title}>{title}</Heading>
      <StackedBar parts={parts} />
      <dl className={css.list}>
        {parts.map((part) => (
          <div key={part.series} className={css.line}>
            <dt>
              <Swatch series={part.series} />
              {part.label}
            </dt>
            <dd>{part.amount}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

/** The bar alone; the list beside it says the same in words. */
export function StackedBar({ parts, size = 'lg' }: { parts: Part[]; size?: 'sm' | 'lg' }) {
  const total = parts.reduce((sum, part) => sum + part.value, 0) || 1
  const hatch = useId()
  let before = 0
  return (
    <svg className={css.bar} data-size={size} aria-hidden="true">
      <HatchPattern id={hatch} />
      {parts.map((part) => {
        const x = (before / total) * 100
        before += part.value
        return (
          <rect
            key={part.series}
            className={css[part.series]}
            fill={part.series === 'late' ? `url(#${hatch})` : undefined}
            x={`${x.toFixed(3)}%`}
            width={`${((part.value / total) * 100).toFixed(3)}%`}
            height="100%"
          />
        )
      })}
    </svg>
  )
}

/** The little square before a label. */
export function Swatch({ series }: { series: Series }) {
  const hatch = useId()
  return (
    <svg className={css.swatch} width="14" height="14" aria-hidden="true">
      <HatchPattern id={hatch} />
      <rect
        className={css[series]}
        fill={series === 'late' ? `url(#${hatch})` : undefined}
        width="14"
        height="14"
        rx="4"
      />
    </svg>
  )
}

function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={css.hatchGround} width="6" height="6" />
      <rect className={css.hatchLine} width="3" height="6" />
    </pattern>
  )
}
