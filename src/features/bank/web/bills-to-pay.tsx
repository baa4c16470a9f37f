import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './bank.module.css'
import type { BankLine, BillToPay } from './types.ts'
import { payeeOf } from './words.ts'

/** Bills to pay of just the sum of money that went, the likeliest first; each is noted as paid by one press. */
export function BillsToPay({ bills }: { bills: BillToPay[] }) {
  const { locale } = useRoot()
  const sent = useSubmission()

  return (
    <Card title={m.bank_bills_to_pay()}>
      <p className={css.small}>
        {bills.length > 0 ? m.bank_bills_to_pay_text() : m.bank_bills_to_pay_none()}
      </p>
      <ul className={css.toPay}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <p>
              <b>{payeeOf(bill)}</b>
              <small>{bill.words}</small>
              <small>
                {[
                  bill.paidDay
                    ? m.bank_bill_paid_on({ day: formatDay(bill.paidDay, locale) })
                    : m.bank_bill_due({ day: formatDay(bill.dueDay, locale) }),
                  bill.withheldSatang > 0n &&
                    m.bank_bill_withheld({ amount: bahtFigure(bill.withheldSatang) }),
                  bill.isNamed && m.bank_bill_named(),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </p>
            <Amount satang={bill.totalSatang} />
            <Form method="post">
              <input type="hidden" name="intent" value="payBill" />
              <input type="hidden" name="payableId" value={bill.id} />
              <Button
                type="submit"
                variant="soft"
                full="phone"
                isLoading={sent?.get('payableId') === bill.id}
              >
                {bill.paidDay ? m.bank_bill_seen() : m.bank_bill_pay()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The bill that money which went has paid. */
export function PaidBill({ bill }: { bill: NonNullable<BankLine['paidBill']> }) {
  const { locale } = useRoot()

  return (
    <Card title={m.bank_bill_paid()}>
      <Anchor href={accountingPath(locale, `/bills-to-pay/${bill.id}`)}>{payeeOf(bill)}</Anchor>
    </Card>
  )
}
