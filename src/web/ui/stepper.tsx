import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import css from './stepper.module.css'

export type Step = {
  key: string
  name: ReactNode
  /** `28 จาก 55`. */
  count?: ReactNode
  state: 'done' | 'now' | 'next'
  /** Steps already passed are free to go back to. */
  href?: string
}

/** Named steps of a wizard. Phones show the bar and the name of the present step. */
export function Stepper({ label, steps, doneLabel }: { label: string; steps: Step[]; doneLabel: string }) {
  return (
    <nav aria-label={label}>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step.key} className={css.step} data-state={step.state}>
            <StepBody step={step} index={index} doneLabel={doneLabel} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepBody({ step, index, doneLabel }: { step: Step; index: number; doneLabel: string }) {
  const inside = (
    <>
      <span className={css.dot} aria-hidden="true">
        {step.state === 'done' ? <IconCheck size={18} stroke={2.5} /> : index + 1}
      </span>
      <span className={css.name}>
        {step.name}
        {step.count && <small className={css.count}>{step.count}</small>}
        {step.state === 'done' && <span className="sr-only">{doneLabel}</span>}
      </span>
    </>
  )
  if (step.href && step.state === 'done') {
    return (
      <Anchor href={step.href} className={css.body}>
        {inside}
      </Anchor>
    )
  }
  return (
    <span className={css.body} aria-current={step.state === 'now' ? 'step' : undefined}>
      {inside}
    </span>
  )
}
