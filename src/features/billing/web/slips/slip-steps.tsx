import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Form } from 'react-router'
import { formatDateTime, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './slip-steps.module.css'

/** A slip that waits for the manager's eyes. */
export type WaitingSlip = {
  paymentId: string
  amountSatang: bigint
  sentAt: Date
  /** True when the code on the slip could be read: the transfer is known and was never used before. */
  isRead: boolean
}

/** What became of the slip so far: read, being checked, then the receipt. */
export function SlipSteps({ slip, refused }: { slip: WaitingSlip; refused: string | undefined }) {
  const { locale } = useRoot()
  const sent = useSubmission()

  return (
    <Card as="section" title={m.billing_review_title()} className={css.card}>
      <dl className={css.facts}>
        <Fact label={m.billing_amount()} value={formatMoney(slip.amountSatang, locale)} />
        <Fact label={m.billing_sent_at()} value={formatDateTime(slip.sentAt, locale)} />
      </dl>
      <ol className={css.steps}>
        <Step state="done" name={slip.isRead ? m.billing_review_read() : m.billing_review_kept()}>
          {slip.isRead ? m.billing_review_read_help() : m.billing_review_kept_help()}
        </Step>
        <Step state="now" name={m.billing_review_checking()}>
          {m.billing_review_checking_help()}
        </Step>
        <Step state="next" name={m.billing_review_receipt()} />
      </ol>
      <Note icon={<IconBell />}>
        <p>{m.billing_review_close()}</p>
      </Note>
      {refused && <Note tone="danger" isLive title={refused} />}
      <Form method="post" className={css.withdraw}>
        <input type="hidden" name="intent" value="withdraw-slip" />
        <input type="hidden" name="paymentId" value={slip.paymentId} />
        <p>{m.billing_slip_withdraw_help()}</p>
        <Button type="submit" isLoading={sent?.get('intent') === 'withdraw-slip'}>
          {m.billing_slip_withdraw()}
        </Button>
      </Form>
      <AutoRefresh seconds={20} />
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const STATES = { done: m.billing_step_done, now: m.billing_step_now, next: m.billing_step_next }

function Step({
  state,
  name,
  children,
}: {
  state: 'done' | 'now' | 'next'
  name: string
  children?: string
}) {
  return (
    <li className={css.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={css.dot} aria-hidden="true">
        {state === 'done' && <IconCheck size={18} stroke={2.5} />}
        {state === 'now' && <IconClock size={18} />}
      </span>
      <span>
        <b>{name}</b>
        <span className="sr-only"> ({STATES[state]()})</span>
        {children && <small>{children}</small>}
      </span>
    </li>
  )
}
