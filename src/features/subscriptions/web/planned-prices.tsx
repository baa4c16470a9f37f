import { plannedPrices } from '#features/packages/web/embed/planned.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Packages = Awaited<ReturnType<Scope['api']['packages']['list']>>['data']

/** What each package will cost for the homes that the business has, before packages are sold. */
export function PlannedPrices({ homes, packages }: { homes: number; packages: Packages }) {
  const { locale } = useRoot()
  const rows = plannedPrices(homes, packages)
  const units = rows[0]?.units ?? 1
  const upTo = (most: number | null) => m.packages_up_to({ units: formatNumber(most ?? 0) })

  return (
    <Card title={m.subscriptions_planned({ units: formatNumber(units) })}>
      <div className={kit.form}>
        <p className={kit.muted}>{m.subscriptions_planned_text()}</p>
        <DataTable
          caption={m.subscriptions_planned({ units: formatNumber(units) })}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'package',
              head: m.subscriptions_kind(),
              isTitle: true,
              cell: ({ name }) => name,
            },
            {
              key: 'month',
              head: m.subscriptions_planned_month(),
              isNumber: true,
              cell: (one) => (one.isEnough ? bahtFigure(one.monthlySatang) : upTo(one.maxUnits)),
            },
            {
              key: 'year',
              head: m.subscriptions_planned_year(),
              isNumber: true,
              cell: (one) => (one.isEnough ? bahtFigure(one.yearSatang) : '–'),
            },
          ]}
          empty={null}
        />
        <p className={kit.muted}>{m.packages_vat()}</p>
        <p className={kit.acts}>
          <ButtonLink href={pathIn(locale, `/pricing?units=${units}`)}>{m.subscriptions_prices()}</ButtonLink>
        </p>
      </div>
    </Card>
  )
}
