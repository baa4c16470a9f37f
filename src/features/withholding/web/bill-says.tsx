import css from '#features/expenses/web/embed/money-form.module.css'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import type { OwnBill } from './types.ts'
import { partWords } from './words.ts'

/** What the law has a company hold back from a bill: each kind with its rate, and the tax in all. */
export function BillSays({ expected }: Pick<OwnBill, 'expected'>) {
  const { locale } = useRoot()
  if (expected.length === 0) return <p className={css.soft}>{m.withholding_nothing_expected()}</p>

  return (
    <dl className={css.facts}>
      {expected.map((part) => (
        <div key={part.of}>
          <dt>{partWords(part, locale)}</dt>
          <dd>{formatMoney(part.taxSatang, locale)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{m.withholding_tax_all()}</dt>
        <dd>
          {formatMoney(
            expected.reduce((sum, { taxSatang }) => sum + taxSatang, 0n),
            locale,
          )}
        </dd>
      </div>
    </dl>
  )
}
