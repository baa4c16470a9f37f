import type { ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './assets.module.css'
import type { Asset } from './types.ts'

type Props = { asset: Asset }
type Fact = [label: string, value: ReactNode]

/** Facts by name; those that nobody has written down are left out. */
function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function FactsCard({ asset }: Props) {
  const { locale } = useRoot()
  const { brand, model, serial, boughtDay, installedDay, priceSatang, retiredDay, notes } = asset
  const dayOf = (day: string | null) => day && formatDay(day, locale)

  return (
    <Card title={m.assets_what()}>
      <Facts
        facts={[
          [m.assets_brand(), brand],
          [m.assets_model(), model],
          [m.assets_serial(), serial || <span className={css.soft}>{m.assets_no_serial()}</span>],
          [m.assets_bought(), dayOf(boughtDay)],
          [m.assets_price(), priceSatang !== null && <Amount satang={priceSatang} />],
          [m.assets_installed(), dayOf(installedDay)],
          [m.assets_retired_on(), dayOf(retiredDay)],
        ]}
      />
      {notes && <p className={css.written}>{notes}</p>}
    </Card>
  )
}

/** Until when somebody stands for it, and whom to call. */
export function WarrantyCard({ asset: { warrantyUntil, warrantyWith, warrantyPhone } }: Props) {
  const { locale } = useRoot()
  const isKnown = warrantyUntil || warrantyWith || warrantyPhone

  return (
    <Card title={m.assets_column_warranty()}>
      {isKnown ? (
        <Facts
          facts={[
            [m.assets_warranty_last(), warrantyUntil && formatDay(warrantyUntil, locale)],
            [m.assets_warranty_with(), warrantyWith],
            [m.assets_warranty_phone(), warrantyPhone && <a href={telOf(warrantyPhone)}>{warrantyPhone}</a>],
          ]}
        />
      ) : (
        <p className={css.soft}>{m.assets_warranty_none()}</p>
      )}
    </Card>
  )
}

const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
