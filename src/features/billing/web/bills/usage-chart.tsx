import type { BillDetail } from '#features/billing/web/api-types.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'

type Usage = BillDetail['usage'][number]

/** Electricity of the last months, the bill's own bright. The sentence says how it compares with the month before. */
export function UsageChart({ usage }: { usage: Usage[] }) {
  const { locale } = useRoot()
  const months = usage.filter((one) => one.kind === 'electric')
  const [before, now] = months.slice(-2)
  if (!before || !now) return null

  return (
    <Card title={m.billing_usage({ count: String(months.length) })}>
      <BarChart
        sentence={compare(now.units - before.units)}
        tableLabel={m.billing_as_table()}
        heads={[m.billing_month(), m.billing_units()]}
        bars={months.map((one) => ({
          key: one.period,
          label: formatMonth(one.period, locale, 'short').split(' ')[0],
          value: one.units,
          shown: formatNumber(one.units),
          isNow: one === now,
        }))}
      />
    </Card>
  )
}

function compare(difference: number): string {
  if (difference === 0) return m.billing_usage_same()
  const units = formatNumber(Math.abs(difference))

  return difference > 0 ? m.billing_usage_more({ units }) : m.billing_usage_less({ units })
}
