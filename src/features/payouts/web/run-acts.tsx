import { Form } from 'react-router'
import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './payouts.module.css'
import type { RunAnswer } from './run.page.tsx'
import type { RunData } from './types.ts'

type Props = { run: RunData; answer: RunAnswer | undefined }

/** What is to be done with a run next: hand it on, approve it, or note that it was sent. */
export function RunActs({ run, answer }: Props) {
  if (run.state === 'draft' && !run.hasNoOther) return <Hand run={run} />
  if (run.state === 'draft' || run.state === 'waiting') return <Approve run={run} answer={answer} />
  if (run.state === 'approved') return <Send run={run} answer={answer} />

  return null
}

function Hand({ run }: { run: RunData }) {
  const sent = useSubmission()

  return (
    <Card title={m.payouts_hand()} look="tint">
      <Form method="post" className={css.form}>
        <input type="hidden" name="seen" value={String(run.nextSatang)} />
        <p>{m.payouts_hand_text({ amount: bahtFigure(run.nextSatang) })}</p>
        <Button
          type="submit"
          name="intent"
          value="hand"
          variant="primary"
          full
          isLoading={sent?.get('intent') === 'hand'}
        >
          {m.payouts_hand()}
        </Button>
      </Form>
    </Card>
  )
}

function Approve({ run, answer }: Props) {
  const sent = useSubmission()
  const refused = answer?.intent === 'approve' ? answer : undefined
  const amount = bahtFigure(run.nextSatang)
  if (!run.mayApprove) return <Note tone="info" title={m.payouts_needs_other()} />

  return (
    <Card title={m.payouts_approve_title()} look="tint">
      <Form method="post" className={css.form}>
        <input type="hidden" name="seen" value={String(run.nextSatang)} />
        <p>{m.payouts_approve_text()}</p>
        <StepUpFirst>
          {run.hasNoOther && (
            <MoneyInput
              name="typedSatang"
              label={m.payouts_alone_label()}
              hint={m.payouts_alone_hint({ amount })}
              required
              defaultText={refused?.typed.typedSatang}
              error={refused?.refusal.fields.typedSatang}
            />
          )}
          <Button
            type="submit"
            name="intent"
            value="approve"
            variant="primary"
            full
            isLoading={sent?.get('intent') === 'approve'}
          >
            {m.payouts_approve({ amount })}
          </Button>
        </StepUpFirst>
      </Form>
    </Card>
  )
}

function Send({ run, answer }: Props) {
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const refused = answer?.intent === 'send' ? answer : undefined

  return (
    <Card title={m.payouts_pay_title()} look="tint">
      <Form method="post" className={css.form}>
        <p>{m.payouts_pay_text()}</p>
        <StepUpFirst>
          <TextInput
            name="reference"
            label={m.payouts_reference()}
            required
            maxLength={80}
            autoComplete="off"
            defaultValue={refused?.typed.reference}
            error={refused?.refusal.fields.reference}
          />
          <DateInput
            name="day"
            label={m.payouts_day()}
            required
            defaultValue={refused?.typed.day ?? formatDay(today, locale, 'numeric')}
            error={refused?.refusal.fields.day}
          />
          <Button
            type="submit"
            name="intent"
            value="send"
            variant="primary"
            full
            isLoading={sent?.get('intent') === 'send'}
          >
            {m.payouts_send({ amount: bahtFigure(run.nextSatang) })}
          </Button>
        </StepUpFirst>
      </Form>
    </Card>
  )
}
