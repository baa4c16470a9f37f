import type { Repair } from '#features/maintenance/web/types.ts'
import { payerWords } from '#features/maintenance/web/words.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './record.module.css'

type Props = { repair: Repair }

/** Who pays and why, what it is thought to cost and what it did. */
export function PayerCard({ repair: { billTo, billToReason, estimateSatang, costSatang } }: Props) {
  const { locale } = useRoot()
  const sum = (satang: bigint | null) => (satang === null ? '–' : formatMoney(satang, locale))

  return (
    <Card
      title={m.maintenance_money()}
      aside={
        <WithRight right="edit">
          <Button opens="change-payer">{m.maintenance_payer_change()}</Button>
        </WithRight>
      }
    >
      <dl className={css.clocks}>
        <div>
          <dt>{m.maintenance_payer()}</dt>
          <dd>{[payerWords[billTo](), billToReason].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{m.maintenance_estimate()}</dt>
          <dd>{sum(estimateSatang)}</dd>
        </div>
        <div>
          <dt>{m.maintenance_cost()}</dt>
          <dd>{sum(costSatang)}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** What was said of it, and all homes that it is about. */
export function AboutCard({ repair: { description, homes } }: Props) {
  const { locale } = useRoot()

  return (
    <Card title={m.maintenance_about()}>
      {description ? (
        <p className={css.written}>{description}</p>
      ) : (
        <p className={css.soft}>{m.maintenance_no_description()}</p>
      )}
      {homes.length > 1 && (
        <>
          <h3 className={css.small}>{m.maintenance_homes({ n: homes.length })}</h3>
          <ul className={css.homes}>
            {homes.map(({ id, name }) => (
              <li key={id}>
                <Anchor href={pathIn(locale, `/dashboard/manager/properties/${id}`)}>{name}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
