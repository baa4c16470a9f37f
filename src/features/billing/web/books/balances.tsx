import type { Account } from '#features/billing/web/api-types.ts'
import { formatAmount } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './books.module.css'

const KINDS: { kind: Account['kind']; label: () => string; sign: 1n | -1n }[] = [
  { kind: 'asset', label: m.billing_kind_asset, sign: 1n },
  { kind: 'liability', label: m.billing_kind_liability, sign: -1n },
  { kind: 'income', label: m.billing_kind_income, sign: -1n },
  { kind: 'expense', label: m.billing_kind_expense, sign: 1n },
  { kind: 'equity', label: m.billing_kind_equity, sign: -1n },
]

/** Balances by kind of account, each on its natural side; a line opens to its entries. */
export function Balances({
  accounts,
  current,
  hrefOf,
}: {
  accounts: Account[]
  current?: string
  hrefOf: (account: string) => string
}) {
  return (
    <div className={css.balances}>
      {KINDS.map(({ kind, label, sign }) => {
        const own = accounts.filter((one) => one.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind} aria-label={label()}>
            <h3 className={css.kind}>{label()}</h3>
            <ul>
              {own.map((one) => (
                <li key={one.account}>
                  <Anchor
                    className={css.balance}
                    href={hrefOf(one.account)}
                    aria-current={one.account === current ? 'true' : undefined}
                  >
                    <span>
                      <small>{one.account}</small> {one.name}
                    </span>
                    <b>{formatAmount(one.balanceSatang * sign)}</b>
                  </Anchor>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
