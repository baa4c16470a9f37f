import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import css from './kept-cards.module.css'

/** A card that the payer keeps, as the settings list it. */
export type KeptCard = {
  id: string
  brand: string | null
  lastDigits: string
  expiryMonth: number | null
  expiryYear: number | null
}

/** Pays by a kept card, without typing one: the first is the payer's default. A new card stands below. */
export function KeptCards({
  cards,
  submitLabel,
  amountSatang,
  idempotencyKey,
}: {
  cards: KeptCard[]
  submitLabel: string
  /** The sum that its button names. */
  amountSatang: string
  idempotencyKey: string
}) {
  const sent = useSubmission()

  return (
    <>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="card" />
        <input type="hidden" name="amountSatang" value={amountSatang} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <RadioGroup
          legend={m.billing_kept_cards()}
          name="paymentMethodId"
          defaultValue={cards[0]?.id}
          options={cards.map(({ id, brand, lastDigits, expiryMonth, expiryYear }) => ({
            value: id,
            label: `${brand}\u00a0••••\u00a0${lastDigits}`,
            hint: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
          }))}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          full
          isLoading={Boolean(sent?.get('paymentMethodId'))}
        >
          {submitLabel}
        </Button>
      </Form>
      <p className={css.other}>{m.billing_other_card()}</p>
    </>
  )
}
