import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { BookFee } from './book-card.tsx'
import type { BankLine } from './types.ts'
import { kindWords } from './words.ts'

/** Kinds that are money spent or earned: they are booked, where others only say what a line was. */
const BOOKED_KINDS: NonNullable<BankLine['kind']>[] = ['expense', 'tax', 'interest']

/** What one press does with a line: take what is proposed, book it, say what it was, or go and look. */
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
  if (line.billToPay)
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="payBill" />
        <input type="hidden" name="lineId" value={id} />
        <input type="hidden" name="payableId" value={line.billToPay.id} />
        <Button type="submit" variant="soft" isLoading={isBusy}>
          {line.billToPay.paidDay ? m.bank_bill_seen() : m.bank_bill_pay()}
        </Button>
      </Form>
    )
  if (place === 'notRent' && kind === 'fee') return <BookFee line={line} />
  if (place === 'notRent' && kind && BOOKED_KINDS.includes(kind))
    return (
      <ButtonLink variant="soft" href={accountingPath(locale, `/bank/lines/${id}/book`)}>
        {line.satang < 0n ? m.bank_book_expense() : m.bank_book_income()}
      </ButtonLink>
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
