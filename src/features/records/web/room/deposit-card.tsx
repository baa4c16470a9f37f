import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Room } from './types.ts'

/** What is held of the tenant's, which is never income. */
export function DepositCard({ room: { money, lease } }: { room: Room }) {
  const { locale } = useRoot()

  return (
    <Card title={m.records_deposit()}>
      {money.depositSatang > 0n ? (
        <p className={css.figure}>
          <Amount satang={money.depositSatang} size="lg" />
        </p>
      ) : (
        <p className={css.soft}>{m.records_deposit_none()}</p>
      )}
      {lease && (
        <p>
          <Anchor href={pathIn(locale, `/dashboard/manager/documents/${lease.id}/deposit`)}>
            {m.records_deposit_open()}
          </Anchor>
        </p>
      )}
    </Card>
  )
}
