import type { AnyDeposit } from '#features/deposits/web/types.ts'
import { kindName } from '#features/deposits/web/words.ts'
import { formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import css from './deposit.module.css'

/** What is held, what is taken from it line by line, and what is left: the sum people check. */
export function DepositSums({ deposit, isOwn = false }: { deposit: AnyDeposit; isOwn?: boolean }) {
  const { locale } = useRoot()
  const { heldSatang, advanceSatang, creditSatang, bills, deductions, refundSatang, debtSatang } = deposit
  const isShort = debtSatang > 0n
  const refund = isOwn ? m.deposits_refund_you() : m.deposits_refund()
  const debt = isOwn ? m.deposits_debt_you() : m.deposits_debt()

  return (
    <dl className={css.sums}>
      <div>
        <dt>
          {m.deposits_held()}
          {advanceSatang > 0n && (
            <small>{m.deposits_advance_part({ amount: bahtFigure(advanceSatang) })}</small>
          )}
          {creditSatang > 0n && <small>{m.deposits_credit_part({ amount: bahtFigure(creditSatang) })}</small>}
        </dt>
        <dd>
          <Amount satang={heldSatang} />
        </dd>
      </div>
      {bills.map((bill) => (
        <div key={bill.id}>
          <dt>{m.deposits_bill_row({ no: bill.no, month: formatMonth(bill.period, locale) })}</dt>
          <dd>
            <Amount satang={-bill.amountSatang} />
          </dd>
        </div>
      ))}
      {deductions.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and no other order
        <div key={index}>
          <dt>
            {kindName(line.kind)}
            <small>{line.description}</small>
          </dt>
          <dd>
            <Amount satang={-line.amountSatang} />
          </dd>
        </div>
      ))}
      <div className={css.rest} data-short={isShort || undefined}>
        <dt>{isShort ? debt : refund}</dt>
        <dd>
          <Amount satang={isShort ? debtSatang : refundSatang} />
        </dd>
      </div>
    </dl>
  )
}
