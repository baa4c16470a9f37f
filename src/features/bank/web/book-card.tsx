import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './bank.module.css'
import type { BankLine, Noted } from './types.ts'

/** Money that is no rent is booked here: as what was noted by hand, as a bank fee by one press, or by a form. */
export function BookCard({ line, noted }: { line: BankLine; noted: Noted[] }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const isOut = line.satang < 0n

  return (
    <Card title={m.bank_book()}>
      {noted.length > 0 && <p className={css.small}>{m.bank_book_noted()}</p>}
      {noted.length > 0 && (
        <ul className={css.toPay}>
          {noted.map((one) => (
            <li key={one.id}>
              <p>
                <b>{one.description}</b>
                <small>{formatDay(one.day, locale)}</small>
              </p>
              <Form method="post">
                <input type="hidden" name="intent" value={isOut ? 'showExpense' : 'showIncome'} />
                <input type="hidden" name="notedId" value={one.id} />
                <Button type="submit" variant="soft" full="phone" isLoading={sent?.get('notedId') === one.id}>
                  {m.bank_book_this()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <p className={css.small}>{m.bank_book_text()}</p>
      <div className={css.acts}>
        <ButtonLink
          variant={noted.length > 0 ? 'line' : 'primary'}
          full="phone"
          href={accountingPath(locale, `/bank/lines/${line.id}/book`)}
        >
          {isOut ? m.bank_book_expense() : m.bank_book_income()}
        </ButtonLink>
        {isOut && <BookFee line={line} />}
      </div>
    </Card>
  )
}

/** Books a line as a bank fee by one press. */
export function BookFee({ line }: { line: BankLine }) {
  const sent = useSubmission()

  return (
    <Form method="post">
      <input type="hidden" name="intent" value="bookFee" />
      <input type="hidden" name="lineId" value={line.id} />
      <Button
        type="submit"
        variant="soft"
        full="phone"
        isLoading={sent?.get('intent') === 'bookFee' && sent.get('lineId') === line.id}
      >
        {m.bank_book_fee()}
      </Button>
    </Form>
  )
}

/** The expense or other income that a line was noted as. */
export function Booked({ booked }: { booked: NonNullable<BankLine['booked']> }) {
  const { locale } = useRoot()
  const isExpense = booked.as === 'expense'

  return (
    <Card title={isExpense ? m.bank_booked_expense() : m.bank_booked_income()}>
      <Anchor href={accountingPath(locale, `/${isExpense ? 'expenses' : 'other-income'}/${booked.id}`)}>
        {booked.description}
      </Anchor>
    </Card>
  )
}

/** Money that came before and may be this: named, with its bill; the line may be accepted as what shows it. */
export function Twin({ twin }: { twin: NonNullable<BankLine['twin']> }) {
  const { locale } = useRoot()
  const isBusy = useSubmission()?.get('intent') === 'accept'
  const { payment, lineId } = twin
  const name = payment
    ? payment.receiptNo
      ? m.bank_twin_receipt({ no: payment.receiptNo })
      : m.bank_twin_no_receipt()
    : m.bank_twin_line()

  return (
    <Card title={m.bank_twin()}>
      <p>
        <Anchor
          href={accountingPath(locale, payment ? `/bills/${payment.invoiceId}` : `/bank/lines/${lineId}`)}
        >
          {name}
        </Anchor>{' '}
        · {twin.tenantName} · {formatDay(twin.day, locale)}
      </p>
      {payment?.isShown && <p className={css.small}>{m.bank_twin_shown()}</p>}
      {payment && !payment.isShown && (
        <Form method="post">
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="paymentId" value={payment.id} />
          <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
            {m.bank_twin_is()}
          </Button>
        </Form>
      )}
    </Card>
  )
}
