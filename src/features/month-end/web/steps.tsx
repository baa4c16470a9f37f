import type { MonthEnd } from '#features/month-end/contract.ts'
import type { RowState } from '#features/month-end/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './month-end.module.css'

export const STEPS = ['read', 'look', 'send', 'collect'] as const
export type Step = (typeof STEPS)[number]

/** What each step shows; no step shows all. */
export const STATES: Record<Step, readonly RowState[]> = {
  read: ['unread'],
  look: ['failed', 'odd', 'held'],
  send: ['ready', 'going'],
  collect: ['sent'],
}

const LABELS: Record<Step, () => string> = {
  read: m.month_end_step_read,
  look: m.month_end_step_look,
  send: m.month_end_step_send,
  collect: m.month_end_step_collect,
}

/** How far each step is. They are filters and no gates: what is ready goes while a room is unread. */
export function Steps({
  monthEnd: { groups, rows, received },
  chosen,
  hrefOf,
}: {
  monthEnd: MonthEnd
  chosen: Step | undefined
  hrefOf: (step: Step | undefined) => string
}) {
  const count = (state: RowState) => groups[state]?.count ?? 0
  const n = formatNumber
  const next: Step =
    count('unread') > 0
      ? 'read'
      : count('odd') + count('failed') > 0
        ? 'look'
        : count('ready') + count('going') > 0
          ? 'send'
          : 'collect'
  const words: Record<Step, string> = {
    read: m.month_end_step_read_of({ done: n(rows.length - count('unread')), all: n(rows.length) }),
    look: m.month_end_step_look_of({ n: n(count('odd') + count('failed')) }),
    send: m.month_end_step_send_of({ ready: n(count('ready')), sent: n(count('sent')) }),
    collect:
      count('sent') > 0
        ? m.month_end_step_collect_of({ n: n(received.count), all: n(count('sent')) })
        : m.month_end_step_collect_from(),
  }

  return (
    <nav aria-label={m.month_end_steps()}>
      <ol className={css.steps}>
        {STEPS.map((step, index) => (
          <li key={step} className={css.step} data-on={(chosen ?? next) === step || undefined}>
            <Anchor
              href={hrefOf(chosen === step ? undefined : step)}
              aria-current={chosen === step ? 'true' : undefined}
            >
              <b aria-hidden="true">{index + 1}</b>
              <span>
                <strong>{LABELS[step]()}</strong>
                <small>{words[step]}</small>
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
