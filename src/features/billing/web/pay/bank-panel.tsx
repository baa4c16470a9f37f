import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { ReactNode } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { copyText } from '#web/copy-text.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './bank-panel.module.css'

/** A plain bank transfer, where the manager has no PromptPay: account, exact amount, then the slip. */
export function BankPanel({
  account,
  amountSatang,
  children,
}: {
  account: { bank: string; number: string; name: string }
  amountSatang: bigint
  children: ReactNode
}) {
  const { locale } = useRoot()
  const { number } = account
  const copy = () =>
    copyText(number.replace(/\D/g, ''), {
      done: m.billing_account_copied({ number }),
      failed: { title: m.billing_account_not_copied({ number }) },
    })

  return (
    <Card title={m.billing_transfer_to()} look="raised" className={css.panel}>
      <IconBuildingBank className={css.icon} aria-hidden="true" />
      <p className={css.bank}>{account.bank}</p>
      <p className={css.number}>{number}</p>
      <p>{account.name}</p>
      <p className={css.amount}>
        {m.billing_transfer_exactly({ amount: formatMoney(amountSatang, locale) })}
      </p>
      <Button variant="soft" icon={<IconCopy size={20} />} onClick={copy}>
        {m.billing_copy_number()}
      </Button>
      {children}
    </Card>
  )
}
