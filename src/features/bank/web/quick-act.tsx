import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { BankLine } from './types.ts'
import { kindWords } from './words.ts'

/** What one press does with a line: take what is proposed, save what it was, or go and look. */
export function QuickAct({ line }: { line: BankLine }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { id, place, kind, parts, paymentId, overSatang } = line
  const isBusy = sent?.get('lineId') === id
  const isOpen = place === 'certain' || place === 'propose'
  const look = (
    <ButtonLink variant="soft" href={accountingPath(locale, `/bank/lines/${id}`)}>
      {m.bank_look()}
    </ButtonLink>
  )
  if (isOpen && (paymentId || parts.length > 0) && overSatang === 0n)
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="lineId" value={id} />
        {paymentId && <input type="hidden" name="paymentId" value={paymentId} />}
        {!paymentId &&
          parts.map(({ invoiceId }) => (
            <input key={invoiceId} type="hidden" name="invoiceId" value={invoiceId} />
          ))}
        <Button type="submit" variant="soft" isLoading={isBusy}>
          {paymentId ? m.bank_accept_seen() : m.bank_accept()}
        </Button>
      </Form>
    )
  if (place === 'notRent' && kind)
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="notRent" />
        <input type="hidden" name="lineId" value={id} />
        <input type="hidden" name="kind" value={kind} />
        <Button type="submit" variant="ghost" isLoading={isBusy}>
          {m.bank_mark_as({ kind: kindWords[kind]() })}
        </Button>
      </Form>
    )

  return look
}
