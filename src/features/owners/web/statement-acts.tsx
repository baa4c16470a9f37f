import { Form } from 'react-router'
import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './owners.module.css'
import type { StatementAnswer } from './statement.page.tsx'
import type { OwnerData, StatementData } from './statement-types.ts'

type Props = { owner: OwnerData; statement: StatementData; answer: StatementAnswer | null }

/** What a manager does with an owner's month: issue it, or note the transfer. */
export function StatementActs({ owner, statement, answer }: Props) {
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const isBusy = (intent: string) => sent?.get('intent') === intent
  const { period, state, payableSatang, paidSatang } = statement
  const openSatang = payableSatang - paidSatang
  const refusal = answer?.refusal
  const month = formatMonth(period, locale)
  const problem = refusal && (
    <Note tone="danger" isLive>
      {refusal.message}
    </Note>
  )

  const isClosed = useMissingRight('money') !== null
  if (state === 'open')
    return (
      <Note tone="info" title={m.owners_act_open_title()}>
        {m.owners_act_open({ month })}
      </Note>
    )
  if (isClosed) return null
  if (state === 'draft')
    return (
      <Card title={m.owners_act_issue_title({ month })} look="tint">
        {problem}
        <p className={css.help}>
          {owner.email ? m.owners_act_issue_mail({ email: owner.email }) : m.owners_act_issue_no_mail()}
        </p>
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="issue"
            variant="primary"
            full
            isLoading={isBusy('issue')}
          >
            {m.owners_act_issue()}
          </Button>
        </Form>
      </Card>
    )
  if (state === 'issued' && openSatang > 0n)
    return (
      <Card title={m.owners_act_pay_title({ amount: bahtFigure(openSatang) })} look="tint">
        {problem}
        <p>
          <Anchor href={pathIn(locale, '/dashboard/manager/accounting/payouts')}>
            {m.owners_act_pay_many()}
          </Anchor>
        </p>
        <p className={css.help}>
          {statement.payoutAccount
            ? m.owners_act_pay_to({
                account: statement.payoutAccount,
                name: owner.bankAccountName ?? owner.name,
              })
            : m.owners_act_pay_no_account()}
        </p>
        <Form method="post" className={css.form}>
          <StepUpFirst>
            <TextInput
              label={m.owners_reference()}
              hint={m.owners_act_reference_hint()}
              name="reference"
              required
              defaultValue={answer?.values.reference}
              error={refusal?.fields.reference}
            />
            <TextInput
              label={m.owners_act_day()}
              name="day"
              defaultValue={answer?.values.day ?? formatDay(today, locale, 'numeric')}
              error={refusal?.fields.day}
            />
            <Button
              type="submit"
              name="intent"
              value="payout"
              variant="primary"
              full
              isLoading={isBusy('payout')}
            >
              {m.owners_act_pay()}
            </Button>
          </StepUpFirst>
        </Form>
      </Card>
    )

  return null
}
