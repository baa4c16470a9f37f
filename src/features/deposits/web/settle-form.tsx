import { Form } from 'react-router'
import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { DepositAnswer } from './deposit.page.tsx'
import css from './deposit-page.module.css'
import type { ManagerDeposit } from './types.ts'

/** The last step: what will happen, how the rest went back, and the one bright button. */
export function SettleForm({
  deposit,
  answer,
}: {
  deposit: ManagerDeposit
  answer: DepositAnswer | undefined
}) {
  const { locale, today } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'settle'
  const { refundSatang, tenantEmail } = deposit
  const isRefund = refundSatang > 0n
  const typed = answer?.typed ?? {}
  const errors = answer?.refusal?.fields ?? {}
  const hasOwnPlace = errors.method || errors.reference || errors.returnedDay

  return (
    <Card title={m.deposits_confirm()} look="tint">
      <Form method="post" className={css.stack}>
        {answer?.refusal && !hasOwnPlace && <Note tone="danger" isLive title={answer.refusal.message} />}
        <input type="hidden" name="refundSatang" value={String(refundSatang)} />
        <StepUpFirst>
          {isRefund && (
            <>
              <p className={css.refund}>
                <strong>{bahtFigure(refundSatang)}</strong>
                <span>{(locale === 'th' ? bahtText : bahtTextEn)(refundSatang)}</span>
              </p>
              <RadioGroup
                legend={m.deposits_how()}
                name="method"
                look="tiles"
                defaultValue={typed.method ?? 'transfer'}
                options={[
                  { value: 'transfer', label: m.deposits_method_transfer() },
                  { value: 'cash', label: m.deposits_method_cash() },
                ]}
                error={errors.method}
              />
              <TextInput
                name="reference"
                label={m.deposits_reference()}
                hint={m.deposits_reference_hint()}
                maxLength={100}
                autoComplete="off"
                defaultValue={typed.reference}
                error={errors.reference}
              />
              <DateInput
                name="returnedDay"
                label={m.deposits_day()}
                // Said from the start: a line that appears on leaving the field would push the button from under the finger.
                hint={m.deposits_day_wrong()}
                required
                defaultValue={typed.returnedDay ?? formatDay(today, locale, 'numeric')}
                error={errors.returnedDay}
              />
            </>
          )}
          <p className={css.small}>
            {m.deposits_confirm_text()} {!tenantEmail && m.deposits_confirm_no_mail()}
          </p>
          <p className={css.small}>{m.deposits_unsaved()}</p>
          <Button type="submit" name="intent" value="settle" variant="primary" full isLoading={isSending}>
            {isRefund ? m.deposits_settle() : m.deposits_settle_zero()}
          </Button>
        </StepUpFirst>
      </Form>
    </Card>
  )
}
