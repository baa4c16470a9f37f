import { Form } from 'react-router'
import css from '#features/charges/web/charges.module.css'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'

type Line = {
  position: number
  kind: string
  description: string
  amountSatang: bigint
  wasSatang: bigint | null
  cause: Record<string, unknown> | null
}

type Bill = { lines: Line[]; leftOut: { kind: string; wasSatang: bigint }[]; totalSatang: bigint }

const CHANGEABLE = new Set(['rent', 'common_fee', 'internet', 'water', 'electric'])

const KINDS: Record<string, () => string> = {
  rent: m.charges_line_rent,
  common_fee: m.charges_line_common_fee,
  internet: m.charges_line_internet,
  water: m.charges_line_water,
  electric: m.charges_line_electric,
}

/** The lines of a bill that has not gone out; those of the lease can be changed or left out. */
export function NextBillLines({ bill, mayChange }: { bill: Bill; mayChange: boolean }) {
  const { locale } = useRoot()
  const money = (satang: bigint) => formatMoney(satang, locale)

  return (
    <Card title={m.charges_next_lines()}>
      <ul className={css.lines}>
        {bill.lines.map((line) => (
          <li key={`${line.position}-${line.amountSatang}`} className={css.line}>
            <div className={css.head}>
              <span>
                {line.description}
                {line.wasSatang !== null && (
                  <small>{m.charges_next_line_was({ amount: money(line.wasSatang) })}</small>
                )}
              </span>
              <Amount satang={line.amountSatang} />
            </div>
            {mayChange && CHANGEABLE.has(line.kind) && line.cause?.chargeId === undefined && (
              <details>
                <summary className={css.soft}>{m.charges_next_line_save()}</summary>
                <Form method="post" className={css.edit}>
                  <input type="hidden" name="line" value={line.kind} />
                  <input type="hidden" name="seen" value={line.amountSatang.toString()} />
                  <MoneyInput
                    name="amount"
                    label={m.charges_next_line_amount({ what: KINDS[line.kind]!() })}
                    defaultSatang={line.amountSatang}
                  />
                  <Button type="submit" name="intent" value="change">
                    {m.charges_next_line_save()}
                  </Button>
                  <Button type="submit" name="intent" value="leave-out">
                    {m.charges_next_line_out()}
                  </Button>
                </Form>
              </details>
            )}
          </li>
        ))}
        {bill.leftOut.map(({ kind, wasSatang }) => (
          <li key={kind} className={css.line}>
            <div className={css.head}>
              <span className={css.soft}>
                {m.charges_next_left_out({ what: (KINDS[kind] ?? (() => kind))(), amount: money(wasSatang) })}
              </span>
              {mayChange && (
                <Form method="post">
                  <input type="hidden" name="line" value={kind} />
                  <input type="hidden" name="seen" value={wasSatang.toString()} />
                  <Button type="submit" name="intent" value="put-back">
                    {m.charges_next_put_back()}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>{m.charges_next_total()}</span>
        <Amount satang={bill.totalSatang} />
      </p>
    </Card>
  )
}
