import { type ReactNode, useId } from 'react'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'

export type Bar = {
  key: string
  label: ReactNode
  value: number
  /** The figure as it is said. */
  shown: string
  /** A hatched part on top: what is overdue. */
  late?: number
  isNow?: boolean
}

const HEIGHT = 190
const TOP = 26

/** Columns from zero with their figures above; the present one is bright. Drawn as SVG, no script. */
export function BarChart({
  bars,
  sentence,
  tableLabel,
  heads,
}: {
  bars: Bar[]
  sentence: ReactNode
  tableLabel: ReactNode
  heads: [ReactNode, ReactNode]
}) {
  const hatch = useId()
  const most = Math.max(1, ...bars.map((bar) => bar.value + (bar.late ?? 0)))
  const scale = (value: number) => (value / most) * (HEIGHT - TOP)
  const slot = 100 / Math.max(1, bars.length)
  return (
    <ChartFrame
      {...{ sentence, tableLabel, heads }}
      rows={bars.map((bar) => ({ key: bar.key, label: bar.label, value: bar.shown }))}
      labels={bars}
    >
      <svg className={css.plot} height={HEIGHT + 1} aria-hidden="true">
        <Hatch id={hatch} />
        {bars.map((bar, index) => {
          const height = scale(bar.value)
          const late = scale(bar.late ?? 0)
          const x = `${(slot * (index + 0.18)).toFixed(2)}%`
          const width = `${(slot * 0.64).toFixed(2)}%`
          return (
            <g key={bar.key}>
              <rect
                className={bar.isNow ? css.now : css.before}
                {...{ x, width, height }}
                y={HEIGHT - height}
                rx="5"
              />
              {late > 0 && (
                <rect
                  fill={`url(#${hatch})`}
                  {...{ x, width, height: late }}
                  y={HEIGHT - height - late - 2}
                  rx="3"
                />
              )}
              <text
                className={css.figureText}
                x={`${(slot * (index + 0.5)).toFixed(2)}%`}
                y={HEIGHT - height - late - 9}
                textAnchor="middle"
              >
                {bar.shown}
              </text>
            </g>
          )
        })}
        <line className={css.axis} x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
      </svg>
    </ChartFrame>
  )
}

/** The pattern of what is overdue: seen without colour too. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={css.hatchGround} width="8" height="8" />
      <rect className={css.hatchLine} width="4" height="8" />
    </pattern>
  )
}
