import type { ReactNode } from 'react'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'

export type FallStep = {
  key: string
  label: ReactNode
  /** Positive adds, negative takes away, in any unit that is the same for all. */
  value: number
  shown: string
  /** `total` starts from zero again: collected, paid out. */
  kind: 'total' | 'expense' | 'fee' | 'water'
}

const HEIGHT = 200
const TOP = 26

/** Where each column of the waterfall stands: from and to, in the unit of the values. */
export function fallSpans(steps: Pick<FallStep, 'value' | 'kind'>[]): { from: number; to: number }[] {
  let level = 0
  return steps.map((step) => {
    const from = step.kind === 'total' ? 0 : level
    level = from + step.value
    return { from, to: level }
  })
}

/** Owner statement: collected, spent, fee, paid out, joined by dashed links. Drawn as SVG, no script. */
export function WaterfallChart({
  steps,
  sentence,
  tableLabel,
  heads,
}: {
  steps: FallStep[]
  sentence: ReactNode
  tableLabel: ReactNode
  heads: [ReactNode, ReactNode]
}) {
  const spans = fallSpans(steps)
  const most = Math.max(1, ...spans.flatMap((span) => [span.from, span.to]))
  const least = Math.min(0, ...spans.flatMap((span) => [span.from, span.to]))
  const y = (value: number) => TOP + ((most - value) / (most - least)) * (HEIGHT - TOP)
  const slot = 100 / Math.max(1, steps.length)
  const percent = (at: number) => `${(slot * at).toFixed(2)}%`
  return (
    <ChartFrame
      {...{ sentence, tableLabel, heads }}
      rows={steps.map((step) => ({ key: step.key, label: step.label, value: step.shown }))}
      labels={steps}
    >
      <svg className={css.plot} height={HEIGHT + 1} aria-hidden="true">
        <line className={css.axis} x1="0" x2="100%" y1={y(0)} y2={y(0)} />
        {steps.map((step, index) => {
          const { from, to } = spans[index]!
          const high = Math.max(from, to)
          return (
            <g key={step.key}>
              <rect
                className={css[step.kind]}
                x={percent(index + 0.16)}
                width={percent(0.68)}
                y={y(high)}
                height={Math.max(2, y(Math.min(from, to)) - y(high))}
                rx="5"
              />
              {index < steps.length - 1 && (
                <line
                  className={css.join}
                  x1={percent(index + 0.84)}
                  x2={percent(index + 1.16)}
                  y1={y(to)}
                  y2={y(to)}
                />
              )}
              <text className={css.figureText} x={percent(index + 0.5)} y={y(high) - 8} textAnchor="middle">
                {step.shown}
              </text>
            </g>
          )
        })}
      </svg>
    </ChartFrame>
  )
}
