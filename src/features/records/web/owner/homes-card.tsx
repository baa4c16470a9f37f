import { statusName } from '#features/properties/web/embed/status-name.ts'
import css from '#features/records/web/record.module.css'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { OwnerRecord } from './types.ts'

/** More homes than this are folded away. */
const SHOWN = 12

/** Their homes: who lives there, for how much, with which share and fee. */
export function HomesCard({ homes }: { homes: OwnerRecord['homes'] }) {
  const rest = homes.slice(SHOWN)

  return (
    <Card title={m.records_owner_homes()}>
      {homes.length === 0 && <p className={css.soft}>{m.owners_main_no_homes()}</p>}
      <HomeRows homes={homes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{m.records_homes_more({ n: rest.length })}</summary>
          <HomeRows homes={rest} />
        </details>
      )}
    </Card>
  )
}

function HomeRows({ homes }: { homes: OwnerRecord['homes'] }) {
  const { locale } = useRoot()
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/${rest}`)

  return (
    <ul className={css.rows}>
      {homes.map(({ propertyId, titleTh, titleEn, status, tenant, rentSatang, shareBp, feePercentBp }) => (
        <li key={propertyId}>
          <p className={css.split}>
            <Anchor href={path(`properties/${propertyId}`)}>
              {locale === 'th' ? titleTh : (titleEn ?? titleTh)}
            </Anchor>
            <StatusTag kind="property" state={status}>
              {statusName(status)}
            </StatusTag>
          </p>
          <p className={css.facts}>
            {tenant && <Anchor href={path(`tenants/${tenant.id}`)}>{tenant.name}</Anchor>}
            <span>
              {m.records_lease_rent({ amount: formatMoney(rentSatang, locale, { satang: 'auto' }) })}
            </span>
            <span className={css.soft}>
              {m.owners_home_terms({ share: String(shareBp / 100), fee: String(feePercentBp / 100) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
