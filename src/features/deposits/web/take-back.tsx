import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DepositAnswer } from './deposit.page.tsx'
import css from './deposit-page.module.css'
import type { ManagerDeposit } from './types.ts'

/** Before a settlement is taken back: what follows, why, and where the money is that was returned. */
export function TakeBack({
  deposit,
  answer,
}: {
  deposit: ManagerDeposit
  answer: DepositAnswer | undefined
}) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'take-back'
  const [isOpen, setOpen] = useState<boolean | undefined>(undefined)
  const { refundSatang, settled, tenantName } = deposit
  const errors = answer?.refusal?.fields ?? {}
  const typed = answer?.typed ?? {}
  useEffect(() => setOpen(answer ? true : undefined), [answer])

  return (
    <Dialog
      id="take-back"
      isOpen={isOpen}
      onClose={() => setOpen(undefined)}
      title={m.deposits_take_back_title()}
      closeLabel={m.deposits_close()}
      footer={
        <>
          <form method="dialog">
            <Button type="submit">{m.deposits_keep_settled()}</Button>
          </form>
          <Button
            type="submit"
            form="take-back-form"
            name="intent"
            value="take-back"
            variant="danger-filled"
            isLoading={isSending}
          >
            {m.deposits_take_back_do()}
          </Button>
        </>
      }
    >
      <Form method="post" id="take-back-form" className={css.stack}>
        {answer?.refusal && !errors.reason && !errors.moneyAt && (
          <Note tone="danger" isLive title={answer.refusal.message} />
        )}
        <input type="hidden" name="settlementId" value={settled?.id} />
        <p>{m.deposits_take_back_effect({ name: tenantName })}</p>
        {refundSatang > 0n && (
          <RadioGroup
            legend={m.deposits_money_at({ amount: formatMoney(refundSatang, locale) })}
            name="moneyAt"
            defaultValue={typed.moneyAt}
            options={[
              { value: 'tenant', label: m.deposits_money_at_tenant() },
              { value: 'here', label: m.deposits_money_at_here() },
            ]}
            error={errors.moneyAt}
          />
        )}
        <TextInput
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          label={m.deposits_take_back_reason()}
          defaultValue={typed.reason}
          error={errors.reason}
        />
      </Form>
    </Dialog>
  )
}
