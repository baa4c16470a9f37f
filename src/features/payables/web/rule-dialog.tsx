import { Form } from 'react-router'
import css from '#features/expenses/web/embed/money-form.module.css'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { formatSatang, MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** From which sum on somebody else than who entered a bill approves it. */
export function RuleDialog({
  fromSatang,
  answer,
}: {
  fromSatang: bigint | null
  answer: { refusal: Refusal; typed: string } | undefined
}) {
  const sent = useSubmission()

  return (
    <Dialog
      id="approval-rule"
      isOpen={answer ? true : undefined}
      title={m.payables_rule()}
      closeLabel={m.billing_close()}
    >
      <Form method="post" className={css.fields}>
        <p>{m.payables_rule_text()}</p>
        <MoneyInput
          name="from"
          label={m.payables_rule_sum()}
          hint={m.payables_rule_hint()}
          defaultText={answer?.typed ?? (fromSatang === null ? '' : formatSatang(fromSatang))}
          error={answer && (answer.refusal.fields.secondFromSatang ?? answer.refusal.message)}
        />
        <div className={css.buttons}>
          <Button type="submit" variant="primary" isLoading={sent !== undefined}>
            {m.payables_save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
