import { Form } from 'react-router'
import { lineText } from '#features/subscriptions/line-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure, SumLines } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './payment.module.css'
import type { OrderView } from './types.ts'

/** The steps of the arithmetic, down to what is paid. */
export function OrderLines({ order }: { order: OrderView }) {
  const { locale } = useRoot()

  return (
    <SumLines
      lines={order.lines.map((line) => ({ label: lineText(line, locale), amount: bahtFigure(line.satang) }))}
      total={{ label: m.subscriptions_total(), amount: bahtFigure(order.totalSatang) }}
      foot={order.vatSatang === 0n ? undefined : m.subscriptions_with_vat()}
    />
  )
}

/** A code is typed, or the one that counts is taken off. */
export function CodeForm({ code, refused }: { code: string | null; refused: string | null }) {
  const sent = useSubmission()
  const isSending = sent?.get('intent') === 'code'
  if (code)
    return (
      <Form method="post" className={css.code}>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="discountCode" value="" />
        <p>{m.subscriptions_code_used({ code })}</p>
        <Button type="submit" isLoading={isSending}>
          {m.subscriptions_code_off()}
        </Button>
      </Form>
    )

  return (
    <Form method="post" className={css.code}>
      <input type="hidden" name="intent" value="code" />
      <TextInput
        label={m.subscriptions_code()}
        name="discountCode"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
        error={refused ?? undefined}
      />
      <Button type="submit" isLoading={isSending}>
        {m.subscriptions_code_use()}
      </Button>
    </Form>
  )
}
